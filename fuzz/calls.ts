// Fuzzes every call of the description: a property for each operation, all concurrently.
import fc from "fast-check";
import { whyWrong } from "./check-answer.ts";
import type { Operation } from "./description.ts";
import type { Account, Game } from "./game.ts";
import type { Report } from "./report.ts";
import { type FuzzRequest, generateRequests } from "./requests.ts";
import { type CallResult, send, toCurl } from "./send.ts";
import type { Scene } from "./world.ts";

interface Fuzz {
  game: Game;
  scenes: readonly Scene[];
  report: Report;
  /** The token of a deactivated account. */
  stale: string;
  tokens: Set<string>;
  seed: number;
}

/** Number of concurrent calls: enough to interact, few enough that none waits long. */
const MAX_CONCURRENT = 10;

/** Limits concurrent work to this count; further work waits in order. */
function createSlots(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}

const inSlot = createSlots(MAX_CONCURRENT);

const ENDS_SESSION = new Set(["POST /api/account/erase", "POST /api/sign-out", "POST /api/user/delete/{id}"]);

/** Signs the caller in again after a call that ended the session. */
async function renewSession(
  { game, tokens }: Fuzz,
  operation: Operation,
  caller: Account,
  { status, body }: CallResult,
): Promise<void> {
  if (status !== 200) return;
  if (ENDS_SESSION.has(operation.name)) await game.signIn(caller);
  if (operation.name === "POST /api/user") {
    caller.token = (JSON.parse(body.toString()) as { token: string }).token;
  }
  tokens.add(caller.token);
}

/** Sends a request and returns what is wrong with the response; null when nothing is. */
async function tryCall(
  fuzz: Fuzz,
  operation: Operation,
  request: FuzzRequest,
): Promise<WrongResponse | null> {
  let answer: CallResult;
  try {
    answer = await send(request, fuzz.game, fuzz.stale);
  } catch (error) {
    return { why: String(error), answer: null };
  }
  fuzz.report.count(operation.name, answer.status, answer.milliseconds);
  await renewSession(fuzz, operation, request.caller, answer);
  const why = whyWrong(operation, answer, { caller: request.caller, tokens: fuzz.tokens });
  return why === null ? null : { why, answer };
}

interface WrongResponse {
  why: string;
  answer: CallResult | null;
}

/** Fuzzes one operation until something is wrong, and reduces that to a minimal case. */
async function fuzzOperation(fuzz: Fuzz, operation: Operation, runs: number): Promise<void> {
  const { game, scenes, report, seed } = fuzz;
  const { players, admins, drafts } = game;
  let last: { request: FuzzRequest; wrong: WrongResponse } | undefined;
  const property = fc.asyncProperty(
    generateRequests(operation, { scenes, players, admins, drafts }),
    async (request) => {
      const wrong = await inSlot(() => tryCall(fuzz, operation, request));
      if (wrong === null) return true;
      last = { request, wrong };
      return false;
    },
  );
  const { failed } = await fc.check(property, { numRuns: runs, seed });
  if (!failed || last === undefined) return;
  const { request, wrong } = last;
  const shown = wrong.answer && `${wrong.answer.status} ${wrong.answer.body.toString().slice(0, 2_000)}`;
  report.fail({
    what: operation.name,
    why: wrong.why,
    details: `${toCurl(request, game.url)}\n${shown ?? "no answer"}`,
  });
}

/** Sends this many calls, spread evenly over the operations, and reports what is wrong. */
export async function fuzzCalls(fuzz: Fuzz, operations: readonly Operation[], calls: number): Promise<void> {
  const runs = Math.ceil(calls / operations.length);
  await Promise.all(
    operations.map((operation, index) =>
      fuzzOperation({ ...fuzz, seed: fuzz.seed + index }, operation, runs),
    ),
  );
  fuzz.report.expectSuccesses(operations);
}
