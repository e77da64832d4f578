import type { SetupRound } from "#contract/organise/schemas.ts";

/** The first name of the form "Round 3" that no round has. */
export function nameNewRound(rounds: readonly SetupRound[]): string {
  const taken = new Set(rounds.map(({ name }) => name));
  let number = rounds.length + 1;
  while (taken.has(`Round ${number}`)) number++;
  return `Round ${number}`;
}
