import { useMemo } from "react";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Chat } from "./chat.tsx";
import { createLeagueRoom, createTournamentRoom } from "./rooms.ts";
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
