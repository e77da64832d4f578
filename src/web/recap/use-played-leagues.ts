import { useQuery } from "@tanstack/react-query";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { isPlayedIn, ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { useUser } from "#web/session/session.tsx";

const NONE: readonly OwnLeague[] = [];

/** The player's leagues with a board of this tournament; undefined while they load, none for visitors or when
 * loading failed. */
export function usePlayedLeagues(tournamentId: number): readonly OwnLeague[] | undefined {
  const user = useUser();
  const { data, isPending } = useQuery({
    ...ownLeaguesQuery(user?.id ?? 0, tournamentId),
    enabled: user !== null,
  });
  if (user === null) return NONE;
  if (isPending) return undefined;
  return (data ?? NONE).filter(
    (league) => !league.is_pending && league.deleted_at === null && isPlayedIn(league, tournamentId),
  );
}
