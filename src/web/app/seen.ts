import { listKept, SEEN_AT } from "#contract/offline.ts";

/** An answer shown for want of a new one; `at` is when it came, in UTC milliseconds. */
interface Kept {
  at: number;
}

const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();
let oldest: number | null = null;
let handleBack: (() => void) | null = null;

function tell(): void {
  // Every screen has the tournaments around it: they say when it was seen only where nothing else does.
  const own = [...kept].filter(([address]) => address !== listKept);
  const times = (own.length > 0 ? own : [...kept]).map(([, { at }]) => at);
  const next = times.length === 0 ? null : Math.min(...times);
  if (next === oldest) return;
  oldest = next;
  for (const notify of listeners) notify();
}

/** Notes of an answer whether it is a new one, or one that the service worker kept. */
export function noteAnswer(address: string, headers: Headers): void {
  const at = headers.get(SEEN_AT);
  if (at === null) {
    kept.delete(address);
    if (kept.size > 0) handleBack?.();
  } else kept.set(address, { at: Number(at) });
  tell();
}

/** When what is shown was seen, in UTC milliseconds; null while it is new. */
export function getSeenAt(): number | null {
  return oldest;
}

/** Calls `notify` whenever that changes, until the returned function is called. */
export function subscribeToSeen(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

/** Has `handle` called at a new answer while others are still shown from before; null: no more. */
export function onceBack(handle: (() => void) | null): void {
  handleBack = handle;
}

/** Has everything shown asked for anew by `ask`: what was kept before and not given again meanwhile is shown no more. */
export async function renewSeen(ask: () => Promise<unknown>): Promise<void> {
  const before = new Map(kept);
  await ask();
  for (const [address, answer] of before) {
    if (kept.get(address) === answer) kept.delete(address);
  }
  tell();
}

/** Forgets every kept answer: they are one player's, and another is here now. */
export async function dropSeen(): Promise<void> {
  kept.clear();
  tell();
  if ("caches" in globalThis) await caches.delete("seen");
}
