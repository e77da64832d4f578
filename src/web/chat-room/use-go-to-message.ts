import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { useToast } from "#web/ui/toast.tsx";
import type { History } from "./history.ts";
import { MAX_PAGE_SIZE, messagesQuery, useLoadOlder } from "./queries.ts";
import type { Room } from "./rooms.ts";

/** An older message is looked for in at most this many pages. */
const MAX_PAGES = 20;

/** How long a message stays marked after a quote has led to it. */
const MARKED_FOR_MS = 2000;

/** Leads to a message of a room, which is loaded if it is an older one: it gets the focus and a mark.
 * `oldestId` is the first message that is shown. */
export function useGoToMessage(
  room: Room,
  listRef: RefObject<HTMLElement | null>,
  oldestId: number | undefined,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync: loadOlder } = useLoadOlder(room, MAX_PAGE_SIZE);
  const [foundId, setFound] = useState<number | null>(null);
  // What was loaded is shown a moment later.
  const isShown = foundId !== null && oldestId !== undefined && oldestId <= foundId;
  useEffect(() => {
    if (!isShown) return undefined;
    const item = listRef.current?.querySelector<HTMLElement>(`[data-message="${foundId}"]`);
    item?.scrollIntoView({ block: "center", behavior: "instant" });
    item?.focus({ preventScroll: true });
    const timer = setTimeout(() => setFound(null), MARKED_FOR_MS);
    return () => clearTimeout(timer);
  }, [foundId, isShown, listRef]);

  const read = () => client.getQueryData<History>(messagesQuery(room).queryKey);
  /** The oldest loaded message, if the one with this id may be before it; null otherwise. */
  const findNext = (id: number): number | null => {
    const { messages, hasOlder } = read() ?? { messages: [], hasOlder: false };
    const oldest = messages[0]?.id ?? 0;
    return hasOlder && oldest > id ? oldest : null;
  };
  const loadBackTo = async (id: number) => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const oldest = findNext(id);
      if (oldest === null) return;
      await loadOlder(oldest);
    }
  };
  const goToMessage = async (id: number) => {
    try {
      await loadBackTo(id);
    } catch {
      toast.error("Failed to fetch messages");
      return;
    }
    if (read()?.messages.some((message) => message.id === id)) setFound(id);
    else toast.error("This message is not here any more.");
  };
  return { foundId, goToMessage: (id: number) => void goToMessage(id) };
}
