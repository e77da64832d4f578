import { UnreadPill } from "./unread-pill.tsx";
import { useUnread } from "./unread.ts";

/** The new messages of all rooms of the chosen tournament, for the navigation. */
export function UnreadInRooms() {
  return <UnreadPill count={useUnread().total} />;
}
