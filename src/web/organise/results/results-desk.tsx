import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "wouter";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { useNow } from "#web/clock/clock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EnteredList } from "./entered-list.tsx";
import { GameResultForm } from "./game-result-form.tsx";
import { RaceResultForm } from "./race-result-form.tsx";
import { SavedResult } from "./saved-result.tsx";
import { listStarted, type StartedContest } from "./started-contests.ts";
import { NewestUpdate } from "./undo-result.tsx";
import { UnpublishedResults } from "./unpublished-results.tsx";
import { countOf } from "#domain/pluralize.ts";
import { duration } from "#domain/countdown.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";

/** The last saved result and its effect on the leaderboard. */
interface Saved {
  id: number;
  preview: LeaderboardPreview | undefined;
}

interface ResultsDeskProps {
  organised: OrganisedTournament;
  /** How games or races stand, as organisers entered it. */
  provisional: readonly ProvisionalResult[];
}

/** Which contest is entered, and which result was saved last. */
function useChoice(organised: OrganisedTournament) {
  const now = useNow();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<number | null>(() => Number(params.get("contest")) || null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState<number | null>(null);
  const { awaiting, entered } = listStarted(organised, now);
  const current =
    [...awaiting, ...entered].find(({ id }) => id === chosen) ??
    // Whose result was taken back is entered again, unless an earlier result of it is back.
    awaiting.find(({ id }) => id === undone) ??
    awaiting[0];
  return {
    awaiting,
    entered,
    current,
    setChosen,
    savedContest: entered.find(({ id }) => id === saved?.id && id !== current?.id),
    preview: saved?.preview,
    handleSaved: (id: number, preview: LeaderboardPreview | undefined) => {
      setSaved({ id, preview });
      setChosen(null);
    },
    handleUndone: (id: number) => {
      setSaved(null);
      setUndone(id);
    },
  };
}

/** The contests without a result, the chosen one's form, and the entered results. */
export function ResultsDesk({ organised, provisional }: ResultsDeskProps) {
  const desk = useChoice(organised);
  const { awaiting, entered, current, setChosen, savedContest } = desk;
  const form = useRef<HTMLDivElement>(null);
  const noun = termsOf(organised.setup.sport).event;
  const isWide = awaiting.length > 0 && noun === "game";
  const handleCorrect = (id: number) => {
    flushSync(() => setChosen(id));
    // The form is above the list of results: without this nothing in sight would change on a phone.
    form.current?.querySelector("h2")?.focus();
  };
  return (
    <div className={isWide ? "results-desk is-wide" : "results-desk"}>
      <Awaiting contests={awaiting} noun={noun} current={current?.id} onChoose={setChosen} />
      <div className="results-work">
        {savedContest && (
          <SavedResult
            key={savedContest.id}
            organised={organised}
            contest={savedContest}
            preview={desk.preview}
            onCorrect={() => handleCorrect(savedContest.id)}
            onUndone={() => desk.handleUndone(savedContest.id)}
          />
        )}
        <UnpublishedResults organised={organised} />
        {current ? (
          // A result being entered stays open even if somebody else saves one.
          <div ref={form} onFocus={() => setChosen(current.id)}>
            <ResultForm
              key={current.id}
              organised={organised}
              id={current.id}
              provisional={provisional.find(({ event_id }) => event_id === current.id)}
              onSaved={desk.handleSaved}
              onKeep={() => setChosen(null)}
            />
          </div>
        ) : (
          <EmptyState title={`No ${noun} awaits a result`}>
            {`A ${noun} appears here once it has started.`}
          </EmptyState>
        )}
        <NewestUpdate organised={organised} saved={savedContest} />
        <EnteredList organised={organised} contests={entered} onCorrect={handleCorrect} />
      </div>
    </div>
  );
}

interface ResultFormProps {
  organised: OrganisedTournament;
  id: number;
  provisional: ProvisionalResult | undefined;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
  onKeep: () => void;
}

function ResultForm({ organised, id, ...on }: ResultFormProps) {
  const { setup } = organised;
  const game = setup.games.find((one) => one.id === id);
  if (game) return <GameResultForm organised={organised} game={game} {...on} />;
  const race = setup.races.find((one) => one.id === id);
  return race && <RaceResultForm organised={organised} race={race} {...on} />;
}

interface AwaitingProps {
  contests: readonly StartedContest[];
  noun: "game" | "race";
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** The contests without a result, oldest first; the chosen one is highlighted. */
function Awaiting({ contests, noun, current, onChoose }: AwaitingProps) {
  if (contests.length === 0) return null;
  return (
    <div className="results-awaiting">
      <div className="section-head">
        <h2>Awaiting result</h2>
        <span className="section-note">{countOf(contests.length, noun)}</span>
      </div>
      <ul className="sheet results-list">
        {contests.map(({ id, name, round, startsAt, overFor }) => (
          <li key={id}>
            <button
              className="results-choice"
              type="button"
              aria-current={id === current ? "true" : undefined}
              onClick={() => onChoose(id)}
            >
              <b>{name}</b>
              <AwaitingTag isCurrent={id === current} overFor={overFor} />
              <small>
                {round}, started {hourAndMinute(startsAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AwaitingTag({ isCurrent, overFor }: { isCurrent: boolean; overFor: number }) {
  if (isCurrent) return <span className="stage-tag is-entering">Entering</span>;
  if (overFor < 0) return <span className="stage-tag">On now</span>;
  return <span className="stage-tag is-changed">Over for {duration(overFor)}</span>;
}
