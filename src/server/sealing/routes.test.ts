import type { FastifyInstance } from "fastify";
import { afterEach, expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import { buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { createLogger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import { sealedPicks } from "#server/db/schema/player-schema.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import {
  ADMIN_EMAIL,
  createCall,
  createGameClockAt,
  getSharedStore,
  START,
  test,
  type TestClock,
} from "#server/testing/fixture.ts";
import { createWorld } from "#server/testing/sample-calls.ts";

const SEALS = "/api/tournaments/7/seals";
const DUE = START + HOUR + WRITING_GRACE_MS;

let app: FastifyInstance | undefined;

afterEach(() => app?.close());

/** Starts a server, with access to its sealing and its log lines. */
async function createServer(db: Database, clock: TestClock) {
  const lines: string[] = [];
  const log = createLogger({ logLevel: "trace" }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ ADMIN_EMAILS: ADMIN_EMAIL });
  const store = { ...getSharedStore(), db };
  const parts = await createContext({ config, store, clock: createGameClockAt(clock), log }, []);
  app = await buildApp({ ...parts, version: "1.2.3-test", clientFolder: null });
  return { call: createCall(app), sealing: parts.context.sealing, lines };
}

test("everybody can list the seals of a tournament once its contests are sealed", async ({ db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, start: START + 2 * HOUR });
  await savePick(db, 701, await createPlayer(db, "Mari"), { winner: "Estonia" });
  const { call, sealing } = await createServer(db, clock);
  expect((await call("GET", SEALS)).body).toEqual([]);
  clock.now = DUE;
  await sealing.ensureSealed([701, 702]);
  const [stored] = await db.select().from(sealedPicks);
  expect((await call("GET", SEALS)).body).toEqual([
    {
      contest_id: 701,
      version: 1,
      sealed_at: "2026-03-01T13:00:02.000Z",
      reason: null,
      leaf_count: 1,
      root: stored?.root.toString("hex"),
    },
  ]);
});

test("an unknown tournament has no seals", async ({ call }) => {
  expect(await call("GET", SEALS)).toMatchObject({ status: 404, body: { error: "Tournament not found" } });
});

test("the list of seals is cached with an ETag", async ({ db, call }) => {
  await createTournament(db);
  const { headers } = await call("GET", SEALS);
  const again = await call("GET", SEALS, { headers: { "if-none-match": String(headers["etag"]) } });
  expect(again.status).toBe(304);
});

test("no answer and no log line contains the secret of a record", async ({ db, clock }) => {
  const { call, sealing, lines } = await createServer(db, clock);
  const { mari, ada, samples } = await createWorld(db, call);
  await savePick(db, 701, mari, { winner: "Estonia" });
  clock.now = DUE;
  await sealing.ensureSealed([701]);
  const [record] = await db.select().from(sealedPicks);
  const forms = ["hex", "base64", "base64url", "latin1"] as const;
  const secrets = forms.map((form) => record?.secret.toString(form) ?? "");
  const texts: string[] = [];
  for (const [name, { url }] of Object.entries(samples)) {
    if (!name.startsWith("GET ")) continue;
    for (const as of [undefined, mari, ada]) {
      const { body, headers } = await call("GET", url, as && { as });
      texts.push(JSON.stringify([body, headers]));
    }
  }
  expect(texts.some((text) => text.includes(record?.root.toString("hex") ?? "?"))).toBe(true);
  const all = [...texts, ...lines].join("\n");
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
