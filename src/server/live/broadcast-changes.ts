import type { Change } from "#contract/live.ts";

/** Milliseconds in which changes of one kind become one: a save drops several things that are shown. */
const PAUSE = 100;

/** What of a tournament is shown from the answers of each kind; contests, where it is not here. */
const WHAT: Record<string, Change["what"]> = { board: "board", seals: "lock" };

/** What of a tournament is shown from the answers under this prefix; null when only one player sees it, or nobody can
 * tell in which tournament. */
export function findChange(prefix: string): Change | null {
  const [, kind, id] = /^(games|races|predictions|board|seals):(\d+):?$/.exec(prefix) ?? [];
  if (kind === undefined) return null;
  return { what: WHAT[kind] ?? "contests", tournament_id: Number(id) };
}

/** Hears which prefixes were dropped and tells each change once, a moment later. */
export function createBroadcaster(tell: (change: Change) => void) {
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tellAll = () => {
    const changes = [...waiting.values()];
    timer = undefined;
    waiting.clear();
    for (const change of changes) tell(change);
  };

  return {
    hear(prefixes: readonly string[]): void {
      for (const change of prefixes.map(findChange)) {
        if (change !== null) waiting.set(`${change.what} ${change.tournament_id}`, change);
      }
      if (waiting.size > 0 && !isStopped) timer ??= setTimeout(tellAll, PAUSE);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
