import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance from the end, the chat scrolls to new messages. */
const AT_END_PX = 80;

const page = () => document.documentElement;
const getDistanceToEnd = () => page().scrollHeight - scrollY - innerHeight;
const goToEnd = () => scrollTo({ top: page().scrollHeight, behavior: "instant" });

/** Ids of the first and last item of a chat; null when it is empty. */
interface Ends {
  oldestId: number | null;
  newest: string | null;
}

/** Finds the ids of the oldest message, and of the newest or, after it, the last outgoing one. */
export function findEnds(messages: readonly { id: number }[], outgoing: readonly { nonce: string }[]): Ends {
  const newestId = messages.at(-1)?.id.toString() ?? null;
  return { oldestId: messages[0]?.id ?? null, newest: outgoing.at(-1)?.nonce ?? newestId };
}

/** Controls a chat's scroll position: it opens at the end and follows new messages unless scrolled back;
 * older messages that are loaded above do not move those on the screen. */
export function useChatScroll(listRef: RefObject<HTMLElement | null>, { oldestId, newest }: Ends) {
  const [hasNews, setNews] = useState(false);
  const isAtEnd = useRef(true);
  const hasOpened = useRef(false);
  const fromEnd = useRef(0);
  const seen = useRef({ oldestId, newest });
  const isReady = oldestId !== null || newest !== null;

  useEffect(() => {
    const list = listRef.current;
    if (!isReady || list === null) return;
    const note = () => {
      if (!hasOpened.current) return;
      isAtEnd.current = getDistanceToEnd() <= AT_END_PX;
      fromEnd.current = page().scrollHeight - scrollY;
      if (isAtEnd.current) setNews(false);
    };
    const follow = () => {
      if (!hasOpened.current || isAtEnd.current) goToEnd();
      hasOpened.current = true;
      fromEnd.current = page().scrollHeight - scrollY;
    };
    // Its first call comes after the layout, and after the navigation has scrolled to the top.
    const observer = new ResizeObserver(follow);
    // Also the composer, whose height changes with its hints.
    for (const part of [list, list.parentElement]) if (part) observer.observe(part);
    addEventListener("scroll", note, { passive: true });
    addEventListener("resize", follow);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", note);
      removeEventListener("resize", follow);
    };
  }, [listRef, isReady]);

  useLayoutEffect(() => {
    const { oldestId: oldestSeen, newest: newestSeen } = seen.current;
    seen.current = { oldestId, newest };
    if (!hasOpened.current || isAtEnd.current) return;
    const isLonger = oldestId !== null && oldestSeen !== null && oldestId < oldestSeen;
    if (isLonger) scrollTo({ top: page().scrollHeight - fromEnd.current, behavior: "instant" });
    if (newest !== newestSeen) setNews(true);
  }, [oldestId, newest]);

  return {
    /** There are new messages below the visible part. */
    hasNews,
    showNewest: () => {
      isAtEnd.current = true;
      setNews(false);
      goToEnd();
    },
  };
}
