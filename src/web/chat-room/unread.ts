import { queryOptions, type QueryClient, useQuery } from "@tanstack/react-query";
import type { UnreadRoom } from "#contract/chat/schemas.ts";
import { listUnread } from "#contract/chat/room-calls.ts";
import { MAX_UNREAD } from "#domain/chat/unread.ts";
import { call } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** No event says that there are messages in a room that is not open. */
const REFETCH_INTERVAL_MS = 60_000;

/** What a player has not read in the room of a tournament and in those of the leagues with a board of it. */
export function unreadQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["unread", userId, tournamentId] as const,
    queryFn: async () => (await call(listUnread, { query: { tournamentId } })).rooms,
    refetchInterval: REFETCH_INTERVAL_MS,
    staleTime: REFETCH_INTERVAL_MS / 2,
  });
}

/** Refetches what is unread. */
export function invalidateUnread(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["unread"] });
}

/** Shows a room as read in every tournament, before the server has saved it. `leagueId` is null for the
 * room of a tournament. */
export function showAsRead(client: QueryClient, leagueId: number | null): void {
  client.setQueriesData<UnreadRoom[]>({ queryKey: ["unread"] }, (rooms) =>
    rooms?.map((room) => (room.league_id === leagueId ? { ...room, unread: 0, first_unread: null } : room)),
  );
}

/** Returns how many messages the viewer has not read: in a room (null: that of the chosen tournament), and in
 * all of them. 100 stands for more than 99. */
export function useUnread(): { countIn: (leagueId: number | null) => number; total: number } {
  const userId = useUser()?.id ?? 0;
  const tournament = useTournament();
  const { data: rooms = [] } = useQuery({
    ...unreadQuery(userId, tournament.id),
    enabled: userId !== 0,
  });
  return {
    countIn: (leagueId) => rooms.find(({ league_id }) => league_id === leagueId)?.unread ?? 0,
    total: Math.min(
      MAX_UNREAD + 1,
      rooms.reduce((sum, { unread }) => sum + unread, 0),
    ),
  };
}
