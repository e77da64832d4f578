import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { type PointRules, pointsPerPickIn } from "#domain/point-rules.ts";

/** A numbered section of the rules page. */
export interface RulesChapter {
  title: ReactNode;
  body: ReactNode;
}

/** Says when picks lock. */
export function Deadline({ lock }: { lock: string }) {
  return (
    <p>
      Picks lock when {lock}. Until then you can change them as often as you like, and every change saves at
      once. Nobody sees your picks before that moment.
    </p>
  );
}

/** Says how many points a correct pick is worth. */
export function Points({ tournament }: { tournament: Tournament }) {
  const pointsByRound = listPointsByRound(tournament);
  if (pointsByRound.length > 1) return <PointsByRound pointsByRound={pointsByRound} />;
  const points = pointsByRound[0]?.points ?? tournament.points_per_pick;
  return (
    <p>
      Every correct pick is worth {points} {pluralize(points, "point")}.
    </p>
  );
}

function PointsByRound({ pointsByRound }: { pointsByRound: readonly RoundPoints[] }) {
  return (
    <table className="scale">
      <caption className="visually-hidden">Points by round</caption>
      <tbody>
        {pointsByRound.map(({ rounds, points }) => (
          <tr key={rounds}>
            <th scope="row">{rounds}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Consecutive rounds with the same points per correct pick. */
interface RoundPoints {
  rounds: string;
  points: number;
}

/** Lists the points per correct pick in playing order;
 * consecutive rounds with equal points share an entry. */
export function listPointsByRound(tournament: PointRules): RoundPoints[] {
  const entries: { first: string; last: string; points: number }[] = [];
  for (const { name } of tournament.rounds) {
    const points = pointsPerPickIn(tournament, name);
    const previous = entries.at(-1);
    if (previous?.points === points) previous.last = name;
    else entries.push({ first: name, last: name, points });
  }
  return entries.map(({ first, last, points }) => ({
    rounds: first === last ? first : `${first} – ${last}`,
    points,
  }));
}
