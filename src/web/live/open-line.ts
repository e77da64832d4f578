import { io, type Socket } from "socket.io-client";
import { type ClientEvents, JOINED_CHATS, LIVE_PATH, type ServerEvents } from "#contract/live.ts";
import { recordDataVersion } from "#web/app/data-version.ts";
import type { Ears, Line } from "./line.ts";

/** An answer that takes longer, in milliseconds, is not coming any more. */
const ANSWERS_WITHIN = 5000;
/** A server that hung up is called again after this many milliseconds. */
const CALL_AGAIN_AFTER = 1000;

/** Null for an answer that did not come. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}

/** Tries again when the server hung up, which the library takes for final, and at once when the network is back. */
function keepCalling(socket: Socket<ServerEvents, ClientEvents>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callLater = () => {
    if (socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), CALL_AGAIN_AFTER);
  };
  const callNow = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  socket.on("disconnect", callLater);
  socket.on("connect_error", callLater);
  addEventListener("online", callNow);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", callNow);
    socket.off();
    socket.disconnect();
  };
}

/** Opens a Socket.IO connection: websocket, then polling (spec §7). */
export function openLine(token: string | null, ears: Ears): Line {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path: LIVE_PATH,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    ...(token === null ? {} : { auth: { token, chats: JOINED_CHATS } }),
  });
  socket.on("connect", ears.up);
  socket.on("disconnect", ears.down);
  socket.on("connect_error", ears.down);
  socket.on("changed", (change) => {
    recordDataVersion(change.version ?? 0);
    ears.changed(change);
  });
  socket.on("chat message", ears.said);
  socket.on("chat removed", ears.removed);
  const close = keepCalling(socket);
  return {
    say: (post) => orNull(socket.timeout(ANSWERS_WITHIN).emitWithAck("chat message", post)),
    join: (tournamentId) => orNull(socket.timeout(ANSWERS_WITHIN).emitWithAck("chat join", tournamentId)),
    leave: () => {
      if (socket.connected) socket.emit("chat leave");
    },
    close,
  };
}
