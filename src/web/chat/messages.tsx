import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SignedInUser } from "#contract/players.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { groupMessages, type History } from "./history.ts";
import { MessageItem } from "./message-item.tsx";
import type { useLoadOlder } from "./queries.ts";
import type { RoomMessage } from "./rooms.ts";
import type { PendingMessage, OutgoingMessage } from "./use-outgoing-messages.ts";
import { getCalendarDay, formatDayHeading } from "./message-time.ts";

/** Root margin of the observer: older messages are loaded 600 px before they scroll into view. */
const LOAD_MARGIN = "600px 0px 0px";

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

interface FailedMessageProps {
  pending: PendingMessage;
  onRetry: (pending: OutgoingMessage) => void;
  onDiscard: (nonce: string) => void;
}

/** The error of a failed message, with buttons to retry and to discard. */
function FailedMessage({ pending, onRetry, onDiscard }: FailedMessageProps) {
  return (
    <InlineError onRetry={() => onRetry(pending)}>
      {pending.failure}{" "}
      <button className="link-btn" type="button" onClick={() => onDiscard(pending.nonce)}>
        Discard
      </button>
    </InlineError>
  );
}

/** Loads older messages when it scrolls near the viewport. */
function LoadOlderSentinel({ history, older }: Pick<MessagesProps, "history" | "older">) {
  const ref = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError } = older;
  const oldest = history.messages[0]?.id;
  const canLoad = history.hasOlder && oldest !== undefined && !isPending && !isError;
  useEffect(() => {
    const mark = ref.current;
    if (!canLoad || mark === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) mutate(oldest);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [canLoad, oldest, mutate]);
  if (!history.hasOlder || oldest === undefined) return null;
  return (
    <div ref={ref} className="older">
      {isError ? (
        <InlineError onRetry={() => mutate(oldest)}>Failed to fetch messages</InlineError>
      ) : (
        <Loading isPart />
      )}
    </div>
  );
}
