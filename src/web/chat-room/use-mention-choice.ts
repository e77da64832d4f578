import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { chat } from "#contract/chat/calls.ts";
import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { readMentionQuery } from "#domain/chat/mentions.ts";
import { call } from "#web/api/api.ts";
import type { Room } from "./rooms.ts";

/** Pause after the last key before names are asked for. */
const TYPING_PAUSE_MS = 150;

const peopleQuery = (room: Room, search: string) => ({
  queryKey: ["room-people", room.key, search],
  queryFn: () => call(chat.listPeople, { params: room.params, query: { search } }),
});

/** Returns the value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface MentionChoice {
  /** The names to choose from; empty while none is being written. */
  people: readonly ChatPlayer[];
  /** Place of the one that Enter takes. */
  active: number;
  /** Takes the keys of the list; true if the key was one. */
  handleKey: (event: KeyboardEvent) => boolean;
  choose: (player: ChatPlayer) => void;
}

/** Finds the players to choose from for the name that is being written; empty once it is written. */
function usePeople(room: Room, query: string | null): readonly ChatPlayer[] {
  const search = useSettled(query);
  const { data = [] } = useQuery({
    ...peopleQuery(room, search ?? ""),
    enabled: query !== null && search !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const [first] = data;
  const isWritten = data.length === 1 && first?.user_name === query?.trim();
  return query === null || isWritten ? [] : data;
}

/** Offers the players whose names contain the text after an @ before the caret. `onText` gets the text with
 * the chosen name. */
export function useMentionChoice(
  room: Room,
  { text, caret, onText }: { text: string; caret: number; onText: (text: string, caret: number) => void },
): MentionChoice {
  const [active, setActive] = useState(0);
  /** Place of the @ whose list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const found = readMentionQuery(text.slice(0, caret));
  const start = found?.start ?? null;
  const people = usePeople(room, start === closedAt ? null : (found?.query ?? null));
  const place = Math.min(active, Math.max(0, people.length - 1));

  const choose = ({ user_name }: ChatPlayer) => {
    if (start === null) return;
    const before = `${text.slice(0, start)}@${user_name} `;
    setActive(0);
    setClosedAt(start);
    onText(before + text.slice(caret), before.length);
  };
  const chooseActive = () => people[place] && choose(people[place]);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((place + 1) % people.length),
    ArrowUp: () => setActive((place + people.length - 1) % people.length),
    Enter: chooseActive,
    Tab: chooseActive,
    Escape: () => setClosedAt(start),
  };
  const handleKey = (event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (people.length === 0 || handle === undefined || event.shiftKey) return false;
    event.preventDefault();
    handle();
    return true;
  };
  // Another @ at the same place opens the list again.
  if (start === null && closedAt !== null) setClosedAt(null);
  return { people, active: place, handleKey, choose };
}
