import { serialize } from "pg-protocol";
import { StatementCache, type StatementNames } from "./statement-cache.ts";
import type { PGlite } from "@electric-sql/pglite";

/** Runs PostgreSQL protocol messages synchronously and returns the reply. Not by `execProtocolRawSync`, which
 * parses every reply and retains it. */
export function createExecute(engine: PGlite): (request: Uint8Array) => Uint8Array {
  return (request) => {
    const chunks: Uint8Array[] = [];
    // It has finished when the call returns; a rejection ends this thread.
    void engine.execProtocolRawStream(request, {
      syncToFs: false,
      // Copied, since the engine reuses the chunk's memory.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    return Buffer.concat(chunks);
  };
}

/** Bytes of the PostgreSQL wire protocol that belong to one session; empty: the session has closed. */
export interface Packet {
  session: number;
  bytes: Uint8Array;
}

/** Packets as they cross between threads: one buffer that is transferred instead of copied. */
export interface Parcel {
  sessions: number[];
  ends: number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs packets into a parcel with its own buffer. */
export function packParcel(packets: Packet[]): Parcel {
  const bytes = new Uint8Array(packets.reduce((size, packet) => size + packet.bytes.length, 0));
  const ends: number[] = [];
  let end = 0;
  for (const packet of packets) {
    bytes.set(packet.bytes, end);
    end += packet.bytes.length;
    ends.push(end);
  }
  return { sessions: packets.map((packet) => packet.session), ends, bytes };
}

/** Returns a parcel's packets in order; they share the parcel's memory. */
export function unpackParcel(parcel: Parcel): Packet[] {
  let start = 0;
  return parcel.sessions.map((session, index) => {
    const bytes = parcel.bytes.subarray(start, parcel.ends[index]);
    start += bytes.length;
    return { session, bytes };
  });
}

const READY_FOR_QUERY = 0x5a;
const READY_LENGTH = 6;
const IDLE = 0x49;

/** Serves many sessions with the engine's only session: requests run in order of arrival, except that an open
 * transaction keeps the engine to its session until it ends. */
export class EmbeddedBackend {
  #execute: (request: Uint8Array) => Uint8Array;
  #answer: (packet: Packet) => void;
  #statements = new StatementCache();
  #names = new Map<number, StatementNames>();
  #waiting: Packet[] = [];
  /** The session whose transaction is open. */
  #holder: number | undefined;

  constructor(execute: (request: Uint8Array) => Uint8Array, answer: (packet: Packet) => void) {
    this.#execute = execute;
    this.#answer = answer;
  }

  /** Runs the packet now, or when another session's transaction has ended. */
  receive(packet: Packet): void {
    if (packet.bytes.length === 0) this.#hangUp(packet.session);
    else if (this.#holder === undefined || this.#holder === packet.session) this.#run(packet);
    else this.#waiting.push(packet);
    while (this.#holder === undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#run(next);
    }
  }

  #run({ session, bytes }: Packet): void {
    let names = this.#names.get(session);
    if (names === undefined) this.#names.set(session, (names = new Map()));
    const { request, settle } = this.#statements.rewrite(bytes, names);
    const answer = this.#execute(request);
    this.#holder = isInTransaction(answer) ? session : undefined;
    this.#answer({ session, bytes: settle(answer) });
  }

  #hangUp(session: number): void {
    this.#names.delete(session);
    this.#waiting = this.#waiting.filter((packet) => packet.session !== session);
    if (this.#holder !== session) return;
    this.#execute(serialize.query("rollback"));
    this.#holder = undefined;
  }
}

function isInTransaction(answer: Uint8Array): boolean {
  // The engine catches its own crash: a reply that does not end in ReadyForQuery is the only sign of one.
  if (answer.at(-READY_LENGTH) !== READY_FOR_QUERY) throw new Error("The embedded database has crashed.");
  return answer.at(-1) !== IDLE;
}
