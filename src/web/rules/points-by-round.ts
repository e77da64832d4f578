import { type PointRules, pointsPerPickIn } from "#domain/point-rules.ts";

/** Consecutive rounds with the same points per correct pick. */
export interface RoundPoints {
  rounds: string;
  points: number;
}

/** Lists the points per correct pick in playing order; consecutive rounds with equal points share an entry. */
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
