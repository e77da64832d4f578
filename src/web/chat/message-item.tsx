import type { ReactNode } from "react";
import { Link } from "wouter";
import { DEACTIVATED_PLAYER } from "#contract/chat.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { paths } from "#web/app/paths.ts";
import { MessageText } from "./message-text.tsx";
import { whenSaid } from "./when-said.ts";

/** What is shown of a message or of a post on its way. */
interface Said {
  user_id: number;
  user_name: string;
  content: string;
  timestamp: string;
}

interface MessageItemProps {
  said: Said;
  now: Instant;
  isMine: boolean;
  isContinued: boolean;
  /** Its day stands above the messages of the day already. */
  isDayRepeated: boolean;
  /** How a post stands. */
  state?: "sending" | "failed";
  /** What stands under it. */
  children?: ReactNode;
}

/** One message of a chat: the first of its author with name and time, one that goes on without. */
export function MessageItem(props: MessageItemProps) {
  const { said, now, isMine, isContinued, isDayRepeated, state, children } = props;
  const time = whenSaid(instantOf(said.timestamp), now);
  const classes = ["msg", isMine && "mine", isContinued && "cont", state].filter(Boolean).join(" ");
  return (
    <li className={classes}>
      {isContinued ? (
        <span className="vh">
          {said.user_name}, {time}
        </span>
      ) : (
        <p className="msg-by">
          {said.user_name === DEACTIVATED_PLAYER ? (
            <span className="gone">{said.user_name}</span>
          ) : (
            <Link href={paths.profile(said.user_id)}>{said.user_name}</Link>
          )}
          <time className={isDayRepeated ? "rep" : undefined} dateTime={said.timestamp}>
            {time}
          </time>
        </p>
      )}
      <MessageText content={said.content} />
      {state === "sending" && <span className="vh">Sending...</span>}
      {children}
    </li>
  );
}
