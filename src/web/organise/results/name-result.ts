import type { OrganisedTournament } from "#contract/organise/schemas.ts";

/** A game with its score: "Germany 85–58 Portugal"; a race by its name. */
export function nameResult(
  { setup, facts }: Pick<OrganisedTournament, "setup" | "facts">,
  { id, name }: { id: number; name: string },
): string {
  const game = setup.games.find((one) => one.id === id);
  const { score1 = null, score2 = null } = facts.find((one) => one.id === id) ?? {};
  return game === undefined || score1 === null ? name : `${game.side1} ${score1}–${score2} ${game.side2}`;
}
