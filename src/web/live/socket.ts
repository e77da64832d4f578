import { io, type Socket } from "socket.io-client";
import { type ClientEvents, JOINED_CHATS, LIVE_PATH, type ServerEvents } from "#contract/live.ts";
import { setConnectionId } from "#web/api/api.ts";
import { recordDataVersion } from "#web/api/data-version.ts";
import { fanOut } from "./fan-out.ts";
import type { Connection, Subscribers } from "./live.ts";

/** A call without an acknowledgement after this time counts as lost. */
const ACK_TIMEOUT_MS = 5000;
const RECONNECT_DELAY_MS = 1000;

async function resolveOrNull<T>(acknowledgement: Promise<T>): Promise<T | null> {
  try {
    return await acknowledgement;
  } catch {
    return null;
  }
}

/** Reconnects after a disconnect by the server, where Socket.IO gives up, and at once when the network is
 * back. */
function keepReconnecting(socket: Socket<ServerEvents, ClientEvents>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reconnectLater = () => {
    if (socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), RECONNECT_DELAY_MS);
  };
  const reconnectNow = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  socket.on("disconnect", reconnectLater);
  socket.on("connect_error", reconnectLater);
  addEventListener("online", reconnectNow);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", reconnectNow);
    socket.off();
    socket.disconnect();
  };
}

/** Opens a Socket.IO connection: websocket, else polling. */
export function openSocket(token: string | null, subscribers: Subscribers): Connection {
  const listeners = fanOut(subscribers);
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path: LIVE_PATH,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    ...(token === null ? {} : { auth: { token, chats: JOINED_CHATS } }),
  });
  socket.on("connect", () => {
    setConnectionId(socket.id ?? null);
    listeners.onConnect();
  });
  socket.on("disconnect", () => {
    setConnectionId(null);
    listeners.onDisconnect();
  });
  socket.on("connect_error", listeners.onDisconnect);
  socket.on("changed", (change) => {
    recordDataVersion(change.version ?? 0);
    listeners.onChange(change);
  });
  socket.on("own picks", listeners.onOwnPicks);
  socket.on("import progress", listeners.onImportProgress);
  socket.on("chat message", listeners.onMessage);
  socket.on("chat removed", listeners.onRemovedMessages);
  socket.on("new messages", listeners.onNewMessages);
  socket.on("reactions", listeners.onReactions);
  socket.on("league message", listeners.onLeagueMessage);
  socket.on("league message removed", listeners.onRemovedLeagueMessages);
  socket.on("league changed", listeners.onLeagueChanged);
  const close = keepReconnecting(socket);
  const withTimeout = () => socket.timeout(ACK_TIMEOUT_MS);
  return {
    sendMessage: (post) => resolveOrNull(withTimeout().emitWithAck("chat message", post)),
    joinChat: (tournamentId) => resolveOrNull(withTimeout().emitWithAck("chat join", tournamentId)),
    leaveChat: () => {
      if (socket.connected) socket.emit("chat leave");
    },
    openTournament: (tournamentId) => {
      if (socket.connected) socket.emit("tournament open", tournamentId);
    },
    sendLeagueMessage: (post) => resolveOrNull(withTimeout().emitWithAck("league message", post)),
    joinLeague: (leagueId) => resolveOrNull(withTimeout().emitWithAck("league join", leagueId)),
    leaveLeague: () => {
      if (socket.connected) socket.emit("league leave");
    },
    close,
  };
}
