import type { ReactNode } from "react";
import { Link } from "wouter";
import { DEACTIVATED_PLAYER } from "#contract/sentences.ts";
import type { Mention } from "#domain/chat/mentions.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { formatMessageTime } from "./message-time.ts";
import { MessageText } from "./message-text.tsx";
import { QuoteButton } from "./quote.tsx";
import type { RoomMessage } from "./rooms.ts";

interface MessageItemProps {
  /** A stored message, or an outgoing one with an id of its own. */
  message: RoomMessage;
  now: Instant;
  viewerId: number;
  isContinued: boolean;
  /** The day's heading shows the same day, so the time is hidden visually. */
  isDayRepeated: boolean;
  isFound: boolean;
  hiddenIds: ReadonlySet<number>;
  /** State of an outgoing message. */
  state?: "sending" | "failed";
  onOpenQuote: (messageId: number) => void;
  /** Shown below the text. */
  children?: ReactNode;
}

/** The classes of a message by what it is. */
function listClasses({ message, viewerId, isContinued, isFound, state }: MessageItemProps): string {
  const { user_id, mentions = [] } = message;
  const isMentioned = mentions.some((mention) => mention.user_id === viewerId);
  return [
    "message",
    user_id === viewerId && "mine",
    isContinued && "cont",
    isMentioned && user_id !== viewerId && "is-mentioning",
    isFound && "is-found",
    state,
  ]
    .filter(Boolean)
    .join(" ");
}

/** One message of a chat; a continued one without name and time. */
export function MessageItem(props: MessageItemProps) {
  const { message, now, viewerId, isContinued, isDayRepeated, hiddenIds, state, onOpenQuote, children } =
    props;
  const { reply_to: quote, mentions = NO_MENTIONS } = message;
  const time = formatMessageTime(instantOf(message.timestamp), now);
  return (
    <li className={listClasses(props)} data-message={message.id} tabIndex={-1}>
      {isContinued ? (
        <span className="visually-hidden">
          {message.user_name}, {time}
        </span>
      ) : (
        <MessageAuthor message={message} time={time} isDayRepeated={isDayRepeated} />
      )}
      <div className="msg-b">
        {quote && (
          <QuoteButton
            quote={quote}
            isHidden={quote.user_id !== null && hiddenIds.has(quote.user_id)}
            onOpen={onOpenQuote}
          />
        )}
        <MessageText content={message.content} mentions={mentions} viewerId={viewerId} />
      </div>
      {state === "sending" && <span className="visually-hidden">Sending...</span>}
      {children}
    </li>
  );
}

const NO_MENTIONS: readonly Mention[] = [];

/** Who wrote a message, and when. */
function MessageAuthor({
  message: { user_id, user_name, timestamp },
  time,
  isDayRepeated,
}: {
  message: RoomMessage;
  time: string;
  isDayRepeated: boolean;
}) {
  return (
    <p className="msg-by">
      {user_name === DEACTIVATED_PLAYER ? (
        <span className="gone">{user_name}</span>
      ) : (
        <Link className="hit-area" href={paths.profile(user_id)}>
          {user_name}
          <AdminMark userId={user_id} />
        </Link>
      )}
      <time className={isDayRepeated ? "visually-hidden" : undefined} dateTime={timestamp}>
        {time}
      </time>
    </p>
  );
}
