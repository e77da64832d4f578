import { useState } from "react";
import type { ContestFacts, OrganisedTournament } from "#contract/organise-schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GameResultForm } from "./game-result-form.tsx";
import { RaceResultForm } from "./race-result-form.tsx";

/** A game or race that has started. */
interface Started {
  id: number;
  name: string;
  starts_at: string;
  has_result: boolean;
}

/** Lists what has started: first what awaits a result, the oldest first; then the rest, the newest first. */
function listStarted({ setup, facts }: OrganisedTournament, now: number): Started[] {
  const byId = new Map(facts.map((one) => [one.id, one]));
  const hasResult = (ids: readonly number[]) => ids.some((id) => byId.get(id)?.has_result === true);
  const events = [
    ...setup.games.map(({ id, side1, side2, starts_at, status }) => ({
      id,
      starts_at,
      status,
      name: `${side1} – ${side2}`,
      has_result: hasResult([id]),
    })),
    ...setup.races.map(({ id, name, starts_at, status, duels }) => ({
      id,
      name,
      starts_at,
      status,
      has_result: hasResult(duels.map((duel) => duel.id)),
    })),
  ];
  const started = events.flatMap(({ starts_at, status, ...event }) =>
    starts_at !== null && status === "scheduled" && instantOf(starts_at) <= now
      ? [{ ...event, starts_at }]
      : [],
  );
  const inOrder = started.toSorted((one, other) => instantOf(one.starts_at) - instantOf(other.starts_at));
  return [
    ...inOrder.filter(({ has_result }) => !has_result),
    ...inOrder.filter(({ has_result }) => has_result).reverse(),
  ];
}

/** The desk for results: what awaits one, and the form of the chosen one. */
export function ResultsPanel({ organised }: { organised: OrganisedTournament }) {
  const now = useNow();
  const started = listStarted(organised, now);
  const [chosen, setChosen] = useState<number | null>(null);
  const current = started.find(({ id }) => id === chosen) ?? started[0];
  if (current === undefined)
    return <EmptyState title="No result to enter yet">What has started is listed here.</EmptyState>;
  return (
    <div className="results-desk">
      <ul className="sheet results-list" aria-label="Started">
        {started.map(({ id, name, starts_at, has_result }) => (
          <li key={id}>
            <button
              className="results-choice"
              type="button"
              aria-pressed={id === current.id}
              onClick={() => setChosen(id)}
            >
              <b>{name}</b>
              <small>
                {has_result ? "Entered" : "Awaits a result"}, {dayAndTime(instantOf(starts_at), now)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <ResultForm key={current.id} organised={organised} id={current.id} name={current.name} />
    </div>
  );
}

function ResultForm({ organised, id, name }: { organised: OrganisedTournament; id: number; name: string }) {
  const { setup, facts } = organised;
  const factsOf = (contest: number): ContestFacts | undefined => facts.find((one) => one.id === contest);
  const game = setup.games.find((one) => one.id === id);
  if (game !== undefined) {
    return (
      <GameResultForm
        tournamentId={organised.id}
        game={game}
        name={name}
        facts={factsOf(id)}
        players={setup.teams
          .filter((team) => team.name === game.side1 || team.name === game.side2)
          .flatMap((team) => team.players)}
      />
    );
  }
  const race = setup.races.find((one) => one.id === id);
  return (
    race !== undefined && (
      <RaceResultForm tournamentId={organised.id} race={race} name={name} factsOf={factsOf} />
    )
  );
}
