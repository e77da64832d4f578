import { serialize } from "pg-protocol";

const PARSE = 0x50;
const BIND = 0x42;
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4]);

/** Maximum number of cached statements: ones whose text varies (lists of values) would fill the memory. */
const MAX_STATEMENTS = 500;
const MAX_TEXT_LENGTH = 20_000;

/** A session's names for its statements, each with its text. */
export type StatementNames = Map<string, string>;

interface RewrittenRequest {
  request: Uint8Array;
  /** Processes the engine's reply and returns what the session gets. */
  settle: (answer: Uint8Array) => Uint8Array;
}

const returnUnchanged = (answer: Uint8Array): Uint8Array => answer;

/** Lets every session use a statement that any of them has prepared: parsing and planning is most of a short
 * query's time in the embedded engine. Relies on how `pg` sends a query: Parse (unless prepared before),
 * Bind, and the rest in one piece. */
export class StatementCache {
  #cached = new Map<string, string>();
  #seenOnce = new Set<string>();

  /** Rewrites a request to use a cached statement where possible. */
  rewrite(request: Uint8Array, names: StatementNames): RewrittenRequest {
    const message = Buffer.from(request.buffer, request.byteOffset, request.length);
    if (message[0] === PARSE) return this.#rewriteParse(message, names);
    if (message[0] === BIND) return this.#rewriteBind(message, names);
    return { request, settle: returnUnchanged };
  }

  #rewriteParse(message: Buffer, names: StatementNames): RewrittenRequest {
    const name = readText(message, 5);
    const { text, next } = readText(message, name.next);
    const end = 1 + message.readUInt32BE(1);
    const parameterTypes = message.readUInt16BE(next);
    if (message[end] !== BIND || parameterTypes > 0) return { request: message, settle: returnUnchanged };
    if (name.text !== "") names.set(name.text, text);
    const cached = this.#cached.get(text);
    if (cached !== undefined) {
      return { request: renameBind(message.subarray(end), cached), settle: prependParseComplete };
    }
    if (name.text === "" && !this.#isWorthCaching(text)) return { request: message, settle: returnUnchanged };
    return this.#cache(text, message.subarray(end));
  }

  /** A Bind without Parse: the session prepared the statement before, under its own name. */
  #rewriteBind(message: Buffer, names: StatementNames): RewrittenRequest {
    const portal = readText(message, 5);
    const text = names.get(readText(message, portal.next).text);
    if (text === undefined) return { request: message, settle: returnUnchanged };
    const cached = this.#cached.get(text);
    if (cached !== undefined) return { request: renameBind(message, cached), settle: returnUnchanged };
    const { request, settle } = this.#cache(text, message);
    return { request, settle: (answer) => dropParseComplete(settle(answer)) };
  }

  #cache(text: string, bindAndRest: Buffer): RewrittenRequest {
    const name = `cached${this.#cached.size}`;
    return {
      request: Buffer.concat([serialize.parse({ name, text }), renameBind(bindAndRest, name)]),
      settle: (answer) => {
        if (answer[0] === PARSE_COMPLETE[0]) this.#cached.set(text, name);
        return answer;
      },
    };
  }

  #isWorthCaching(text: string): boolean {
    if (this.#cached.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return false;
    if (this.#seenOnce.delete(text)) return true;
    if (this.#seenOnce.size >= MAX_STATEMENTS) this.#seenOnce.clear();
    this.#seenOnce.add(text);
    return false;
  }
}

function readText(message: Buffer, start: number): { text: string; next: number } {
  const end = message.indexOf(0, start);
  return { text: message.toString("utf8", start, end), next: end + 1 };
}

function renameBind(bindAndRest: Buffer, name: string): Buffer {
  const portalEnd = readText(bindAndRest, 5).next;
  const nameEnd = readText(bindAndRest, portalEnd).next;
  const renamed = Buffer.from(`${name}\0`);
  const head = Buffer.from(bindAndRest.subarray(0, portalEnd));
  head.writeUInt32BE(bindAndRest.readUInt32BE(1) + renamed.length - (nameEnd - portalEnd), 1);
  return Buffer.concat([head, renamed, bindAndRest.subarray(nameEnd)]);
}

function prependParseComplete(answer: Uint8Array): Uint8Array {
  return Buffer.concat([PARSE_COMPLETE, answer]);
}

function dropParseComplete(answer: Uint8Array): Uint8Array {
  return answer[0] === PARSE_COMPLETE[0] ? answer.subarray(PARSE_COMPLETE.length) : answer;
}
