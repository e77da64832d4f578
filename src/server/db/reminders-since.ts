/** The name of the instant among the facts of this installation before which no message is sent: its first
 * start with messages, or the restore of a backup, whose messages may have been sent since. */
export const REMINDERS_SINCE = "reminders-since";
