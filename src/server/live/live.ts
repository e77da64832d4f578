import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from "node:http";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import type { ChatMessage, NewMessages, ReactionsChanged } from "#contract/chat/schemas.ts";
import type { LeagueMessage } from "#contract/leagues/schemas.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { namesSeveralHosts } from "#server/http/network.ts";
import {
  type Change,
  type ClientEvents,
  type ImportProgress,
  LIVE_PATH,
  type RemovedLeagueMessages,
  type RemovedMessages,
  type ServerEvents,
} from "#contract/live.ts";
import { countSockets, LimitedWebSocketServer, limitPackets, type SocketCapacity } from "./limit-sockets.ts";

/** Milliseconds in which changes of own picks are collected: several taps are sent together, in one message
 * through Redis. */
const PAUSE = 100;

/** A player whose picks changed, and the connection that changed them, which needs no notification; null
 * if there were several. */
export interface OwnPicksChange {
  playerId: number;
  connection: string | undefined;
}

/** Collects for 100 ms the players whose picks changed, and passes each once to `tell`. */
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

/** The server's state of a connection. */
interface SocketData {
  /** The token of the handshake; none for a visitor. */
  token?: string;
  /** The chat requested last. */
  chat?: number | null;
  /** The league whose room was requested last, and the player for whom it was entered. */
  league?: { id: number; playerId?: number } | null;
}

type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type Adapter = NonNullable<ConstructorParameters<typeof Server>[1]>["adapter"];

/** Maximum payload in bytes: several of the longest messages. */
const LARGEST_PAYLOAD = 16 * 1024;

/** Milliseconds in which a client has to finish the Socket.IO handshake. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The room of a tournament's chat. */
export const chatRoom = (tournamentId: number) => `chat:${tournamentId}`;

/** The rooms of leagues start with this. */
export const LEAGUE_ROOMS = "league:";

/** The room of a league's members. Messages to it reveal nothing to a member who was just removed. */
const leagueRoom = (leagueId: number) => `${LEAGUE_ROOMS}${leagueId}`;

/** The room of a league's members as of a line of its log. A server that has not seen a later line has its
 * connections in another room than the one to which messages after that line are sent. */
const messageRoom = (leagueId: number, asOf: number) => `${LEAGUE_ROOMS}${leagueId}:${asOf}`;

/** The rooms of a member's connection. */
export const listLeagueRooms = (leagueId: number, asOf: number) => [
  leagueRoom(leagueId),
  messageRoom(leagueId, asOf),
];

/** The room of connections that receive every tournament's chat. */
export const ALL_CHATS_ROOM = "chat:all";

/** The rooms of players' own connections start with this. */
export const OWN_ROOMS = "player:";

/** The room of a player's own connections. */
export const ownRoom = (playerId: number) => `${OWN_ROOMS}${playerId}`;

/** The room of connections without a session. */
export const VISITORS_ROOM = "visitors";

/** The chat of an event, and whether everybody may find its tournament. */
interface ChatOf {
  tournamentId: number;
  isListed: boolean;
}

/** The rooms that receive a tournament's chat; a connection in both receives each event once. */
const roomsOf = ({ tournamentId, isListed }: ChatOf) =>
  isListed ? [chatRoom(tournamentId), ALL_CHATS_ROOM] : [chatRoom(tournamentId)];

const OPENED_ROOMS = "opened:";
const openedRoom = (tournamentId: number) => `${OPENED_ROOMS}${tournamentId}`;

/** Subscribes a connection to changes of this tournament, even if not everybody may find it, and
 * unsubscribes it from other such tournaments. */
function openTournament(socket: LiveSocket, tournamentId: unknown): void {
  if (typeof tournamentId !== "number" || !Number.isSafeInteger(tournamentId)) return;
  for (const room of socket.rooms) if (room.startsWith(OPENED_ROOMS)) void socket.leave(room);
  void socket.join(openedRoom(tournamentId));
}

/** How many removed messages one event names at most, since everybody in the chat receives it. */
const MAX_TOLD = 500;

/** The newest of removed messages; older ones disappear when a chat is opened again. */
const newestOf = <T extends { ids: number[] }>(removed: T): T => ({
  ...removed,
  ids: removed.ids.slice(-MAX_TOLD),
});

/** The Socket.IO server: its connections, and broadcasts to all of them or to one chat. */
export class Live {
  readonly io: LiveServer;
  readonly #hasOthers: boolean;
  /** Contains only connections of this server, so that no change is sent twice through the adapter. */
  readonly #here = `here:${randomUUID()}`;
  readonly #ownPicks = createOwnPicksCollector((changes) => this.#tellOwnPicks(changes));

  /** `adapter` forwards events to the other servers, if there are any. */
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
    this.io.on("connection", (socket) => {
      // Until it is known whose connection it is.
      void socket.join([this.#here, VISITORS_ROOM]);
      socket.on("tournament open", (tournamentId) => openTournament(socket, tournamentId));
    });
  }

  /** Attaches to this HTTP server, with limits for traffic and open connections; `isAllowed` accepts or
   * rejects a request, `findIp` returns its client's address. */
  attach(
    server: HttpServer,
    isAllowed: (headers: IncomingHttpHeaders) => boolean,
    findIp: (request: IncomingMessage) => string,
    capacity?: SocketCapacity,
  ): void {
    this.io.attach(server, {
      // Other paths ignore it.
      destroyUpgrade: false,
      allowRequest: (request, answer) => {
        if (!isAllowed(request.headers)) answer(null, false);
        else answer("Too many connections are open. Try again later.", hasRoom(request));
      },
    });
    this.io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
      next(namesSeveralHosts(request) ? new Error(sentences.ambiguousHost) : undefined);
    });
    const hasRoom = countSockets(this.io.engine, findIp, capacity);
    limitPackets(this.io.engine);
  }

  /** The connections to this server. */
  listHere(): LiveSocket[] {
    return [...this.io.of("/").sockets.values()];
  }

  /** Sends a change to all connections of this server, or to those that opened a tournament that not
   * everybody may find. */
  tellChange(change: Change, { isListed }: { isListed: boolean }): void {
    const { local } = this.io;
    (isListed ? local : local.to(openedRoom(change.tournament_id))).emit("changed", change);
  }

  /** Sends a message to everybody in its chat, on other servers as soon as they are reachable. */
  tellMessage(message: ChatMessage, { isListed }: { isListed: boolean }): void {
    const rooms = roomsOf({ tournamentId: message.tournament_id, isListed });
    this.io.local.to(rooms).emit("chat message", message);
    if (this.#hasOthers) this.io.to(rooms).except(this.#here).emit("chat message", message);
  }

  /** Sends the removal of messages, oldest first, to everybody in their chat. */
  tellRemoved(all: RemovedMessages, { isListed }: { isListed: boolean }): void {
    const removed = newestOf(all);
    const rooms = roomsOf({ tournamentId: removed.tournament_id, isListed });
    this.io.local.to(rooms).emit("chat removed", removed);
    if (this.#hasOthers) this.io.to(rooms).except(this.#here).emit("chat removed", removed);
  }

  /** Sends the counts of reactions to everybody in a chat; of a league to those who are members as of this
   * line of its log. */
  tellReactions(changed: ReactionsChanged, asOf: number): void {
    const { room, room_id } = changed;
    // Not to connections in all chats: they follow messages, and joined no chat that shows reactions.
    const to = room === "tournament" ? chatRoom(room_id) : messageRoom(room_id, asOf);
    this.io.local.to(to).emit("reactions", changed);
    if (this.#hasOthers) this.io.to(to).except(this.#here).emit("reactions", changed);
  }

  /** Sends new messages to the players who have the tournament open, or to these members of the league. */
  tellNewMessages(news: NewMessages, members: readonly number[] | null): void {
    const rooms = members === null ? [openedRoom(news.room_id)] : members.map(ownRoom);
    if (rooms.length === 0) return;
    this.io.local.to(rooms).except(VISITORS_ROOM).emit("new messages", news);
    if (this.#hasOthers) this.io.to(rooms).except([this.#here, VISITORS_ROOM]).emit("new messages", news);
  }

  /** Sends a message to those who are members of its league as of this line of the league's log. */
  tellLeagueMessage(message: LeagueMessage, asOf: number): void {
    const room = messageRoom(message.league_id, asOf);
    this.io.local.to(room).emit("league message", message);
    if (this.#hasOthers) this.io.to(room).except(this.#here).emit("league message", message);
  }

  /** Sends the removal of messages, oldest first, to the members of their league. */
  tellRemovedInLeague(all: RemovedLeagueMessages): void {
    const removed = newestOf(all);
    const room = leagueRoom(removed.league_id);
    this.io.local.to(room).emit("league message removed", removed);
    if (this.#hasOthers) this.io.to(room).except(this.#here).emit("league message removed", removed);
  }

  /** Notifies a player's other connections, within 100 ms of the commit, that the player's picks changed.
   * `connection` is the caller's `CONNECTION_HEADER`, which may contain anything. */
  noteOwnPicks(playerId: number, connection?: string | string[]): void {
    const isKnownHere = this.io.of("/").adapter.rooms.has(ownRoom(playerId));
    if (!isKnownHere && !this.#hasOthers) return;
    this.#ownPicks.add(playerId, typeof connection === "string" ? connection : undefined);
  }

  /** Tells a player's own connections how much of an import is done. */
  tellImportProgress(playerId: number, progress: ImportProgress): void {
    const room = ownRoom(playerId);
    this.io.local.to(room).emit("import progress", progress);
    if (this.#hasOthers) this.io.to(room).except(this.#here).emit("import progress", progress);
  }

  #tellOwnPicks(changes: OwnPicksChange[]): void {
    for (const { playerId, connection } of changes) {
      this.io.local
        .to(ownRoom(playerId))
        .except(connection ?? [])
        .emit("own picks");
    }
    if (!this.#hasOthers) return;
    const connections = changes.flatMap(({ connection }) => connection ?? []);
    this.io
      .to(changes.map(({ playerId }) => ownRoom(playerId)))
      .except([this.#here, ...connections])
      .emit("own picks");
  }

  /** Closes all connections, and new ones until the server stops listening, so that they do not block
   * shutdown. Browsers reconnect automatically. */
  async close(): Promise<void> {
    this.#ownPicks.stop();
    this.io.engine.on("connection", (late: { close: (discard: boolean) => void }) => late.close(true));
    await this.io.of("/").adapter.close();
    this.io.engine.close();
  }
}
