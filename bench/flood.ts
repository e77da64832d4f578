// (d) One player floods the socket: does the server still respond, and does its memory grow?
import { readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LIVE_PATH } from "#contract/live.ts";
import { startServer } from "./load.ts";
import { createToken } from "./population.ts";
import { median, type Table } from "./report.ts";

/** Minimum number of frames in a flood, and the number sent in one write. */
const MIN_FRAMES = 50_000;
const FRAMES_PER_WRITE = 500;
/** Minimum duration of a flood in milliseconds. */
const MIN_FLOOD_MS = 5_000;
const SAMPLE_INTERVAL_MS = 50;
/** Milliseconds after a flood until memory is read again. */
const REST_MS = 60_000;
const BYTES_PER_MB = 1_000_000;

interface Flood {
  /** Returns the text of the nth frame. */
  createText: (n: number) => string;
  opcode?: number;
  isSignedIn?: boolean;
}

/** The benchmark's tournament has id 1. */
const FLOODS: Record<string, Flood> = {
  "chat join, answered": { createText: (n) => `42${n}["chat join",1]` },
  "chat join": { createText: () => '42["chat join",1]' },
  "chat message, answered": { createText: (n) => `42${n}["chat message",1]` },
  "chat leave": { createText: () => '42["chat leave"]' },
  "an unknown event": { createText: () => '42["anything"]' },
  "chat join of a visitor": { createText: (n) => `42${n}["chat join",1]`, isSignedIn: false },
  "another namespace": { createText: (n) => `40/${n},` },
  "no packet at all": { createText: () => "x" },
  "pongs of Engine.IO": { createText: () => "3" },
  "pings of WebSocket": { createText: () => "ping", opcode: 9 },
};

/** Builds a client's WebSocket frame, masked with zeros (RFC 6455, section 5.2). */
function encodeFrame(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Reads until this text has arrived or the socket is closed. */
async function readUntil(socket: Socket, awaited: string): Promise<void> {
  let told = "";
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      told += String(chunk);
      if (told.includes(awaited)) return;
    }
  } catch {
    // The server closed it.
  }
}

/** Opens a socket, signed in or as a visitor, and waits until Socket.IO has accepted it. */
async function openSocket(port: number, token: string | undefined): Promise<Socket> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  const upgrade = [
    `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
    "host: 127.0.0.1",
    "connection: Upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
  ];
  socket.write(`${upgrade.join("\r\n")}\r\n\r\n`);
  await readUntil(socket, '"sid"');
  socket.write(encodeFrame(token === undefined ? "40" : `40${JSON.stringify({ token })}`));
  await readUntil(socket, "40{");
  return socket.resume();
}

/** Writes bytes to the socket; returns whether that succeeded. */
async function send(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)));
}

/** Sends frames as fast as they are accepted, on a new socket whenever one is closed. */
async function flood(port: number, { createText, opcode, isSignedIn = true }: Flood) {
  const chunks = Array.from({ length: MIN_FRAMES / FRAMES_PER_WRITE }, (_, chunk) =>
    Buffer.concat(
      Array.from({ length: FRAMES_PER_WRITE }, (__, n) =>
        encodeFrame(createText(chunk * FRAMES_PER_WRITE + n), opcode),
      ),
    ),
  );
  const end = performance.now() + MIN_FLOOD_MS;
  let sockets = 0;
  let said = 0;
  while (said < MIN_FRAMES || performance.now() < end) {
    const socket = await openSocket(port, isSignedIn ? createToken(1) : undefined);
    sockets += 1;
    for (const chunk of chunks) {
      if (!(await send(socket, chunk))) break;
      said += FRAMES_PER_WRITE;
    }
    socket.destroy();
  }
  return { sockets, said };
}

const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** Measures the milliseconds of a call that queries the database. */
async function timeHealth(port: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  await answer.text();
  return performance.now() - start;
}

async function measure(name: string): Promise<string[]> {
  const server = await startServer("server", "embedded", "100");
  for (let n = 0; n < 100; n++) await timeHealth(server.port);
  const before = readMemory(server.pid);
  const times: number[] = [];
  const over = new AbortController();
  let most = before;
  const look = async () => {
    while (!over.signal.aborted) {
      times.push(await timeHealth(server.port));
      most = Math.max(most, readMemory(server.pid));
      await wait(SAMPLE_INTERVAL_MS);
    }
  };
  const looking = look();
  const { sockets, said } = await flood(server.port, FLOODS[name] ?? { createText: () => "" });
  over.abort();
  await looking;
  await wait(REST_MS);
  const after = readMemory(server.pid);
  await server.stop();
  const mb = (bytes: number) => (bytes / BYTES_PER_MB).toFixed(0);
  return [
    name,
    said.toLocaleString("en"),
    `${sockets}`,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
    mb(before),
    mb(most),
    mb(after),
  ];
}

export async function benchFlood(): Promise<Table> {
  const rows: string[][] = [];
  for (const name of Object.keys(FLOODS)) rows.push(await measure(name));
  return {
    title: "The socket flooded by one player",
    note: `At least ${MIN_FRAMES.toLocaleString("en")} frames, sent as fast as the server accepts them; when it closes the socket, a new one is opened. Meanwhile health is requested every ${SAMPLE_INTERVAL_MS} ms. Memory is that of the whole process: before, the highest, and one minute after.`,
    head: [
      "flood",
      "frames sent",
      "sockets",
      "health, median ms",
      "longest, ms",
      "MB before",
      "most",
      "after",
    ],
    rows,
  };
}
