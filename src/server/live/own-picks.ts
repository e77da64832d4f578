/** Milliseconds in which changes of own picks are collected: several taps are sent together, in one message through Redis. */
const PAUSE = 100;

/** A player whose picks changed, and the connection that changed them, which knows; none when several did. */
export interface OwnPicksChange {
  playerId: number;
  connection: string | undefined;
}

/** Collects for 100 ms whose picks changed, and passes each player once to `tell`. */
export function createOwnPicksCollector(tell: (changes: OwnPicksChange[]) => void) {
  const waiting = new Map<number, OwnPicksChange>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tellAll = () => {
    const changes = [...waiting.values()];
    timer = undefined;
    waiting.clear();
    tell(changes);
  };

  return {
    add(playerId: number, connection: string | undefined): void {
      if (isStopped) return;
      const earlier = waiting.get(playerId);
      const isSame = earlier === undefined || earlier.connection === connection;
      waiting.set(playerId, { playerId, connection: isSame ? connection : undefined });
      timer ??= setTimeout(tellAll, PAUSE);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
