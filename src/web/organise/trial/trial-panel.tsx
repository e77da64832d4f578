import { useMemo, useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { listStops, playTrial, standAt } from "#domain/trial/trial-run.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { readTrialContests, type TrialSetup } from "./read-trial-contests.ts";
import { TrialBoard } from "./trial-board.tsx";
import { TrialClock } from "./trial-clock.tsx";
import { TrialRounds } from "./trial-rounds.tsx";

/** How many players may take part: more would take a phone longer than a blink. */
const PLAYERS = [8, 20, 40];

/** Plays a draft through as it is saved, with players who do not exist. All of it happens in this browser, so
 * nothing of it can be in a board, a log or anybody's history. */
export function TrialPanel({ organised: { setup } }: { organised: OrganisedTournament }) {
  const read = useMemo(() => readTrialContests(setup), [setup]);
  const [players, setPlayers] = useState(PLAYERS[1] ?? 0);
  const [seed, setSeed] = useState(1);
  if (read.contests.length === 0)
    return (
      <>
        <EmptyState title="Nothing to play yet">
          Add a game or race with its date and teams, and save.
        </EmptyState>
        <LeftOut of={read} />
      </>
    );
  return (
    <>
      <div className="trial-start">
        <p className="hint">
          Players who do not exist pick, the results are drawn. It happens in this browser alone: nothing is
          stored, nobody is told.
        </p>
        <div className="trial-choices">
          <SelectField label="Players" value={players} onChange={(value) => setPlayers(Number(value))}>
            {PLAYERS.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
          <button className="btn" type="button" onClick={() => setSeed(seed + 1)}>
            Draw again
          </button>
        </div>
      </div>
      <Run read={read} players={players} seed={seed} key={`${players} ${seed}`} />
      <LeftOut of={read} />
    </>
  );
}

interface RunProps {
  read: TrialSetup;
  players: number;
  seed: number;
}

/** One run with its clock, from before the first lock to the last result. */
function Run({ read: { contests }, players, seed }: RunProps) {
  const run = useMemo(() => playTrial(contests, players, seed), [contests, players, seed]);
  const stops = useMemo(() => listStops(run), [run]);
  // 0: before the first stop.
  const [at, setAt] = useState(0);
  const now = stops[Math.min(at, stops.length) - 1]?.at ?? Number.NEGATIVE_INFINITY;
  const stand = useMemo(() => standAt(run, now), [run, now]);
  return (
    <>
      <TrialClock stops={stops} at={at} onGo={setAt} stand={stand} contests={contests.length} />
      <div className="trial-columns">
        <TrialBoard stand={stand} players={players} isOver={at >= stops.length} />
        <TrialRounds contests={contests} />
      </div>
    </>
  );
}

/** Named at most; the others are counted. */
const MAX_NAMED = 8;

function LeftOut({ of: { leftOut } }: { of: TrialSetup }) {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - MAX_NAMED;
  return (
    <section>
      <div className="section-head">
        <h2>Left out</h2>
        <span className="section-note">{leftOut.length}</span>
      </div>
      <ul className="sheet league-rows">
        {leftOut.slice(0, MAX_NAMED).map(({ name, why }, at) => (
          <li key={at}>
            <div>
              <p className="league-row-title">{name}</p>
              <small>{why}</small>
            </div>
          </li>
        ))}
        {more > 0 && (
          <li>
            <small>{countOf(more, "other")}</small>
          </li>
        )}
      </ul>
    </section>
  );
}
