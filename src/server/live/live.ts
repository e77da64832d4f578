import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from "node:http";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import type { ChatMessage } from "#contract/chat.ts";
import { namesSeveralHosts } from "#server/http/one-host.ts";
import { type Change, type ClientEvents, LIVE_PATH, type ServerEvents } from "#contract/live.ts";
import { countSockets, LimitedWebSocketServer, limitPackets, type SocketCapacity } from "./limit-sockets.ts";

/** What the server remembers of a connection. */
interface SocketData {
  /** The token of the handshake; none for a visitor. */
  token?: string;
  /** The chat that was asked for last. */
  chat?: number | null;
}

type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type Adapter = NonNullable<ConstructorParameters<typeof Server>[1]>["adapter"];

/** Bytes of one payload at most: a message of the longest kind fits several times. */
const LARGEST_PAYLOAD = 16 * 1024;

/** Milliseconds in which a connection has to become one of Socket.IO's, or it is closed. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The room of a tournament's chat. */
export const chatRoom = (tournamentId: number) => `chat:${tournamentId}`;

/** The room of those who hear every tournament's chat. */
export const ALL_CHATS_ROOM = "chat:all";

/** The rooms to which what happens in a tournament's chat is sent; who is in both gets it once. */
const roomsOf = (tournamentId: number) => [chatRoom(tournamentId), ALL_CHATS_ROOM];

/** The socket of a server: who is connected, and what everybody or a chat is told. */
export class Live {
  readonly io: LiveServer;
  readonly #hasOthers: boolean;
  /** Holds the connections to this server alone, so that it tells them nothing once more by way of the others. */
  readonly #here = `here:${randomUUID()}`;

  /** `adapter` reaches the other servers, where there are some. */
  constructor(adapter?: Adapter) {
    this.#hasOthers = adapter !== undefined;
    this.io = new Server({
      path: LIVE_PATH,
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: LARGEST_PAYLOAD,
      connectTimeout: CONNECT_TIMEOUT_MS,
      wsEngine: LimitedWebSocketServer,
      ...(adapter && { adapter }),
    });
    this.io.on("connection", (socket) => void socket.join(this.#here));
  }

  /** Answers at its path of this web server, within limits of what is sent and how much is open; `isAllowed` says for
   * each request whether it may come in, `findIp` from where it comes. */
  attach(
    server: HttpServer,
    isAllowed: (headers: IncomingHttpHeaders) => boolean,
    findIp: (request: IncomingMessage) => string,
    capacity?: SocketCapacity,
  ): void {
    this.io.attach(server, {
      allowRequest: (request, answer) => {
        if (!isAllowed(request.headers)) answer(null, false);
        else answer("Too many connections are open. Try again later.", hasRoom(request));
      },
    });
    this.io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
      next(namesSeveralHosts(request) ? new Error("The request names more than one host.") : undefined);
    });
    const hasRoom = countSockets(this.io.engine, findIp, capacity);
    limitPackets(this.io.engine);
  }

  /** The connections to this server. */
  listHere(): LiveSocket[] {
    return [...this.io.of("/").sockets.values()];
  }

  /** Tells everybody who is connected to this server that something changed. */
  tellChange(change: Change): void {
    this.io.local.emit("changed", change);
  }

  /** Tells a message to everybody in its chat, here at once, on other servers as soon as they can be reached. */
  tellMessage(message: ChatMessage): void {
    const rooms = roomsOf(message.tournament_id);
    this.io.local.to(rooms).emit("chat message", message);
    if (this.#hasOthers) this.io.to(rooms).except(this.#here).emit("chat message", message);
  }

  /** Tells everybody in its chat that a message is gone. */
  tellRemoved(removed: Pick<ChatMessage, "id" | "tournament_id">): void {
    const rooms = roomsOf(removed.tournament_id);
    this.io.local.to(rooms).emit("chat removed", removed);
    if (this.#hasOthers) this.io.to(rooms).except(this.#here).emit("chat removed", removed);
  }

  /** Ends every connection to this server in the way after which browsers connect again by themselves, and those that
   * still come until it listens no more: one that stayed would keep the server from ever stopping. */
  async close(): Promise<void> {
    this.io.engine.on("connection", (late: { close: (discard: boolean) => void }) => late.close(true));
    await this.io.of("/").adapter.close();
    this.io.engine.close();
  }
}
