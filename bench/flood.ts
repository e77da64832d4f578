// (d) One player floods the socket: does the server still answer, and does its memory grow?
import { readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LIVE_PATH } from "#contract/live.ts";
import { startServer } from "./load.ts";
import { tokenOf } from "./population.ts";
import { median, type Table } from "./report.ts";

/** The least number of frames in a flood, and how many are sent in one write. */
const FRAMES = 50_000;
const CHUNK = 500;
/** The shortest duration of a flood in milliseconds. */
const LEAST_FLOOD_MS = 5_000;
const PAUSE_BETWEEN_LOOKS_MS = 50;
/** Milliseconds after a flood until memory is read again. */
const REST_MS = 60_000;
const BYTES_PER_MB = 1_000_000;

interface Flood {
  /** The text of the nth frame. */
  says: (n: number) => string;
  opcode?: number;
  isSignedIn?: boolean;
}

/** The tournament of the benchmark has the id 1. */
const FLOODS: Record<string, Flood> = {
  "chat join, answered": { says: (n) => `42${n}["chat join",1]` },
  "chat join": { says: () => '42["chat join",1]' },
  "chat message, answered": { says: (n) => `42${n}["chat message",1]` },
  "chat leave": { says: () => '42["chat leave"]' },
  "an unknown event": { says: () => '42["anything"]' },
  "chat join of a visitor": { says: (n) => `42${n}["chat join",1]`, isSignedIn: false },
  "another namespace": { says: (n) => `40/${n},` },
  "no packet at all": { says: () => "x" },
  "pongs of Engine.IO": { says: () => "3" },
  "pings of WebSocket": { says: () => "ping", opcode: 9 },
};

/** A WebSocket frame of a client, masked with zeros: RFC 6455, section 5.2. */
function frame(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Reads until this text has come, or the socket is closed. */
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

/** Opens a socket, signed in or as a visitor, and waits until Socket.IO has let it in. */
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
  socket.write(frame(token === undefined ? "40" : `40${JSON.stringify({ token })}`));
  await readUntil(socket, "40{");
  return socket.resume();
}

/** Hands these bytes to the kernel, and says whether it took them. */
async function send(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)));
}

/** Says frames as fast as they are taken, on another socket whenever one is closed. */
async function flood(port: number, { says, opcode, isSignedIn = true }: Flood) {
  const chunks = Array.from({ length: FRAMES / CHUNK }, (_, chunk) =>
    Buffer.concat(Array.from({ length: CHUNK }, (__, n) => frame(says(chunk * CHUNK + n), opcode))),
  );
  const end = performance.now() + LEAST_FLOOD_MS;
  let sockets = 0;
  let said = 0;
  while (said < FRAMES || performance.now() < end) {
    const socket = await openSocket(port, isSignedIn ? tokenOf(1) : undefined);
    sockets += 1;
    for (const chunk of chunks) {
      if (!(await send(socket, chunk))) break;
      said += CHUNK;
    }
    socket.destroy();
  }
  return { sockets, said };
}

const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** Milliseconds that a call takes which asks the database. */
async function timeHealth(port: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  await answer.text();
  return performance.now() - start;
}

async function measure(name: string): Promise<string[]> {
  const server = await startServer("server.ts", "embedded", "100");
  for (let n = 0; n < 100; n++) await timeHealth(server.port);
  const before = readMemory(server.pid);
  const times: number[] = [];
  const over = new AbortController();
  let most = before;
  const look = async () => {
    while (!over.signal.aborted) {
      times.push(await timeHealth(server.port));
      most = Math.max(most, readMemory(server.pid));
      await wait(PAUSE_BETWEEN_LOOKS_MS);
    }
  };
  const looking = look();
  const { sockets, said } = await flood(server.port, FLOODS[name] ?? { says: () => "" });
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
    note: `At least ${FRAMES.toLocaleString("en")} frames, sent as fast as the server accepts them; when it closes the socket, a new one is opened. Meanwhile health is requested every ${PAUSE_BETWEEN_LOOKS_MS} ms. Memory is that of the whole process: before, the highest, and one minute after.`,
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
