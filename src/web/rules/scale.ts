import { type PointRules, pointsPerPickIn } from "#domain/tournament.ts";

/** Rounds in a row in which a right pick is worth the same. */
export interface Step {
  rounds: string;
  points: number;
}

/** Lists what a right pick is worth, in playing order, one step for rounds that follow each other with the same points. */
export function listSteps(tournament: PointRules): Step[] {
  const steps: { first: string; last: string; points: number }[] = [];
  for (const { name } of tournament.rounds) {
    const points = pointsPerPickIn(tournament, name);
    const step = steps.at(-1);
    if (step?.points === points) step.last = name;
    else steps.push({ first: name, last: name, points });
  }
  return steps.map(({ first, last, points }) => ({
    rounds: first === last ? first : `${first} – ${last}`,
    points,
  }));
}
