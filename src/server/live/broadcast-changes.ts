import type { Change } from "#contract/live.ts";

/** Milliseconds in which equal changes are merged: one save often makes several. */
const PAUSE = 100;

/** Creates a broadcaster that merges equal changes and passes each one to `broadcast` after 100 ms. */
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
    notify(changes: readonly Change[]): void {
      for (const change of changes) waiting.set(`${change.what} ${change.tournament_id}`, change);
      if (waiting.size > 0 && !isStopped) timer ??= setTimeout(broadcastAll, PAUSE);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
