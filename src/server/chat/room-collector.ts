import type { Logger } from "#server/runtime/logger.ts";
import type { Room } from "./check-room.ts";

/** Collects what happened to messages of rooms, and sends it in few events. */
export interface RoomCollector<T> {
  /** `value`: what is sent of this message; a later value replaces an earlier one. */
  add: (room: Room, messageId: number, value: T) => void;
  stop: () => void;
}

interface CollectorOptions<T> {
  log: Pick<Logger, "warn">;
  /** Logged when sending failed. */
  warning: string;
  /** Milliseconds in which the messages of a room are collected. */
  pauseMs: number;
  /** Messages of a room in one event; more are sent in the next one. */
  most: number;
  send: (room: Room, messages: ReadonlyMap<number, T>) => Promise<void>;
}

/** Creates a collector that sends what came of each room at most once in each pause. */
export function createRoomCollector<T>({
  log,
  warning,
  pauseMs,
  most,
  send,
}: CollectorOptions<T>): RoomCollector<T> {
  const waiting = new Map<string, { room: Room; messages: Map<number, T> }>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const takeSome = (key: string, messages: Map<number, T>): Map<number, T> => {
    const some = new Map([...messages].slice(0, most));
    for (const id of some.keys()) messages.delete(id);
    if (messages.size === 0) waiting.delete(key);
    return some;
  };

  const sendAll = async (): Promise<void> => {
    for (const [key, { room, messages }] of Array.from(waiting)) {
      try {
        await send(room, takeSome(key, messages));
      } catch (error) {
        log.warn({ err: error }, warning);
      }
    }
    timer = undefined;
    if (waiting.size > 0) start();
  };

  const start = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void sendAll(), pauseMs);
  };

  return {
    add(room, messageId, value) {
      const key = `${room.kind} ${room.id}`;
      const collected = waiting.get(key) ?? { room, messages: new Map<number, T>() };
      waiting.set(key, collected);
      collected.messages.set(messageId, value);
      start();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
