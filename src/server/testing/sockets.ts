import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import type { ChatAnswer, ChatMessage, NewMessages, ReactionsChanged } from "#contract/chat/schemas.ts";
import { type Change, JOINED_CHATS, LIVE_PATH } from "#contract/live.ts";
import type { Caller } from "./fixture.ts";

/** A browser's end of the socket, with what it has received so far. */
export interface Listener {
  socket: Socket;
  messages: ChatMessage[];
  /** The ids of each event that messages were removed. */
  removed: number[][];
  changes: Change[];
  reactions: ReactionsChanged[];
  news: NewMessages[];
  /** Sends any value as a message and returns the server's reply. */
  say: (post: unknown) => Promise<ChatAnswer>;
  join: (tournamentId: unknown) => Promise<{ error?: string }>;
}

/** Listens on a free port and returns the server's URL. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

type Options = Partial<ManagerOptions & SocketOptions> & { as?: Caller };

/** Connects as the web does, as this player by token or as a visitor; rejects when the server refuses the
 * connection. */
export async function connect(base: string, { as, ...options }: Options = {}): Promise<Listener> {
  const socket = io(base, {
    path: LIVE_PATH,
    forceNew: true,
    reconnection: false,
    transports: ["websocket"],
    ...(as && { auth: { token: as.token, chats: JOINED_CHATS } }),
    ...options,
  });
  const listener: Listener = {
    socket,
    messages: [],
    removed: [],
    changes: [],
    reactions: [],
    news: [],
    say: (post) => socket.timeout(10_000).emitWithAck("chat message", post),
    join: (tournamentId) => socket.timeout(10_000).emitWithAck("chat join", tournamentId),
  };
  socket.on("chat message", (message: ChatMessage) => void listener.messages.push(message));
  socket.on("chat removed", ({ ids }: { ids: number[] }) => void listener.removed.push(ids));
  socket.on("reactions", (changed: ReactionsChanged) => void listener.reactions.push(changed));
  socket.on("new messages", (news: NewMessages) => void listener.news.push(news));
  socket.on("changed", (change: Change) => void listener.changes.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return listener;
}
