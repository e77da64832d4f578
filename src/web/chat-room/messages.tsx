import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { formatUnread } from "#domain/chat/unread.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { type GroupedMessage, groupMessages, type History } from "./history.ts";
import { MessageItem } from "./message-item.tsx";
import { getCalendarDay, formatDayHeading } from "./message-time.ts";
import type { PendingMessage, OutgoingMessage } from "./outgoing-messages.ts";
import type { useLoadOlder } from "./queries.ts";
import type { RoomMessage } from "./rooms.ts";
import { findFirstFresh, type Fresh } from "./use-read-marks.ts";

interface MessagesProps {
  ref: RefObject<HTMLOListElement | null>;
  history: History;
  outgoing: readonly PendingMessage[];
  user: SignedInUser;
  now: Instant;
  older: Pick<ReturnType<typeof useLoadOlder>, "mutate" | "isPending" | "isError">;
  /** The messages that were new when the room was opened. */
  fresh: Fresh | null;
  /** The message that a quote has led to. */
  foundId: number | null;
  hiddenIds: ReadonlySet<number>;
  onRetry: (pending: OutgoingMessage) => void;
  onDiscard: (nonce: string) => void;
  onOpenQuote: (messageId: number) => void;
  /** What the viewer may do about a stored message, and how players reacted to it. */
  renderBelow: (message: RoomMessage) => ReactNode;
}

/** The messages of a chat by day and author, followed by the outgoing ones. */
export function Messages(props: MessagesProps) {
  const { ref, history, outgoing, user, older, fresh } = props;
  const own = outgoing.map((pending, at) => toMessage(pending, user, at - outgoing.length));
  const shown = groupMessages([...history.messages, ...own], (timestamp) =>
    getCalendarDay(instantOf(timestamp)),
  );
  const firstFresh = fresh && findFirstFresh(history, fresh, user.id);
  return (
    <>
      <LoadOlderSentinel history={history} older={older} />
      <ol
        ref={ref}
        className="msgs"
        aria-label="Messages"
        aria-live={older.isPending ? "off" : "polite"}
        tabIndex={-1}
      >
        {shown.map((grouped, at) => {
          const pending = outgoing[at - history.messages.length];
          const isFirstFresh = grouped.message.id === firstFresh?.id;
          return (
            <GroupedItem
              key={pending?.nonce ?? grouped.message.id}
              grouped={grouped}
              pending={pending}
              freshCount={isFirstFresh ? firstFresh.count : 0}
              list={props}
            />
          );
        })}
      </ol>
    </>
  );
}

/** An outgoing message as it will be stored, `fromEnd` places from the end of the list. */
function toMessage(
  { content, timestamp, reply_to }: PendingMessage,
  { id, name }: SignedInUser,
  fromEnd: number,
): RoomMessage {
  return {
    id: Number.MAX_SAFE_INTEGER + fromEnd,
    user_id: id,
    user_name: name,
    content,
    timestamp,
    ...(reply_to && { reply_to }),
  };
}

interface GroupedItemProps {
  grouped: GroupedMessage;
  /** The outgoing message that it stands for. */
  pending: PendingMessage | undefined;
  /** The number of new messages that begin with it; 0: it is not the first new one. */
  freshCount: number;
  list: MessagesProps;
}

/** A message under the heading of its day and the line where reading stopped. */
function GroupedItem({ grouped, pending, freshCount, list }: GroupedItemProps) {
  const { message, isNewDay, isContinued } = grouped;
  const { now, user, foundId, hiddenIds, onRetry, onDiscard, onOpenQuote, renderBelow } = list;
  const heading = formatDayHeading(instantOf(message.timestamp), now);
  return (
    <>
      {isNewDay && <li className="chat-day">{heading}</li>}
      {freshCount > 0 && <li className="fresh">{formatUnread(freshCount)} new</li>}
      <MessageItem
        message={message}
        now={now}
        viewerId={user.id}
        isContinued={isContinued && freshCount === 0}
        isDayRepeated={heading !== "Today"}
        isFound={message.id === foundId}
        hiddenIds={hiddenIds}
        onOpenQuote={onOpenQuote}
        {...getState(pending)}
      >
        {pending === undefined ? (
          renderBelow(message)
        ) : (
          <FailedMessage pending={pending} onRetry={onRetry} onDiscard={onDiscard} />
        )}
      </MessageItem>
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

/** The error of a failed message, with buttons to retry and to discard; nothing while it is being sent. */
function FailedMessage({ pending, onRetry, onDiscard }: FailedMessageProps) {
  if (pending.failure === null) return null;
  return (
    <InlineError onRetry={() => onRetry(pending)}>
      {pending.failure}{" "}
      <button className="link-btn" type="button" onClick={() => onDiscard(pending.nonce)}>
        Discard
      </button>
    </InlineError>
  );
}

/** Root margin of the observer: older messages are loaded 600 px before they scroll into view. */
const LOAD_MARGIN = "600px 0px 0px";

interface LoadOlderSentinelProps {
  history: History;
  older: Pick<ReturnType<typeof useLoadOlder>, "mutate" | "isPending" | "isError">;
}

/** Loads older messages when it scrolls near the viewport. */
function LoadOlderSentinel({ history, older }: LoadOlderSentinelProps) {
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
