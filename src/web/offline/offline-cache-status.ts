import { CACHED_AT_HEADER } from "#contract/protocol.ts";
import { tournaments } from "#contract/tournaments/calls.ts";

/** A response from the service worker's cache; `at` is when the server sent it, in UTC milliseconds. */
interface CachedResponse {
  at: number;
}

const cached = new Map<string, CachedResponse>();
const listeners = new Set<() => void>();
let oldest: number | null = null;
let reconnectHandler: (() => void) | null = null;

function notifyListeners(): void {
  // Every screen loads the tournaments; their age counts only when nothing else is cached.
  const own = [...cached].filter(([address]) => address !== tournaments.list.path);
  const times = (own.length > 0 ? own : [...cached]).map(([, { at }]) => at);
  const next = times.length === 0 ? null : Math.min(...times);
  if (next === oldest) return;
  oldest = next;
  for (const notify of listeners) notify();
}

/** Records whether a response came from the server or from the service worker's cache. */
export function recordResponse(address: string, headers: Headers): void {
  const at = headers.get(CACHED_AT_HEADER);
  if (at === null) {
    cached.delete(address);
    if (cached.size > 0) reconnectHandler?.();
  } else cached.set(address, { at: Number(at) });
  notifyListeners();
}

/** Returns the age of the oldest cached data in use, as a UTC instant; null when all is current. */
export function getCachedAt(): number | null {
  return oldest;
}

/** Calls `notify` when `getCachedAt` changes, until the returned function is called. */
export function subscribeToCachedAt(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

/** Sets what runs when the server answers while cached data is still shown; null removes it. */
export function setReconnectHandler(handle: (() => void) | null): void {
  reconnectHandler = handle;
}

/** Refetches everything, then forgets the marks of responses that no screen uses any more. */
export async function refetchCached(refetch: () => Promise<unknown>): Promise<void> {
  const before = new Map(cached);
  await refetch();
  for (const [address, answer] of before) {
    if (cached.get(address) === answer) cached.delete(address);
  }
  notifyListeners();
}

const CACHE = "api";

/** Deletes all cached responses, since another player must not see them. */
export async function clearApiCache(): Promise<void> {
  cached.clear();
  notifyListeners();
  if ("caches" in globalThis) await caches.delete(CACHE);
}

/** Deletes the cached responses of sessions, such as one that arrived after its player had signed out. */
export async function deleteSessionResponses(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  const ofSessions = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.has("session"));
  await Promise.all(ofSessions.map((request) => cache.delete(request)));
}
