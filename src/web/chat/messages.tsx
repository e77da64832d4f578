import { Fragment, type ReactNode, type RefObject } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { FailedMessage } from "./failed-message.tsx";
import { groupMessages, type History } from "./history.ts";
import { LoadOlderSentinel } from "./load-older-sentinel.tsx";
import { MessageItem } from "./message-item.tsx";
import { getCalendarDay, formatDayHeading } from "./message-time.ts";
import type { PendingMessage, OutgoingMessage } from "./outgoing-messages.ts";
import type { useLoadOlder } from "./queries.ts";
import type { RoomMessage } from "./rooms.ts";

interface MessagesProps {
  ref: RefObject<HTMLOListElement | null>;
  history: History;
  outgoing: readonly PendingMessage[];
  user: SignedInUser;
  now: Instant;
  older: Pick<ReturnType<typeof useLoadOlder>, "mutate" | "isPending" | "isError">;
  onRetry: (pending: OutgoingMessage) => void;
  onDiscard: (nonce: string) => void;
  /** What the viewer may do about a stored message. */
  renderMenu: (message: RoomMessage) => ReactNode;
}

/** The messages of a chat by day and author, followed by the outgoing ones. */
export function Messages(props: MessagesProps) {
  const { ref, history, outgoing, user, now, older, onRetry, onDiscard, renderMenu } = props;
  const own = outgoing.map(({ content, timestamp }, at) => ({
    id: Number.MAX_SAFE_INTEGER - outgoing.length + at,
    user_id: user.id,
    user_name: user.name,
    content,
    timestamp,
  }));
  const shown = groupMessages([...history.messages, ...own], (timestamp) =>
    getCalendarDay(instantOf(timestamp)),
  );
  return (
    <>
      <LoadOlderSentinel history={history} older={older} />
      <ol ref={ref} className="msgs" aria-label="Messages" aria-live={older.isPending ? "off" : "polite"}>
        {shown.map(({ message, isNewDay, isContinued }, at) => {
          const pending = outgoing[at - history.messages.length];
          const heading = formatDayHeading(instantOf(message.timestamp), now);
          return (
            <Fragment key={pending?.nonce ?? message.id}>
              {isNewDay && <li className="chat-day">{heading}</li>}
              <MessageItem
                message={message}
                now={now}
                isMine={message.user_id === user.id}
                isContinued={isContinued}
                isDayRepeated={heading !== "Today"}
                {...getState(pending)}
              >
                {pending && pending.failure !== null && (
                  <FailedMessage pending={pending} onRetry={onRetry} onDiscard={onDiscard} />
                )}
                {pending === undefined && renderMenu(message)}
              </MessageItem>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

function getState(pending: PendingMessage | undefined): { state?: "sending" | "failed" } {
  if (pending === undefined) return {};
  return { state: pending.failure === null ? "sending" : "failed" };
}
