/**
 * Numbers the games of a tournament: each keeps its number for good, so that "Winner #45" stays the winner of the same game;
 * those without one, or with one that an earlier game has, get the next ones in their order.
 */
export function numberGames<G extends { number?: number }>(games: readonly G[]): (G & { number: number })[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...games.map(({ number = 0 }) => number));
  return games.map((game) => {
    const isFree = game.number !== undefined && !taken.has(game.number);
    const number = isFree && game.number !== undefined ? game.number : ++last;
    taken.add(number);
    return { ...game, number };
  });
}
