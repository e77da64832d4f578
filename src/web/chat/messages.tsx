import { Fragment, type ReactNode, type RefObject, useMemo, useEffect, useRef } from "react";
import { Link } from "wouter";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { DEACTIVATED_PLAYER } from "#contract/sentences.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { groupMessages, type History } from "./history.ts";
import { getCalendarDay, formatDayHeading, formatMessageTime } from "./message-time.ts";
import type { PendingMessage, OutgoingMessage } from "./outgoing-messages.ts";
import type { useLoadOlder } from "./queries.ts";
import type { RoomMessage } from "./rooms.ts";
import { splitLinks } from "./split-links.ts";

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
function MessageItem(props: MessageItemProps) {
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

/** A message's text, with links. */
function MessageText({ content }: { content: string }) {
  const pieces = useMemo(() => splitLinks(content), [content]);
  return (
    <div className="msg-b">
      {pieces.map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a key={at} href={href} rel="noopener noreferrer nofollow" target="_blank">
            {text}
          </a>
        ),
      )}
    </div>
  );
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
