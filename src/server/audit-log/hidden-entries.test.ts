// What the audit log shows of picks and jokers before and after their contest is sealed.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { insertLog } from "./queries.ts";

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

describe("entries of picks and jokers", () => {
  const LOCK = START + HOUR;
  const HIDDEN = "sealed until predictions close";

  /** Mari picks a top scorer and clears it, picks a driver, and moves her joker; there is also an unsaved
   * pick. */
  async function createPlayedRound(db: Database, call: Call) {
    const [ada, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
    await createTournament(db);
    await createGame(db, { id: 701, start: LOCK });
    await createGame(db, { id: 702, start: LOCK + HOUR });
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: LOCK });
    const named = (game_id: number) => ({ user_id: mari.id, game_id, tournament_id: 7, round: "Day 1" });
    const send = async (path: string, body: object) =>
      expect(await call("POST", `/api${path}`, { as: mari, body })).toMatchObject({ status: 200 });
    for (const top_scorer_prediction of ["Miro Little", null])
      await send("/predictions", { ...named(701), top_scorer_prediction });
    const race = { user_id: mari.id, race_id: 501, team_name: "Ferrari" };
    await send("/f1/predictions", { ...race, winner_prediction: "Lewis Hamilton" });
    await send("/predictions/double-points", { ...named(701), is_double_points: true });
    await send("/predictions/double-points", { ...named(702), is_double_points: true });
    await send("/predictions/double-points", { ...named(702), is_double_points: false });
    const unsaved = {
      action: "pick-unsaved",
      game_id: 702,
      team_name: "Estonia",
      additional_info: "winner",
    } as const;
    await insertLog(db, { timestamp: isoOf(START), user_id: mari.id, tournament_id: 7, ...unsaved });
    return ada;
  }

  const tellAll = async (call: Call, ada: Caller) =>
    listEntries(await getLog(call, ada))
      .map(({ action, team_name, game_id, additional_info }) => [action, game_id, team_name, additional_info])
      .reverse();

  test("while a contest is open, the log hides the pick and the joker's game", async ({
    db,
    call,
    clock,
  }) => {
    const ada = await createPlayedRound(db, call);
    clock.now = LOCK - 1;
    expect(await tellAll(call, ada)).toEqual([
      ["pick", 701, null, HIDDEN],
      ["pick", 701, null, HIDDEN],
      ["pick", 50_101, null, HIDDEN],
      ["joker", null, null, `played in Day 1, ${HIDDEN}`],
      ["joker", null, null, `moved in Day 1, ${HIDDEN}`],
      ["joker", null, null, `taken back in Day 1, ${HIDDEN}`],
      ["pick-unsaved", 702, null, HIDDEN],
    ]);
    const { body } = await call("GET", "/api/logs", { as: ada });
    expect(JSON.stringify(body)).not.toMatch(/Miro|Hamilton|Estonia|winner|top_scorer/);
  });

  test("nor does it show them between lock and sealing", async ({ db, call, clock }) => {
    const ada = await createPlayedRound(db, call);
    const before = await tellAll(call, ada);
    clock.now = LOCK + 2 * HOUR;
    expect(await tellAll(call, ada)).toEqual(before);
  });

  test("it shows them once the contest is sealed, contest by contest", async ({ db, call, clock }) => {
    const ada = await createPlayedRound(db, call);
    clock.now = LOCK + HOUR;
    await seal(db, 701, 50_101);
    const first = [
      ["pick", 701, "Miro Little", "top_scorer"],
      ["pick", 701, null, "top_scorer"],
      ["pick", 50_101, "Lewis Hamilton", "winner"],
      ["joker", 701, null, "played"],
    ];
    expect((await tellAll(call, ada)).slice(0, 5)).toEqual([
      ...first,
      ["joker", null, null, `moved in Day 1, ${HIDDEN}`],
    ]);
    await seal(db, 702);
    expect(await tellAll(call, ada)).toEqual([
      ...first,
      ["joker", 702, null, "moved"],
      ["joker", 702, null, "taken back"],
      ["pick-unsaved", 702, "Estonia", "winner"],
    ]);
  });

  test("it still shows a sealed game that is postponed, and hides a deleted one", async ({
    db,
    call,
    clock,
  }) => {
    const ada = await createPlayedRound(db, call);
    clock.now = LOCK + HOUR;
    await seal(db, 701, 702, 50_101);
    await db.execute(sql`update contests set locks_at = ${isoOf(clock.now + 1)} where id = 701`);
    await db.execute(sql`delete from contests where id = 702`);
    const { body } = await call("GET", "/api/logs", { as: ada });
    expect(JSON.stringify(body)).not.toContain("Estonia");
    expect(JSON.stringify(body)).toMatch(/Miro.*Hamilton|Hamilton.*Miro/);
  });
});
