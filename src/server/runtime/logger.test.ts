// What is logged, and what never is: e-mails, texts, token hashes, client addresses.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isoOf } from "#domain/time.ts";
import type { Store } from "#server/db/open.ts";
import { insertUsedCredential } from "#server/sign-in/session-queries.ts";
import { saveUser } from "#server/players/queries.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  createCall,
  createGameClockAt,
  hashCallerToken,
  START,
} from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";
import { saveMessage } from "#server/chat/post-message.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { createLogger } from "./logger.ts";
import { listStartupWarnings } from "#server/app/startup-warnings.ts";
import { StoreUnavailable } from "#server/db/errors/store-errors.ts";

const MARI = { name: "Mari", email: "mari.maasikas@example.org" };
const TEXT = "Nobody else may read this";
const TOKEN = "t".repeat(43);

let lines: string[];
const log = createLogger({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });
const readLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

let store: Store;
let app: FastifyInstance;
let call: Call;

beforeAll(async () => {
  store = await openTestStore();
  app = await buildTestApp(store.db, { now: START }, {}, { log });
  call = createCall(app);
});

beforeEach(() => {
  lines = [];
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const credentialOf = async () => {
  const { body } = await call("POST", "/demo/credential", { body: MARI });
  return (body as { credential: string }).credential;
};

/** Fails as `work` does, and logs the error in every way in which an error can be logged. */
async function logFailure(work: () => Promise<unknown>): Promise<void> {
  const error = await work().then(
    () => Promise.reject(new Error("it did not fail")),
    (failure: unknown) => failure,
  );
  log.error(error);
  log.error({ err: error });
  log.error({ err: error }, "It failed.");
  log.error({ error });
  log.error(new Error("A call failed.", { cause: error }));
}

function expectNothingTold(secrets: string[]): void {
  const whole = lines.join("");
  for (const secret of secrets) expect(whole).not.toContain(secret);
}

describe("a statement that fails", () => {
  test("is logged without its e-mail parameter, also where the database quotes it", async () => {
    await createPlayer(store.db, "Mari", MARI.email);
    await logFailure(() =>
      store.db.execute(
        sql`insert into players (email, name, created_at) values (${MARI.email}, 'Mari', now())`,
      ),
    );
    await logFailure(() => store.db.execute(sql`select ${MARI.email}::integer`));
    await logFailure(() =>
      saveUser(store.db, { email: MARI.email, name: "Mari\0", fallback: "Mari", at: isoOf(START) }),
    );
    expect(lines.length).toBe(15);
    expectNothingTold([MARI.email]);
    expect(readLines()[0]).toMatchObject({
      level: "error",
      msg: expect.stringContaining("insert into players (email, name, created_at) values ($1, "),
      err: {
        stack: expect.stringContaining("at "),
        cause: { code: "23505", constraint: "players_email_unique" },
      },
    });
  });

  test("is logged without the token hash", async () => {
    await logFailure(() =>
      insertUsedCredential(store.db, {
        credential_hash: hashCallerToken(TOKEN),
        user_id: 999_999,
        expires_at: isoOf(START),
      }),
    );
    expectNothingTold([hashCallerToken(TOKEN)]);
  });

  test("is logged without the text of a message", async () => {
    const { context } = await createContext(
      { config: readConfig({}), store, clock: createGameClockAt({ now: START }), log },
      [],
    );
    await store.db.execute(sql`alter table messages rename to messages_away`);
    try {
      const post = { tournament_id: 7, user_id: 1, content: TEXT, nonce: "12345678" };
      await logFailure(() => saveMessage(context, post));
    } finally {
      await store.db.execute(sql`alter table messages_away rename to messages`);
    }
    expectNothingTold([TEXT, "12345678"]);
  });
});

describe("a call that fails with 500", () => {
  test("is logged with the request id that the caller gets, its route and its stack, and nothing about the caller", async () => {
    await createTournament(store.db);
    const credential = await credentialOf();
    await store.db.execute(sql`alter table players rename to users_away`);
    const answers = [];
    try {
      answers.push(await call("POST", "/api/user", { body: { ...MARI, credential } }));
      answers.push(
        await call("GET", "/api/messages?tournamentId=7", { headers: { authorization: `Bearer ${TOKEN}` } }),
      );
    } finally {
      await store.db.execute(sql`alter table users_away rename to players`);
    }
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(readLines()).toMatchObject([
      {
        level: "error",
        reqId: answers[0]?.headers["x-request-id"],
        call: "POST /api/user",
        err: { stack: expect.stringContaining("save"), cause: { code: "42P01" } },
      },
      { reqId: answers[1]?.headers["x-request-id"], call: "GET /api/messages" },
    ]);
    expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(2);
    expectNothingTold([MARI.email, credential, TOKEN, hashCallerToken(TOKEN), "127.0.0.1"]);
  });

  test("is the only kind that is logged: neither success nor a caller's mistake is", async () => {
    expect(await call("GET", "/api/tournaments")).toMatchObject({ status: 200 });
    const wrong = await call("GET", "/api/games?tournamentId=0");
    expect(wrong.status).toBe(400);
    expect(wrong.headers["x-request-id"]).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

test.each([
  ["203.0.113.57", "203.0.113.0/24"],
  ["2001:db8:1:2::57", "2001:db8:1::/48"],
])("a failed sign-in from %s is logged with its reason and the network %s", async (from, network) => {
  const headers = { "x-forwarded-for": from };
  const { status } = await call("POST", "/api/user", { body: { ...MARI, credential: "forged" }, headers });
  expect(status).toBe(401);
  expect(readLines()).toMatchObject([
    {
      level: "info",
      msg: "A sign-in failed.",
      reason: "The credential of the sign-in provider is not valid.",
      network,
    },
  ]);
  expectNothingTold([from, MARI.email, "forged"]);
});

test("a flood of failed sign-ins does not flood the log", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  for (let n = 0; n < 40; n++) {
    await call("POST", "/api/user", { body: { ...MARI, credential: "forged" }, headers });
  }
  expect(lines).toHaveLength(30);
});

test("lines below the level are not logged", () => {
  const quiet = createLogger({ logLevel: "warn" }, { write: (line: string) => void lines.push(line) });
  quiet.info("all is well");
  quiet.warn("not all is well");
  expect(readLines()).toMatchObject([{ level: "warn", msg: "not all is well", time: expect.any(String) }]);
});

test.each([
  [{}, []],
  [{ GOOGLE_CLIENT_ID: "id" }, []],
  [{ DEMO: "off", ADMIN_EMAILS: MARI.email }, []],
  [{ NODE_ENV: "production" }, [/GOOGLE_CLIENT_ID/]],
  [{ NODE_ENV: "production", GOOGLE_CLIENT_ID: "id", ADMIN_EMAILS: MARI.email }, []],
])("with the settings %j startup warns of %j", (environment, expected) => {
  const config = readConfig(environment);
  const warnings = listStartupWarnings(config.signIn, config.mail);
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});

describe("while the store is away", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const refuse = (name: string) =>
    log
      .child({ reqId: name })
      .warn({ call: name, status: 503, err: new StoreUnavailable("away") }, "The store is away.");

  test("refused calls of an outage are one line a second with the number of the others, and without a stack", () => {
    for (let n = 1; n <= 1_000; n++) refuse(`first ${n}`);
    expect(readLines()).toMatchObject([
      { call: "first 1", msg: "The store is away.", err: { message: "away" } },
    ]);
    vi.advanceTimersByTime(1_000);
    expect(readLines().slice(1)).toMatchObject([{ call: "first 1000", reqId: "first 1000", times: 999 }]);
    expect(lines.every((line) => line.length < 400 && !line.includes("stack"))).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(lines).toHaveLength(2);
    refuse("later");
    expect(readLines()[2]).toMatchObject({ call: "later" });
    expect(readLines()[2]).not.toHaveProperty("times");
  });

  test("other lines are all written", () => {
    for (let n = 1; n <= 3; n++) log.error({ err: new Error(`no ${n}`) }, "A call failed.");
    for (let n = 1; n <= 3; n++) log.warn("The same.");
    expect(readLines().map(({ msg }) => msg)).toEqual([
      ...Array(3).fill("A call failed."),
      ...Array(3).fill("The same."),
    ]);
    expect(readLines()[0]).toMatchObject({ err: { stack: expect.stringContaining("at ") } });
  });
});
