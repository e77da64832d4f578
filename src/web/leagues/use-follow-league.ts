import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createLeagueRoom } from "#web/chat-room/rooms.ts";
import { keepJoined } from "#web/chat-room/use-chat.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { invalidateLeagues } from "./queries.ts";

/** Refetches what is shown of a league when its members or settings change, where its chat, which does so
 * too, is not on the page. */
export function useFollowLeague(leagueId: number, isFollowed: boolean): void {
  const client = useQueryClient();
  const live = useLive();
  useEffect(() => {
    if (!isFollowed) return undefined;
    const leave = keepJoined(live, createLeagueRoom(leagueId), () => undefined);
    const stop = live.subscribe({
      onLeagueChanged: ({ league_id }) => league_id === leagueId && void invalidateLeagues(client),
    });
    return () => {
      stop();
      leave();
    };
  }, [client, live, leagueId, isFollowed]);
}
