import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { ChatRoom } from "#web/chat-room/chat-room.tsx";
import { createLeagueRoom, createTournamentRoom, type Room } from "#web/chat-room/rooms.ts";
import { LeagueGone, LeagueMissing } from "#web/leagues/league-missing.tsx";
import { invalidateLeagues } from "#web/leagues/queries.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ChatHead } from "./chat-head.tsx";
import { useRooms } from "./use-rooms.ts";
import "#web/later-styles.css";

/** Trash Talk: the room of the chosen tournament, or of the league that the address names. */
export function ChatScreen() {
  const tournament = useTournament();
  const user = useUser();
  const { leagueId } = useRooms();
  const room = useMemo(
    () => (leagueId === null ? createTournamentRoom(tournament.id) : createLeagueRoom(leagueId)),
    [tournament.id, leagueId],
  );
  return user && <Chat key={`${room.key} ${user.id}`} room={room} user={user} />;
}

/** A room under its name and the choice of another one; in place of both what became of a league. */
function Chat({ room, user }: { room: Room; user: SignedInUser }) {
  const client = useQueryClient();
  const { league } = useRooms();
  const isCaptain = league !== undefined && isCaptainRole(league.role);
  return (
    <ChatRoom
      room={room}
      user={user}
      isModerator={room.leagueId === null ? user.admin : isCaptain}
      onRoomChanged={() => void invalidateLeagues(client)}
      renderMissing={(wasMember) => (wasMember ? <LeagueGone /> : <LeagueMissing />)}
      renderFrame={(content) => (
        <ScreenLayout title="Trash Talk" className="chat">
          <ChatHead />
          {content}
        </ScreenLayout>
      )}
    />
  );
}
