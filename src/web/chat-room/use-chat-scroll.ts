import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance from the end, the chat scrolls to new messages. */
const AT_END_PX = 80;

/** What scrolls a list of messages: the list where its styles say so, as beside a board, else the page. */
function findScroller(list: HTMLElement | null): HTMLElement {
  const isOwn = list !== null && getComputedStyle(list).overflowY === "auto";
  return isOwn ? list : document.documentElement;
}

const getDistanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

const goToEnd = (element: HTMLElement) =>
  element.scrollTo({ top: element.scrollHeight, behavior: "instant" });

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
      const element = findScroller(list);
      isAtEnd.current = getDistanceToEnd(element) <= AT_END_PX;
      fromEnd.current = element.scrollHeight - element.scrollTop;
      if (isAtEnd.current) setNews(false);
    };
    const follow = () => {
      const element = findScroller(list);
      if (!hasOpened.current || isAtEnd.current) goToEnd(element);
      hasOpened.current = true;
      fromEnd.current = element.scrollHeight - element.scrollTop;
    };
    // Its first call comes after the layout, and after the navigation has scrolled to the top.
    const observer = new ResizeObserver(follow);
    // Also the composer, whose height changes with its hints, and in a list that scrolls the messages.
    for (const part of [list, list.parentElement, list.lastElementChild]) if (part) observer.observe(part);
    const scrollers = [list, window];
    for (const one of scrollers) one.addEventListener("scroll", note, { passive: true });
    addEventListener("resize", follow);
    return () => {
      observer.disconnect();
      for (const one of scrollers) one.removeEventListener("scroll", note);
      removeEventListener("resize", follow);
    };
  }, [listRef, isReady]);

  useLayoutEffect(() => {
    const { oldestId: oldestSeen, newest: newestSeen } = seen.current;
    seen.current = { oldestId, newest };
    if (!hasOpened.current) return;
    const element = findScroller(listRef.current);
    if (isAtEnd.current) {
      // A list that scrolls keeps its size, so no observer says that it has a new message.
      if (newest !== newestSeen) goToEnd(element);
      return;
    }
    const isLonger = oldestId !== null && oldestSeen !== null && oldestId < oldestSeen;
    if (isLonger) element.scrollTo({ top: element.scrollHeight - fromEnd.current, behavior: "instant" });
    if (newest !== newestSeen) setNews(true);
  }, [listRef, oldestId, newest]);

  return {
    /** There are new messages below the visible part. */
    hasNews,
    showNewest: () => {
      isAtEnd.current = true;
      setNews(false);
      goToEnd(findScroller(listRef.current));
    },
  };
}
