/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 99;

/** Writes a count of unread messages: "3", "99+". */
export function formatUnread(count: number): string {
  return count > MAX_UNREAD ? `${MAX_UNREAD}+` : String(count);
}
