import { useState } from "react";
import { Link } from "wouter";
import type { ReadResults } from "#contract/organise/pasted-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { duration } from "#domain/countdown.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { listStarted, type StartedContest } from "#web/organise/results/started-contests.ts";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { PastedGames } from "./pasted-games.tsx";
import { PastedRace } from "./pasted-race.tsx";
import { PastedText } from "./pasted-text.tsx";
import { type Saved, SavedPaste } from "./saved-paste.tsx";
import { usePaste } from "./use-paste.ts";

/** Takes pasted results, shows what was found, and saves it. */
export function PasteDesk({ organised }: { organised: OrganisedTournament }) {
  const now = useNow();
  const paste = usePaste(organised.id);
  const [saved, setSaved] = useState<Saved | null>(null);
  const started = listStarted(organised, now);
  const noun = termsOf(organised.setup.sport).event;
  const found = findResults(paste.read);
  const handleSaved = (results: Saved) => {
    setSaved(results);
    paste.take("");
  };
  if (saved !== null)
    return (
      <>
        <Head organised={organised} awaiting={null} />
        <SavedPaste organised={organised} saved={saved} onUndone={() => setSaved(null)} />
      </>
    );
  return (
    <>
      <Head organised={organised} awaiting={found ? null : countOf(started.awaiting.length, noun)} />
      {found === null && paste.linesRead > 0 && (
        <NothingFound id={organised.id} lines={paste.linesRead} noun={noun} />
      )}
      <div className={found ? "paste-desk is-found" : "paste-desk"}>
        <Entry paste={paste} lines={found && found.lines} />
        <div aria-busy={paste.isReading}>
          {found ? (
            <Found
              organised={organised}
              read={found}
              started={started}
              onChoose={paste.setRace}
              onSaved={handleSaved}
            />
          ) : (
            <Awaiting contests={started.awaiting} noun={noun} />
          )}
        </div>
      </div>
    </>
  );
}

function Entry({ paste, lines }: { paste: ReturnType<typeof usePaste>; lines: number | null }) {
  return (
    <div>
      <PastedText text={paste.text} lines={lines} onType={paste.type} onTake={paste.take} />
      {paste.error && <InlineError>{messageOf(paste.error)}</InlineError>}
    </div>
  );
}

/** What was read, if there is a result in it; else null. */
const findResults = (read: ReadResults | undefined): ReadResults | null =>
  read !== undefined && (read.games.length > 0 || read.race !== null) ? read : null;

interface HeadProps {
  organised: OrganisedTournament;
  /** "2 games"; null: that is not said. */
  awaiting: string | null;
}

function Head({ organised, awaiting }: HeadProps) {
  const { name } = organised.setup.settings;
  const verb = awaiting?.startsWith("1 ") ? "awaits" : "await";
  return (
    <header className="head">
      <h1>Paste results</h1>
      <p>{awaiting === null ? name : `${name}. ${awaiting} ${verb} a result.`}</p>
    </header>
  );
}

interface FoundProps {
  organised: OrganisedTournament;
  read: ReadResults;
  started: ReturnType<typeof listStarted>;
  onChoose: (race: number) => void;
  onSaved: (saved: Saved) => void;
}

function Found({ organised, read, started, onChoose, onSaved }: FoundProps) {
  if (read.race === null) return <PastedGames organised={organised} read={read} onSaved={onSaved} />;
  const races = [...started.awaiting, ...started.entered];
  return (
    <PastedRace organised={organised} read={read.race} races={races} onChoose={onChoose} onSaved={onSaved} />
  );
}

function NothingFound({ id, lines, noun }: { id: number; lines: number; noun: "game" | "race" }) {
  return (
    <Banner kind="warn">
      <b>
        {noun === "game" ? "No score" : "No driver"} found in{" "}
        {lines === 1 ? "this line" : `these ${lines} lines`}.
      </b>{" "}
      {noun === "game"
        ? "A line needs two teams and two numbers, as in “Germany 98-86 Finland”."
        : "A line needs a place and a driver, as in “1 Lando Norris”."}{" "}
      Or <Link href={organisePaths.results(id)}>enter them by hand</Link>.
    </Banner>
  );
}

function Awaiting({ contests, noun }: { contests: readonly StartedContest[]; noun: "game" | "race" }) {
  const now = useNow();
  if (contests.length === 0) return null;
  return (
    <aside>
      <div className="section-head">
        <h2>Awaiting result</h2>
        <span className="section-note">{countOf(contests.length, noun)}</span>
      </div>
      <ul className="sheet results-entered paste-awaiting">
        {contests.map(({ id, name, startsAt, overFor }) => (
          <li key={id}>
            <div>
              {name}
              <small>{dayAndTime(startsAt, now)}</small>
            </div>
            <span className={overFor < 0 ? "stage-tag" : "stage-tag is-changed"}>
              {overFor < 0 ? "On now" : `Over for ${duration(overFor)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {noun === "game"
          ? "Looks like “Germany 98-86 Finland”? Then it is understood. The top scorer comes from the points of the players, or you choose him."
          : "Looks like “1 Lando Norris”? Then it is understood. Who has neither a place nor “DNF” stays open."}
      </p>
    </aside>
  );
}
