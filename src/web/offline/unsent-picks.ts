// Picks that this browser keeps until they reach the server, and what became of those that did not count.
import { keepUnsent, type UnsentChange } from "#domain/unsent/unsent-changes.ts";
import type { Sport } from "#domain/sports.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { UNSENT_PICKS } from "./unsent-key.ts";

/** A tap on a card that has not reached the server. */
export interface UnsentPick<C = unknown> extends UnsentChange {
  sport: Sport;
  tournamentId: number;
  card: string;
  /** The name of its game or team, or the question. */
  contest: string;
  /** It is an answer to a question; omitted: a pick. */
  isAnswer?: boolean;
  change: C;
}

/** Tells what became of a tap that does not count. */
interface UnsentNotice {
  id: string;
  text: string;
}

/** The taps that are kept for a player, and what has to be told. */
export interface KeptPicks {
  unsent: readonly UnsentPick[];
  notices: readonly UnsentNotice[];
}

interface Kept extends KeptPicks {
  userId: number;
}

const KEY = UNSENT_PICKS;
const NOTHING: KeptPicks = { unsent: [], notices: [] };

const listeners = new Set<() => void>();
let parsed: { text: string | null; kept: Kept | null } = { text: null, kept: null };

/** Reads what an earlier page stored; null for anything that this version does not know. */
function parse(text: string | null): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text ?? "null");
    if (kept === null || !Array.isArray(kept.unsent) || !Array.isArray(kept.notices)) return null;
    const { userId = 0, unsent, notices } = kept;
    return { userId, unsent, notices };
  } catch {
    return null;
  }
}

/** Returns what is kept for a player; the same object until it changes. */
export function readUnsent(userId: number | undefined): KeptPicks {
  const text = deviceStorage.getItem(KEY);
  if (parsed.text !== text) parsed = { text, kept: parse(text) };
  return parsed.kept?.userId === userId && parsed.kept !== null ? parsed.kept : NOTHING;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function store(kept: Kept): void {
  if (kept.unsent.length === 0 && kept.notices.length === 0) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(kept));
  notify();
}

/** Keeps a tap of a player, in place of earlier ones that it replaces. */
export function keepPick(userId: number, pick: UnsentPick, isVoid: (earlier: UnsentPick) => boolean): void {
  const { unsent, notices } = readUnsent(userId);
  store({ userId, notices, unsent: keepUnsent(unsent, pick, isVoid) });
}

/** Forgets a tap that the server has answered, and keeps what has to be told about it. */
export function finishPick(userId: number, id: string, text: string | null): void {
  const { unsent, notices } = readUnsent(userId);
  const told = text === null ? notices : [...notices, { id, text }];
  store({ userId, notices: told, unsent: unsent.filter((one) => one.id !== id) });
}

/** Forgets a tap that was saved on another way. */
export function forgetPick(userId: number, slot: string, wanted: string): void {
  const known = readUnsent(userId).unsent.find((one) => one.slot === slot && one.wanted === wanted);
  if (known !== undefined) finishPick(userId, known.id, null);
}

/** Forgets what was told. */
export function dismissNotices(userId: number): void {
  store({ userId, notices: [], unsent: readUnsent(userId).unsent });
}

/** Forgets what is kept for anybody but this player. */
export function forgetUnsentOfOthers(userId: number): void {
  const kept = parse(deviceStorage.getItem(KEY));
  if (kept === null || kept.userId === userId) return;
  deviceStorage.removeItem(KEY);
  notify();
}

/** Calls back when something was kept or sent, here or in another tab, or is to be sent now. */
export function subscribeToUnsent(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", handleStorage);
  };
}

/** Has what is kept sent now. */
export const sendNow = notify;
