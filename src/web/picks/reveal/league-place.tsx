import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { ordinal } from "#domain/ordinal.ts";

/** The viewer's place in a league, and the places gained or lost with the last result; nothing without a
 * place. */
export function LeaguePlace({ league }: { league: OwnLeague }) {
  const { standing, name } = league;
  if (standing === null || standing.rank === 0) return null;
  const { rank, rank_before } = standing;
  const places = rank_before === 0 ? 0 : rank_before - rank;
  return (
    <>
      {ordinal(rank)} in <bdi>{name}</bdi>
      {places !== 0 && `, ${places > 0 ? "up" : "down"} ${Math.abs(places)}`}
    </>
  );
}
