import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { ChatRoom } from "#web/chat-room/chat-room.tsx";
import { createLeagueRoom } from "#web/chat-room/rooms.ts";
import { invalidateLeagues } from "#web/leagues/queries.ts";
import { useUser } from "#web/session/session.tsx";

/** The room of a league as a part of its page. */
export function LeagueChat({ league }: { league: League }) {
  const client = useQueryClient();
  const user = useUser();
  const room = useMemo(() => createLeagueRoom(league.id), [league.id]);
  if (user === null) return null;
  return (
    <ChatRoom
      key={`${room.key} ${user.id}`}
      room={room}
      user={user}
      isModerator={isCaptainRole(league.role)}
      isAside
      onRoomChanged={() => void invalidateLeagues(client)}
      // The page itself says so.
      renderMissing={() => null}
      renderFrame={(content) => (
        <>
          <div className="section-head">
            <h2>Trash Talk</h2>
            <span className="section-note">members only</span>
          </div>
          {content}
        </>
      )}
    />
  );
}
