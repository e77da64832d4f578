// The audit log as admins read it: every change, newest first, in pages, by player and by action.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { LOG_ACTIONS } from "#contract/audit-log/log-actions.ts";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { bearer, type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { insertLog, insertNumberedLog } from "./queries.ts";

type Log = Record<string, LogEntry>;

async function getLog(call: Call, as: Caller, query = ""): Promise<Log> {
  const { status, body } = await call("GET", `/api/logs${query}`, { as });
  expect(status).toBe(200);
  return body as Log;
}

/** Marks contests as sealed. */
const seal = (db: Database, ...ids: number[]) =>
  db.execute(sql`update contests set sealed_at = locks_at where id = any(${sql.param(ids)}::int[])`);

/** The entries in display order: JavaScript objects order numeric keys differently. */
function listEntries(log: Log): LogEntry[] {
  for (const [key, entry] of Object.entries(log)) expect(key).toBe(String(entry.id));
  return Object.values(log).sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

/** Eight changes of Mari and Jaan, some at the same instant, among them two gifts of which only the day is
 * known. */
async function createHistory(db: Database) {
  const [ada, mari, jaan] = [
    await createAdmin(db),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
  ];
  const at = (hours: number) => isoOf(START + hours * HOUR);
  await insertLog(db, { timestamp: at(0), user_id: mari.id, action: "sign-in" });
  await insertLog(db, { timestamp: at(0), user_id: jaan.id, action: "sign-in" });
  await insertNumberedLog(db, { id: 2 ** 41, timestamp: at(-12), user_id: mari.id, action: "gift-received" });
  await insertLog(db, { timestamp: at(1), user_id: mari.id, action: "name", additional_info: "Mary → Mari" });
  const team = { action: "team", tournament_id: 7, team_name: "Latvia" } as const;
  await insertLog(db, { timestamp: at(2), user_id: mari.id, ...team });
  await insertNumberedLog(db, { id: 2 ** 40, timestamp: at(-12), user_id: jaan.id, action: "gift-received" });
  await insertLog(db, { timestamp: at(2), user_id: mari.id, action: "sign-out" });
  await insertLog(db, { timestamp: at(-24), user_id: jaan.id, action: "sign-out" });
  return { ada, mari, jaan };
}

const NEWEST_FIRST = [
  "sign-out Mari",
  "team Mari",
  "name Mari",
  "sign-in Jaan",
  "sign-in Mari",
  "gift-received Mari",
  "gift-received Jaan",
  "sign-out Jaan",
];
const tell = (entry: LogEntry) => `${entry.action} ${entry.user_name}`;

test("an entry has the action, the time and the player", async ({ db, call, clock }) => {
  const ada = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  await createTournament(db);
  await createGame(db, { id: 701 });
  const pick = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
  await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Estonia" } });
  await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Maasikas" } });
  clock.now = START + HOUR;
  await seal(db, 701);
  const [renamed, picked] = listEntries(await getLog(call, ada));
  expect(picked).toEqual({
    id: expect.any(Number),
    timestamp: isoOf(START),
    // Under the current name, so that all changes of a player are found together.
    user_name: "Maasikas",
    user_id: mari.id,
    action: "pick",
    team_name: "Estonia",
    game_id: 701,
    tournament_id: 7,
    additional_info: "winner",
  });
  expect(renamed).toMatchObject({ action: "name", team_name: null, game_id: null, tournament_id: null });
});

test("the newest entry comes first in the JSON text", async ({ app, db }) => {
  const { ada } = await createHistory(db);
  const { body } = await app.inject({ url: "/api/logs", headers: bearer(ada) });
  const told = [...body.matchAll(/"user_name":"(\w+)".*?"action":"([\w-]+)"/g)].map(
    ([, name, action]) => `${action} ${name}`,
  );
  expect(told).toEqual(NEWEST_FIRST);
});

test("an empty log is an empty object", async ({ db, call }) => {
  expect(await getLog(call, await createAdmin(db))).toEqual({});
});

test("a deactivated player's changes keep the player's name", async ({ db, call }) => {
  const { ada, mari } = await createHistory(db);
  await call("POST", `/api/user/delete/${mari.id}`, { as: mari });
  const entries = listEntries(await getLog(call, ada));
  expect(entries.filter((entry) => entry.user_id === mari.id).map(tell)).toContain("deactivation Mari");
});

describe("filters and pages", () => {
  test.for([1, 2, 3, 7, 8, 9])("pages of %i entries add up to the whole log", async (limit, { db, call }) => {
    const { ada } = await createHistory(db);
    const seen: LogEntry[] = [];
    for (let page = 0; page < 10; page++) {
      const last = seen.at(-1);
      const rest = last === undefined ? "" : `&before=${last.id}`;
      const entries = listEntries(await getLog(call, ada, `?limit=${limit}${rest}`));
      expect(entries.length).toBeLessThanOrEqual(limit);
      if (entries.length === 0) break;
      seen.push(...entries);
    }
    expect(seen.map(tell)).toEqual(NEWEST_FIRST);
  });

  test("the log is filtered by player, by action, or by both", async ({ db, call }) => {
    const { ada, jaan } = await createHistory(db);
    const tellAll = async (query: string) => listEntries(await getLog(call, ada, query)).map(tell);
    expect(await tellAll(`?user_id=${jaan.id}`)).toEqual(
      NEWEST_FIRST.filter((told) => told.endsWith("Jaan")),
    );
    expect(await tellAll("?action=sign-in")).toEqual(["sign-in Jaan", "sign-in Mari"]);
    expect(await tellAll(`?action=sign-out&user_id=${jaan.id}`)).toEqual(["sign-out Jaan"]);
    expect(await tellAll("?action=pick")).toEqual([]);
    expect(await tellAll("?user_id=2000000000")).toEqual([]);
    const [newest] = listEntries(await getLog(call, ada, "?action=sign-out"));
    expect(await tellAll(`?action=sign-out&before=${newest?.id}`)).toEqual(["sign-out Jaan"]);
  });

  test("the page before an unknown entry is empty", async ({ db, call }) => {
    const { ada } = await createHistory(db);
    expect(await getLog(call, ada, `?before=${Number.MAX_SAFE_INTEGER}`)).toEqual({});
  });

  test.for([
    "limit=0",
    "limit=1001",
    "limit=x",
    "before=0",
    "before=-1",
    "before=9007199254740993",
    "before=",
    "user_id=0",
    "user_id=Mari",
    "action=",
    "action=Sign-in",
    "action=sign-in&action=pick",
    "offset=5",
  ])("a call with %s is refused", async (query, { db, call }) => {
    const answer = await call("GET", `/api/logs?${query}`, { as: await createAdmin(db) });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^\w.+\.$/) } });
    expect((answer.body as { error: string }).error).toContain(query.split("=")[0]);
  });
});

test("the log is for admins only", async ({ db, call }) => {
  const { mari } = await createHistory(db);
  expect(await call("GET", "/api/logs", { as: mari })).toMatchObject({ status: 403 });
  expect(await call("GET", "/api/logs")).toMatchObject({ status: 401 });
});

test("a gift's entry has the receiver and the day, not the giver", async ({ db, app, call, clock }) => {
  const [ada, mari, jaan] = [
    await createAdmin(db),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
  ];
  await createTournament(db);
  clock.now = START + 5 * HOUR + 77;
  await call("POST", `/api/croissant/give/${jaan.id}`, { as: mari, body: { tournamentId: 7 } });
  clock.now += GIFT_RETURN_MS;
  await app.countGifts();
  expect(listEntries(await getLog(call, ada))).toEqual([
    {
      id: expect.any(Number),
      timestamp: "2026-03-01T00:00:00.000Z",
      user_name: "Jaan",
      user_id: jaan.id,
      action: "gift-received",
      team_name: null,
      game_id: null,
      tournament_id: 7,
      additional_info: null,
    },
  ]);
});

test("every stored action can be filtered for", async ({ db, call }) => {
  const ada = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  for (const action of LOG_ACTIONS)
    await insertLog(db, { timestamp: isoOf(START), user_id: mari.id, action });
  for (const action of LOG_ACTIONS) {
    expect(listEntries(await getLog(call, ada, `?action=${action}`))).toMatchObject([{ action }]);
  }
  const { rows } = await db.execute(sql`select count(*)::int as count from audit_log`);
  expect(rows).toEqual([{ count: LOG_ACTIONS.length }]);
});
