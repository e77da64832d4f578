import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Awaiting } from "./awaiting-list.tsx";
import { EnteredList } from "./entered-list.tsx";
import { GameResultForm } from "./game-result-form.tsx";
import { RaceResultForm } from "./race-result-form.tsx";
import { SavedResult } from "./saved-result.tsx";
import { listStarted } from "./started-contests.ts";

/** What was saved last, and what that did to the leaderboard. */
interface Saved {
  id: number;
  preview: LeaderboardPreview | undefined;
}

/** What awaits a result, the form of the chosen one, and what has been entered. */
export function ResultsDesk({ organised }: { organised: OrganisedTournament }) {
  const now = useNow();
  const [chosen, setChosen] = useState<number | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const { awaiting, entered } = listStarted(organised, now);
  const current = [...awaiting, ...entered].find(({ id }) => id === chosen) ?? awaiting[0];
  const savedContest = entered.find(({ id }) => id === saved?.id && id !== current?.id);
  const noun = organised.setup.sport === "f1" ? "race" : "game";
  const isWide = awaiting.length > 0 && noun === "game";
  const handleSaved = (id: number, preview: LeaderboardPreview | undefined) => {
    setSaved({ id, preview });
    setChosen(null);
  };
  return (
    <div className={isWide ? "results-desk is-wide" : "results-desk"}>
      <Awaiting contests={awaiting} noun={noun} current={current?.id} onChoose={setChosen} />
      <div className="results-work">
        {savedContest && (
          <SavedResult
            organised={organised}
            contest={savedContest}
            preview={saved?.preview}
            onCorrect={() => setChosen(savedContest.id)}
            onUndone={() => setSaved(null)}
          />
        )}
        {current ? (
          // What is being entered stays, also when somebody else enters it meanwhile.
          <div onFocus={() => setChosen(current.id)}>
            <ResultForm
              key={current.id}
              organised={organised}
              id={current.id}
              onSaved={handleSaved}
              onKeep={() => setChosen(null)}
            />
          </div>
        ) : (
          <EmptyState title={`No ${noun} awaits a result`}>
            {`A ${noun} comes here when it has started.`}
          </EmptyState>
        )}
        <EnteredList organised={organised} contests={entered} onCorrect={setChosen} />
      </div>
    </div>
  );
}

interface ResultFormProps {
  organised: OrganisedTournament;
  id: number;
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
