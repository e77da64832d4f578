import type { OwnLeague } from "#contract/leagues/schemas.ts";

/** Tells whether a league has a board of a tournament: it follows this one, or all. */
export function isPlayedIn(
  { tournament_id }: Pick<OwnLeague, "tournament_id">,
  tournamentId: number,
): boolean {
  return tournament_id === null || tournament_id === tournamentId;
}
