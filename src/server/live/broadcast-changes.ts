import type { Change } from "#contract/live.ts";

/** Milliseconds in which equal changes are merged: one save invalidates several prefixes. */
const PAUSE = 100;

/** The change to broadcast by cache prefix; `contests` for all others. */
const WHAT: Record<string, Change["what"]> = { board: "board", seals: "lock" };

/** Returns the change that an invalidated prefix means; null for data of one player or of no known tournament. */
export function findChange(prefix: string): Change | null {
  const [, kind, id] = /^(games|races|predictions|board|seals):(\d+):?$/.exec(prefix) ?? [];
  if (kind === undefined) return null;
  return { what: WHAT[kind] ?? "contests", tournament_id: Number(id) };
}

/** Creates a broadcaster that merges invalidated prefixes into changes and passes each one to `broadcast` after 100 ms. */
export function createBroadcaster(broadcast: (change: Change) => void) {
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const broadcastAll = () => {
    const changes = [...waiting.values()];
    timer = undefined;
    waiting.clear();
    for (const change of changes) broadcast(change);
  };

  return {
    notify(prefixes: readonly string[]): void {
      for (const change of prefixes.map(findChange)) {
        if (change !== null) waiting.set(`${change.what} ${change.tournament_id}`, change);
      }
      if (waiting.size > 0 && !isStopped) timer ??= setTimeout(broadcastAll, PAUSE);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
