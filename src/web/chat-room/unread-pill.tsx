import { formatUnread } from "#domain/chat/unread.ts";

/** The number of new messages in a room, for the name of a tab or a link; nothing without any. */
export function UnreadPill({ count }: { count: number }) {
  if (count === 0) return null;
  const text = formatUnread(count);
  return (
    <>
      <span className="unread" aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">
        , {text} new {count === 1 ? "message" : "messages"}
      </span>
    </>
  );
}
