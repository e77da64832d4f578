import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { History } from "./history.ts";
import { useMarkRead } from "./queries.ts";
import type { Room } from "./rooms.ts";
import { unreadQuery } from "./unread.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

/** A message counts as read once the newest one has been on the screen for this long. */
const READ_AFTER_MS = 1000;

/** The messages that were new when a room was opened. */
export interface Fresh {
  firstId: number;
  /** 100: more than 99. */
  count: number;
}

/** Finds where the messages of others that were new begin, and how many of them are left, since some may have
 * been hidden; null: nowhere, or before what is loaded. */
export function findFirstFresh(
  { messages, hasOlder }: History,
  { firstId, count }: Fresh,
  viewerId: number,
): { id: number; count: number } | null {
  const fresh = messages.filter(({ id, user_id }) => id >= firstId && user_id !== viewerId);
  const [first] = fresh;
  const areAllLoaded = !hasOlder || (messages[0]?.id ?? 0) < firstId;
  if (first === undefined || !areAllLoaded) return null;
  return { id: first.id, count: Math.min(count, fresh.length) };
}

/** Returns what was new when the room was opened, until it is left; undefined until that is known. */
function useFresh(room: Room, userId: number): Fresh | null | undefined {
  const tournament = useTournament();
  const { data, isFetchedAfterMount } = useQuery({
    ...unreadQuery(userId, tournament.id),
    refetchOnMount: "always",
  });
  const [fresh, setFresh] = useState<Fresh | null | undefined>(undefined);
  if (fresh === undefined && isFetchedAfterMount) {
    const own = data?.rooms.find(({ league_id }) => league_id === room.leagueId);
    const isNew = own !== undefined && own.first_unread !== null;
    setFresh(isNew ? { firstId: own.first_unread ?? 0, count: own.unread } : null);
  }
  return fresh;
}

/** Marks a room as read once its newest message was on the screen for a second, and returns what was new when
 * the room was opened. */
export function useReadMarks(
  room: Room,
  {
    userId,
    newestId,
    listRef,
  }: {
    userId: number;
    /** The newest stored message; null while there is none. */
    newestId: number | null;
    listRef: RefObject<HTMLElement | null>;
  },
): Fresh | null {
  const fresh = useFresh(room, userId);
  const isKnown = fresh !== undefined;
  const { mutate: markRead } = useMarkRead(room);
  useEffect(() => {
    const newest = listRef.current?.querySelector(`[data-message="${newestId}"]`);
    if (!isKnown || newestId === null || !newest) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const update = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === "visible")
        timer = setTimeout(() => {
          stop();
          markRead(newestId);
        }, READ_AFTER_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
    observer.observe(newest);
    document.addEventListener("visibilitychange", update);
    return stop;
  }, [isKnown, newestId, listRef, markRead]);
  return fresh ?? null;
}
