import type { ReactNode } from "react";
import { Link } from "wouter";
import { DEACTIVATED_PLAYER } from "#contract/sentences.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { MessageText } from "./message-text.tsx";
import { formatMessageTime } from "./message-time.ts";

/** What stored and outgoing messages have in common. */
interface DisplayedMessage {
  user_id: number;
  user_name: string;
  content: string;
  timestamp: string;
}

interface MessageItemProps {
  message: DisplayedMessage;
  now: Instant;
  isMine: boolean;
  isContinued: boolean;
  /** The day's heading shows the same day, so the time is hidden visually. */
  isDayRepeated: boolean;
  /** State of an outgoing message. */
  state?: "sending" | "failed";
  /** Shown below the text. */
  children?: ReactNode;
}

/** One message of a chat; a continued one without name and time. */
export function MessageItem(props: MessageItemProps) {
  const { message, now, isMine, isContinued, isDayRepeated, state, children } = props;
  const time = formatMessageTime(instantOf(message.timestamp), now);
  const classes = ["message", isMine && "mine", isContinued && "cont", state].filter(Boolean).join(" ");
  return (
    <li className={classes}>
      {isContinued ? (
        <span className="visually-hidden">
          {message.user_name}, {time}
        </span>
      ) : (
        <p className="msg-by">
          {message.user_name === DEACTIVATED_PLAYER ? (
            <span className="gone">{message.user_name}</span>
          ) : (
            <Link className="hit-area" href={paths.profile(message.user_id)}>
              {message.user_name}
              <AdminMark userId={message.user_id} />
            </Link>
          )}
          <time className={isDayRepeated ? "visually-hidden" : undefined} dateTime={message.timestamp}>
            {time}
          </time>
        </p>
      )}
      <MessageText content={message.content} />
      {state === "sending" && <span className="visually-hidden">Sending...</span>}
      {children}
    </li>
  );
}
