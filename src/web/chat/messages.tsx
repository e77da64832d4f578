import { Fragment, type RefObject, useEffect, useRef } from "react";
import type { SignedInUser } from "#contract/players.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { Loading } from "../ui/loading.tsx";
import { groupMessages, type History } from "./history.ts";
import { MessageItem } from "./message-item.tsx";
import { MessageMenu } from "./message-menu.tsx";
import type { useLoadOlder } from "./queries.ts";
import type { OpenPost, Post } from "./use-posts.ts";
import { calendarDayOf, dayHeading } from "./when-said.ts";

/** How far above the window the next page is asked for. */
const AHEAD = "600px 0px 0px";

interface MessagesProps {
  ref: RefObject<HTMLOListElement | null>;
  history: History;
  posts: readonly OpenPost[];
  user: SignedInUser;
  now: Instant;
  older: Pick<ReturnType<typeof useLoadOlder>, "mutate" | "isPending" | "isError">;
  onRetry: (post: Post) => void;
  onDiscard: (nonce: string) => void;
}

/** The messages of a chat by day and author, with what the player said last and is not stored yet. */
export function Messages({ ref, history, posts, user, now, older, onRetry, onDiscard }: MessagesProps) {
  const own = posts.map(({ content, timestamp }, at) => ({
    id: Number.MAX_SAFE_INTEGER - posts.length + at,
    user_id: user.id,
    user_name: user.name,
    tournament_id: 0,
    content,
    timestamp,
  }));
  const shown = groupMessages([...history.messages, ...own], (said) => calendarDayOf(instantOf(said)));
  return (
    <>
      <Older history={history} older={older} />
      <ol ref={ref} className="msgs" aria-label="Messages" aria-live={older.isPending ? "off" : "polite"}>
        {shown.map(({ message, isNewDay, isContinued }, at) => {
          const post = posts[at - history.messages.length];
          const heading = dayHeading(instantOf(message.timestamp), now);
          return (
            <Fragment key={post?.nonce ?? message.id}>
              {isNewDay && <li className="day">{heading}</li>}
              <MessageItem
                said={message}
                now={now}
                isMine={message.user_id === user.id}
                isContinued={isContinued}
                isDayRepeated={heading !== "Today"}
                {...stateOf(post)}
              >
                {post && post.failure !== null && (
                  <Refused post={post} onRetry={onRetry} onDiscard={onDiscard} />
                )}
                {post === undefined && user.admin && <MessageMenu message={message} />}
              </MessageItem>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

function stateOf(post: OpenPost | undefined): { state?: "sending" | "failed" } {
  if (post === undefined) return {};
  return { state: post.failure === null ? "sending" : "failed" };
}

interface RefusedProps {
  post: OpenPost;
  onRetry: (post: Post) => void;
  onDiscard: (nonce: string) => void;
}

/** Why a post was refused, with the ways on: its text is kept until one is taken. */
function Refused({ post, onRetry, onDiscard }: RefusedProps) {
  return (
    <ErrorLine onRetry={() => onRetry(post)}>
      {post.failure}{" "}
      <button className="link-btn" type="button" onClick={() => onDiscard(post.nonce)}>
        Discard
      </button>
    </ErrorLine>
  );
}

/** Loads the page before the oldest message when one scrolls near to it. */
function Older({ history, older }: Pick<MessagesProps, "history" | "older">) {
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
      { rootMargin: AHEAD },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [canLoad, oldest, mutate]);
  if (!history.hasOlder || oldest === undefined) return null;
  return (
    <div ref={ref} className="older">
      {isError ? (
        <ErrorLine onRetry={() => mutate(oldest)}>Failed to fetch messages</ErrorLine>
      ) : (
        <Loading isPart />
      )}
    </div>
  );
}
