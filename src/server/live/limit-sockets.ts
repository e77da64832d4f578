import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Server, Socket } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Maximum packets of one connection in a window; a browser sends a dozen in its busiest ten seconds. */
const MAX_PACKETS = 100;

/** Maximum bytes of one WebSocket in a window: sixteen of the longest messages. */
const MAX_SOCKET_BYTES = 64 * 1024;

const WINDOW_MS = 10_000;

/** Maximum open connections from one network: a large office with a few tabs each, behind one router. */
const MAX_SOCKETS_PER_NETWORK = 2_000;

/** Maximum open connections of a server. */
const MAX_SOCKETS = 20_000;

type Engine = Server["engine"];
type Connection = Socket["conn"];

/** How many connections may be open at the same time. */
export interface SocketCapacity {
  perNetwork: number;
  total: number;
}

/** Creates a counter that returns whether the sum stays within `max` per time window. */
function createWindow(max: number): (amount: number) => boolean {
  let start = Number.NEGATIVE_INFINITY;
  let sum = 0;
  return (amount) => {
    const now = performance.now();
    if (now - start >= WINDOW_MS) [start, sum] = [now, 0];
    sum += amount;
    return sum <= max;
  };
}

/** Closes connections that send more packets than a browser would; browsers reconnect automatically. */
export function limitPackets(engine: Engine): void {
  engine.on("connection", (connection: Connection) => {
    const isWithin = createWindow(MAX_PACKETS);
    connection.on("packet", () => void (isWithin(1) || connection.close(true)));
  });
}

/** Terminates a WebSocket that sends too many bytes or frames. Engine.IO does not count WebSocket pings and
 * keeps reading after it closed a connection. */
function limitWebSocket(webSocket: WebSocket, socket: Duplex): void {
  const isWithinBytes = createWindow(MAX_SOCKET_BYTES);
  const isWithinFrames = createWindow(MAX_PACKETS);
  const countFrame = () => void (isWithinFrames(1) || webSocket.terminate());
  for (const kind of ["message", "ping", "pong"] as const) webSocket.on(kind, countFrame);
  socket.on("data", (chunk: Buffer) => void (isWithinBytes(chunk.length) || webSocket.terminate()));
}

/** The WebSocket server of Engine.IO, within limits of what each connection may send. */
export class LimitedWebSocketServer extends WebSocketServer {
  override handleUpgrade(...[request, socket, head, accept]: Parameters<WebSocketServer["handleUpgrade"]>) {
    super.handleUpgrade(request, socket, head, (webSocket, accepted) => {
      limitWebSocket(webSocket, socket);
      accept(webSocket, accepted);
    });
  }
}

/** Limits open connections: the counter returns whether a request may open one more. `findIp` returns the
 * client's address. */
export function countSockets(
  engine: Engine,
  findIp: (request: IncomingMessage) => string,
  { perNetwork, total }: SocketCapacity = { perNetwork: MAX_SOCKETS_PER_NETWORK, total: MAX_SOCKETS },
): (request: IncomingMessage) => boolean {
  const open = new Map<string, number>();
  const readNetwork = (request: IncomingMessage) => networkOf(findIp(request), COUNTED_BITS);
  const add = (network: string, change: 1 | -1) => {
    const count = (open.get(network) ?? 0) + change;
    if (count === 0) open.delete(network);
    else open.set(network, count);
  };
  engine.on("connection", (connection: Connection) => {
    const network = readNetwork(connection.request);
    add(network, 1);
    connection.once("close", () => add(network, -1));
  });
  return (request) => engine.clientsCount < total && (open.get(readNetwork(request)) ?? 0) < perNetwork;
}
