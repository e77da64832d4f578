/** Numbers a tournament's games; existing numbers stay, so that "Winner #45" keeps its
 * meaning. Games without a number, or with an earlier game's, get the next ones. */
export function numberGames<G extends { number?: number }>(games: readonly G[]): (G & { number: number })[] {
  const used = new Set<number>();
  let last = Math.max(0, ...games.map(({ number = 0 }) => number));
  return games.map((game) => {
    const isFree = game.number !== undefined && !used.has(game.number);
    const number = isFree && game.number !== undefined ? game.number : ++last;
    used.add(number);
    return { ...game, number };
  });
}
