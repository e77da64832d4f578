import { queryOptions, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NewMessages, Unread, UnreadRoom } from "#contract/chat/schemas.ts";
import { listUnread } from "#contract/chat/room-calls.ts";
import { MAX_UNREAD } from "#domain/chat/unread.ts";
import { call } from "#web/api/api.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** In case an event was lost, or a message removed. */
const REFETCH_INTERVAL_MS = 300_000;
/** After a reconnect newer counts are not asked for again. */
const STALE_AFTER_MS = 5_000;

/** What a player has not read in the room of a tournament and in those of the leagues with a board of it. */
export function unreadQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["unread", userId, tournamentId] as const,
    queryFn: () => call(listUnread, { query: { tournamentId } }),
    refetchInterval: REFETCH_INTERVAL_MS,
    staleTime: STALE_AFTER_MS,
  });
}

/** Refetches what is unread. */
export function invalidateUnread(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["unread"] });
}

/** Changes what is known of a room; `leagueId`: null for that of a tournament. */
function updateRoom(
  client: QueryClient,
  { queryKey, leagueId }: { queryKey: readonly unknown[]; leagueId: number | null },
  update: (room: UnreadRoom, muted: readonly number[]) => UnreadRoom,
): void {
  client.setQueriesData<Unread>({ queryKey }, (known) => {
    if (known === undefined) return known;
    const { muted } = known;
    return {
      ...known,
      rooms: known.rooms.map((room) => (room.league_id === leagueId ? update(room, muted) : room)),
    };
  });
}

/** Shows a room as read up to a message in every tournament, before the server has saved it. `leagueId` is
 * null for the room of a tournament. */
export function showAsRead(client: QueryClient, leagueId: number | null, messageId: number): void {
  updateRoom(client, { queryKey: ["unread"], leagueId }, (room) => ({
    ...room,
    unread: 0,
    first_unread: null,
    newest_id: Math.max(room.newest_id, messageId),
  }));
}

/** Adds new messages to what is unread, each once. */
function addNew(client: QueryClient, { room, room_id, messages }: NewMessages, userId: number): void {
  const isOfLeague = room === "league";
  const asked = {
    queryKey: isOfLeague ? ["unread", userId] : ["unread", userId, room_id],
    leagueId: isOfLeague ? room_id : null,
  };
  updateRoom(client, asked, (known, muted) => {
    const added = messages.filter(({ id }) => id > known.newest_id);
    const [first, ...more] = added.filter(({ user_id }) => user_id !== userId && !muted.includes(user_id));
    return {
      ...known,
      newest_id: Math.max(known.newest_id, ...added.map(({ id }) => id)),
      unread: first === undefined ? known.unread : Math.min(MAX_UNREAD + 1, known.unread + 1 + more.length),
      first_unread: known.first_unread ?? first?.id ?? null,
    };
  });
}

/** Keeps the counts up to date with what the server says of new messages. */
export function useNewMessages(): void {
  const userId = useUser()?.id ?? 0;
  const [client, live] = [useQueryClient(), useLive()];
  useEffect(
    () =>
      live.subscribe({
        onNewMessages: (news) => addNew(client, news, userId),
        // Some may have come in between.
        onConnect: () => void client.refetchQueries({ queryKey: ["unread"], type: "active", stale: true }),
      }),
    [client, live, userId],
  );
}

/** Returns how many messages the viewer has not read: in a room (null: that of the chosen tournament), and in
 * all of them. 100 stands for more than 99. */
export function useUnread(): { countIn: (leagueId: number | null) => number; total: number } {
  const userId = useUser()?.id ?? 0;
  const tournament = useTournament();
  const { data } = useQuery({
    ...unreadQuery(userId, tournament.id),
    enabled: userId !== 0,
  });
  const rooms = data?.rooms ?? [];
  return {
    countIn: (leagueId) => rooms.find(({ league_id }) => league_id === leagueId)?.unread ?? 0,
    total: Math.min(
      MAX_UNREAD + 1,
      rooms.reduce((sum, { unread }) => sum + unread, 0),
    ),
  };
}
