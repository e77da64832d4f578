import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { UnreadPill } from "./unread-pill.tsx";
import { useNewMessages, useUnread } from "./unread.ts";

/** The new messages of all rooms of the chosen tournament, for the navigation; nothing if none is chosen. */
export function UnreadInRooms() {
  return useTournamentChoice().tournament && <Total />;
}

function Total() {
  useNewMessages();
  return <UnreadPill count={useUnread().total} />;
}
