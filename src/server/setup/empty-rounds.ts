import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";

/** The rounds that have no game and no race. */
export function listEmptyRounds({ rounds, games, races }: Setup): string[] {
  const used = new Set([...games, ...races].map(({ round }) => round));
  return rounds.map(({ name }) => name).filter((name) => !used.has(name));
}

/** Removes rounds that lost their last game or race, unless a
 * note names them or the same change edits them. */
export function removeEmptied(setup: Setup, { rounds = [], games = [], races = [] }: SetupChanges): Setup {
  const removed = [...games, ...races].flatMap(({ was, now }) =>
    was !== null && now === null ? [was.round] : [],
  );
  if (removed.length === 0) return setup;
  const kept = new Set([
    ...setup.settings.notes.flatMap((note) => note.rounds),
    ...rounds.flatMap(({ now }) => now?.name ?? []),
  ]);
  const gone = new Set(removed.filter((round) => !kept.has(round)));
  const emptied = new Set(listEmptyRounds(setup).filter((round) => gone.has(round)));
  return { ...setup, rounds: setup.rounds.filter(({ name }) => !emptied.has(name)) };
}
