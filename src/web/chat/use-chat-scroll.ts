import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Who is this near to the end, in pixels, wants to see what is said next. */
const AT_END = 80;

const page = () => document.documentElement;
const distanceToEnd = () => page().scrollHeight - scrollY - innerHeight;
const goToEnd = () => scrollTo({ top: page().scrollHeight, behavior: "instant" });

/** What stands first and last in a chat; null where nothing does. */
interface Ends {
  oldestId: number | null;
  newest: string | null;
}

/** Finds the ends of a chat: its oldest message, and its newest message or, after that, post. */
export function findEnds(messages: readonly { id: number }[], posts: readonly { nonce: string }[]): Ends {
  const newestId = messages.at(-1)?.id.toString() ?? null;
  return { oldestId: messages[0]?.id ?? null, newest: posts.at(-1)?.nonce ?? newestId };
}

/**
 * Keeps a chat's place in the window: it opens at its end and stays there as it grows, unless one has scrolled back; what
 * is added before does not move what one reads.
 */
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
      isAtEnd.current = distanceToEnd() <= AT_END;
      fromEnd.current = page().scrollHeight - scrollY;
      if (isAtEnd.current) setNews(false);
    };
    const follow = () => {
      if (!hasOpened.current || isAtEnd.current) goToEnd();
      hasOpened.current = true;
      fromEnd.current = page().scrollHeight - scrollY;
    };
    // The first call comes once everything is laid out, after the page was put at its top.
    const observer = new ResizeObserver(follow);
    // With the list the line to write in, which grows by what it has to say.
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
    /** Something was said below what one reads. */
    hasNews,
    showNewest: () => {
      isAtEnd.current = true;
      setNews(false);
      goToEnd();
    },
  };
}
