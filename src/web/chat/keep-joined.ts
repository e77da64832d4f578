import type { Live } from "#web/live/live.ts";
import type { Room } from "./rooms.ts";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Joins a room whenever connected, again after growing delays until the server accepts; tells how each attempt went while
 * connected. The returned function leaves the room. */
export function keepJoined(live: Live, room: Room, onAnswer: (isAccepted: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const join = async (delay: number) => {
    clearTimeout(timer);
    const attempt = ++attempts;
    const isAccepted = live.getState() === "connected" && (await room.join(live));
    // The room was left, another attempt has begun, or the next one begins once connected.
    if (attempt !== attempts || live.getState() !== "connected") return;
    onAnswer(isAccepted);
    if (!isAccepted) timer = setTimeout(() => void join(Math.min(2 * delay, LONGEST_DELAY_MS)), delay);
  };
  const stop = live.subscribe({ onConnect: () => void join(FIRST_DELAY_MS) });
  void join(FIRST_DELAY_MS);
  return () => {
    attempts += 1;
    clearTimeout(timer);
    stop();
    room.leave(live);
  };
}
