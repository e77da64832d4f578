// The socket: every event that a browser may send and some invalid ones, with any arguments, from visitors,
// players and admins. Each reply is a message or an error; everything received has to match the contract.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc, { type Arbitrary } from "fast-check";
import { io, type Socket } from "socket.io-client";
import { Type } from "typebox";
import { ChatMessage, ChatPost } from "#contract/chat/schemas.ts";
import { ErrorReply, Id } from "#contract/schemas.ts";
import { LIVE_PATH } from "#contract/live.ts";
import type { Schema } from "./description.ts";
import type { Account, Game } from "./game.ts";
import type { Report } from "./report.ts";
import { hostileValue, spoil, generateValues } from "./values.ts";
import type { Scene } from "./world.ts";

/** Number of connections, each of which sends one event after the other. */
const CONNECTIONS = 40;

/** Size in UTF-16 units of a payload that the server certainly accepts. */
const SMALL_PAYLOAD = 8_000;

/** Milliseconds after which an event counts as unanswered. */
const TIMEOUT_MS = 20_000;

const ajv = new Ajv2020({ strict: false });
const closed = (properties: Parameters<typeof Type.Object>[0]) =>
  Type.Object(properties, { additionalProperties: false });
const Message = closed(ChatMessage.properties);
const Refused = closed(ErrorReply.properties);

/** The schemas of replies by event, and of events from the server. */
const REPLY_SCHEMAS: Record<string, ReturnType<typeof ajv.compile>> = {
  "chat message": ajv.compile(Type.Union([closed({ message: Message }), Refused])),
  "chat join": ajv.compile(Type.Union([closed({}), Refused])),
};
const RECEIVED_SCHEMAS: Record<string, ReturnType<typeof ajv.compile>> = {
  "chat message": ajv.compile(Message),
  "chat removed": ajv.compile(closed({ ids: Type.Array(Id), tournament_id: Id })),
  changed: ajv.compile(closed({ what: Type.Enum(["contests", "board", "lock"]), tournament_id: Id })),
};

interface FuzzEvent {
  name: string;
  args: unknown[];
}

function generateEvents(account: Account | null, scenes: readonly Scene[]): Arbitrary<FuzzEvent> {
  const tournaments = [...new Set(scenes.flatMap(({ values }) => values["tournamentId"] ?? []))];
  const real = { user_id: [account?.id ?? 1], tournament_id: tournaments, content: ["Tere!"], nonce: [] };
  const posts = generateValues(ChatPost as Schema, real);
  const event = (name: string, args: Arbitrary<unknown[]>) => args.map((list) => ({ name, args: list }));
  const one = (value: Arbitrary<unknown>) => fc.tuple(value);
  const any = fc.array(hostileValue, { maxLength: 3 });
  return fc.oneof(
    { weight: 8, arbitrary: event("chat message", one(posts)) },
    { weight: 4, arbitrary: event("chat message", one(posts.chain(spoil))) },
    { weight: 4, arbitrary: event("chat join", one(fc.constantFrom(...tournaments))) },
    { weight: 2, arbitrary: event("chat join", one(hostileValue)) },
    { weight: 1, arbitrary: event("chat leave", fc.constant([])) },
    { weight: 1, arbitrary: event("chat message", any) },
    { weight: 1, arbitrary: event("chat leave", any) },
    { weight: 1, arbitrary: event("nonsense", any) },
    { weight: 1, arbitrary: event("changed", any) },
  );
}

/** Connects as this account, or as a visitor, and reports received events that the contract does not have. */
async function open(game: Game, report: Report, account: Account | null): Promise<Socket> {
  const socket = io(game.url, {
    path: LIVE_PATH,
    forceNew: true,
    transports: ["websocket"],
    ...(account && { auth: { token: account.token } }),
  });
  socket.onAny((name: string, ...args: unknown[]) => {
    const isRight = RECEIVED_SCHEMAS[name]?.(args[0]) === true && args.length === 1;
    if (!isRight)
      report.fail({ what: `socket: ${name}`, why: "nobody should hear this", details: JSON.stringify(args) });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Sends an event and waits for its reply; undefined when the connection closes first. */
async function ask(socket: Socket, { name, args }: FuzzEvent): Promise<unknown> {
  if (!socket.connected) await new Promise<void>((resolve) => void socket.once("connect", resolve));
  try {
    return await socket.timeout(TIMEOUT_MS).emitWithAck(name, ...args);
  } catch (error) {
    if (error instanceof Error && error.message.includes("disconnected")) return undefined;
    throw error;
  }
}

/** The same once more when the connection closed, which an event sent just before may have caused. */
async function askTwice(socket: Socket, event: FuzzEvent): Promise<unknown> {
  return (await ask(socket, event)) ?? (await ask(socket, event));
}

const isRefusal = (told: unknown) => typeof told === "object" && told !== null && "error" in told;

/** Sends an event and returns what is wrong with its reply; null when nothing is. */
async function tryEvent(socket: Socket, event: FuzzEvent, report: Report): Promise<string | null> {
  const { name, args } = event;
  const startedAt = performance.now();
  const isRight = REPLY_SCHEMAS[name];
  // Only an event with one argument has its callback where the server expects it.
  if (isRight === undefined || args.length !== 1) {
    socket.emit(name, ...args);
    report.count(`socket: ${name}, unanswered`, 0, performance.now() - startedAt);
    return null;
  }
  // A payload that is too large closes the connection, also for events sent right after it.
  const isSmall = JSON.stringify(args).length < SMALL_PAYLOAD;
  const told = isSmall ? await askTwice(socket, event) : await ask(socket, event);
  if (told === undefined) return isSmall ? "the server ends the connection" : null;
  report.count(`socket: ${name}`, isRefusal(told) ? 400 : 200, performance.now() - startedAt);
  return isRight(told) ? null : `the answer is not as the contract says: ${JSON.stringify(told)}`;
}

/** Sends this many events and reports what is wrong. */
export async function fuzzSocketEvents(
  { game, scenes, report }: { game: Game; scenes: readonly Scene[]; report: Report },
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const fuzzOne = async (index: number) => {
    const callers = [
      null,
      game.players[index] ?? null,
      game.players[index] ?? null,
      game.admins[index] ?? null,
    ];
    const account = callers[index % callers.length] ?? null;
    const socket = await open(game, report, account);
    let last: { event: FuzzEvent; why: string } | undefined;
    const property = fc.asyncProperty(generateEvents(account, scenes), async (event) => {
      const why = await tryEvent(socket, event, report).catch(String);
      if (why !== null) last = { event, why };
      return why === null;
    });
    const { failed } = await fc.check(property, {
      numRuns: Math.ceil(count / CONNECTIONS),
      seed: seed + index,
    });
    socket.disconnect();
    if (!failed || last === undefined) return;
    const { event, why } = last;
    const details = `as ${account?.email ?? "nobody"}: emit(${JSON.stringify(event.name)}, ...${JSON.stringify(event.args)})`;
    report.fail({ what: `socket: ${event.name}`, why, details });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => fuzzOne(index)));
}
