// What players change about themselves: name, supported team, and whether the account is active.
import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

/** Mari is on the board of tournament 7 with a point, Jaan with none, from game 701 of two hours ago. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const winners = [
    [mari, "Estonia"],
    [jaan, "Finland"],
  ] as const;
  await createPlayedGame(db, { id: 701, start: START - 2 * HOUR }, winners);
  const update = { as: await createAdmin(db), body: { tournament_id: 7, sport: "basketball" } };
  expect(await call("POST", "/api/admin/update-leaderboard", update)).toMatchObject({ status: 200 });
  return { mari, jaan };
}

/** Every place where others see a player. */
const PLACES = [
  "/api/leaderboard?tournamentId=7",
  "/api/round-leaderboard?tournamentId=7",
  "/api/games/701/predictions?tournamentId=7",
];

async function readPlaces(call: Call): Promise<string[]> {
  const answers = [];
  for (const url of PLACES) answers.push(JSON.stringify((await call("GET", url)).body));
  return answers;
}

const rename = (call: Call, as: Caller, name: unknown, id = as.id) =>
  call("PUT", `/api/user/${id}`, { as, body: { name } });
const support = (call: Call, as: Caller, team: string | null, tournamentId = 7) =>
  call("PUT", `/api/supporters/${as.id}`, { as, body: { team, tournamentId } });

/** The log, without the leaderboard update that set up the scene. */
async function listLogs(db: Database) {
  const { rows } = await db.execute(sql`
    select user_id, action, tournament_id, team_name, additional_info from audit_log
    where action <> 'update-leaderboard' order by id`);
  return rows;
}

describe("a name", () => {
  test("is edited, and everybody sees the new one at once", async ({ db, call }) => {
    const { mari } = await createScene(db, call);
    for (const place of await readPlaces(call)) expect(place).toContain('"Mari"');
    const answer = await rename(call, mari, "  Maasikas ");
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      id: mari.id,
      name: "Maasikas",
      email: "mari@example.org",
      team: null,
      admin: false,
    });
    for (const place of await readPlaces(call)) {
      expect(place).toContain('"Maasikas"');
      expect(place).not.toContain("Mari");
    }
    expect(await listLogs(db)).toEqual([
      {
        user_id: mari.id,
        action: "name",
        tournament_id: null,
        team_name: null,
        additional_info: "Mari → Maasikas",
      },
    ]);
  });

  test("can be edited by the session's cookie from the site itself", async ({ db, call }) => {
    const { mari } = await createScene(db, call);
    const headers = { cookie: `${SESSION_COOKIE}=${mari.token}`, "sec-fetch-site": "same-origin" };
    const answer = await call("PUT", `/api/user/${mari.id}`, { headers, body: { name: "Maasikas" } });
    expect(answer).toMatchObject({ status: 200, body: { name: "Maasikas" } });
  });

  test("that stays the same is no change, and is kept at later sign-ins", async ({ db, call }) => {
    const { mari } = await createScene(db, call);
    expect(await rename(call, mari, "Mari")).toMatchObject({ status: 200 });
    expect(await listLogs(db)).toEqual([]);
    const who = { name: "Mari Kask", email: "mari@example.org" };
    const { body } = await call("POST", "/demo/credential", { body: who });
    const { credential } = body as { credential: string };
    const signedIn = await call("POST", "/api/user", { body: { ...who, credential } });
    expect(signedIn).toMatchObject({ status: 200, body: { name: "Mari" } });
  });

  test.for([
    "Bo",
    "Õie Ülle",
    "Дмитрий",
    "李明",
    "नमस्ते",
    "محمد رضا",
    "می‌خواهم",
    "x".repeat(32),
    "O'Neill-Smith (Jr.)",
  ])("can be %s", async (name, { db, call }) => {
    const mari = await createPlayer(db, "Mari");
    expect(await rename(call, mari, name)).toMatchObject({ status: 200, body: { name } });
    const { rows } = await db.execute(sql`select name, is_name_edited from players`);
    expect(rows).toEqual([{ name, is_name_edited: true }]);
  });

  test.for([
    ["Jose\u0301 \u200B Maria", "José Maria"],
    ["\u202Eevil\u202C Bo", "evil Bo"],
    ["Bo\nBo", "Bo Bo"],
    ["e\u0301".repeat(32), "é".repeat(32)],
  ])("%j is kept as %j", async ([name, kept], { db, call }) => {
    const mari = await createPlayer(db, "Mari");
    expect(await rename(call, mari, name)).toMatchObject({ status: 200, body: { name: kept } });
  });

  const LENGTH = "Name must be between 2 and 32 characters long";
  const EMOJI = "Emojis are not allowed in the name";
  test.for([
    ["", LENGTH],
    ["   ", LENGTH],
    ["B", LENGTH],
    ["x".repeat(33), LENGTH],
    ["x".repeat(1_000), LENGTH],
    ["\u200B\u200B\u200B", LENGTH],
    ["\u202E\u202E\u202E", LENGTH],
    ["B\u200B", LENGTH],
    ["\u3164\u3164", LENGTH],
    [`Bo${"\u0301".repeat(200)}`, LENGTH],
    ["Bo 😀", EMOJI],
    ["Bo ❤️", EMOJI],
    ["Bo 🇪🇪", EMOJI],
    ["Bo 1️⃣", EMOJI],
    ["Bo #⃣", EMOJI],
    ["Bo 👨‍👩‍👧", EMOJI],
    ["Bo 👍🏽", EMOJI],
    ["Bo 🏴󠁧󠁢󠁳󠁣󠁴󠁿", EMOJI],
    ["Bo ★", EMOJI],
    ["🏀🏀", EMOJI],
  ] as const)("cannot be %j", async ([name, error], { db, call }) => {
    const mari = await createPlayer(db, "Mari");
    const before = await readTables(db);
    expect(await rename(call, mari, name)).toMatchObject({ status: 400, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

describe("a supported team", () => {
  test("is chosen, changed and given up, and shows on the board at once", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db, call);
    const readTeam = async () => {
      const board = (await call("GET", PLACES[0] ?? "")).body as { user_id: number; team: string | null }[];
      const { body } = await call("GET", `/api/user/${mari.id}?tournamentId=7`, { as: jaan });
      const { team } = (body as { user: { team: string | null } }).user;
      expect(board.find((entry) => entry.user_id === mari.id)?.team).toBe(team);
      return team;
    };
    expect(await readTeam()).toBeNull();
    for (const team of ["Estonia", "Latvia", null, null, "Finland", "Finland"]) {
      expect(await support(call, mari, team)).toMatchObject({ status: 200, body: { success: true } });
      expect(await readTeam()).toBe(team);
    }
    expect(await listLogs(db)).toMatchObject([
      { user_id: mari.id, action: "team", tournament_id: 7, team_name: "Estonia" },
      { team_name: "Latvia" },
      { team_name: null, additional_info: "No one" },
      { team_name: "Finland" },
    ]);
  });

  test("is one for each tournament; the newest is the signed-in user's", async ({ db, call }) => {
    const { mari } = await createScene(db, call);
    await createTournament(db, 8);
    expect((await rename(call, mari, "Mari")).body).toMatchObject({ team: null });
    await support(call, mari, "Estonia", 7);
    expect((await rename(call, mari, "Mari")).body).toMatchObject({ team: "Estonia" });
    await support(call, mari, "Latvia", 8);
    expect((await rename(call, mari, "Mari")).body).toMatchObject({ team: "Latvia" });
    const { body } = await call("GET", `/api/user/${mari.id}?tournamentId=7`, { as: mari });
    expect(body).toMatchObject({ user: { team: "Estonia" } });
  });

  test.for([
    [
      "a team that is not in the tournament",
      "Atlantis",
      7,
      400,
      "Atlantis is not a team that one can support here.",
    ],
    ["a team in other letters", "estonia", 7, 400, "estonia is not a team that one can support here."],
    ["no name", "", 7, 400, "An empty name is not a team that one can support here."],
    ["no such tournament", "Estonia", 99, 404, "Tournament not found"],
  ] as const)("cannot be of %s", async ([, team, tournamentId, status, error], { db, call }) => {
    const { mari } = await createScene(db, call);
    const before = await readTables(db);
    expect(await support(call, mari, team, tournamentId)).toMatchObject({ status, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

describe("deactivation", () => {
  test("ends every session, leaves the player out everywhere, and a sign-in undoes it", async ({
    db,
    call,
  }) => {
    const { mari, jaan } = await createScene(db, call);
    for (const place of await readPlaces(call)) expect(place).toContain("Mari");
    const answer = await call("POST", `/api/user/delete/${mari.id}`, { as: mari });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers["set-cookie"]).toContain(`${SESSION_COOKIE}=; Max-Age=0`);
    for (const place of await readPlaces(call)) {
      expect(place).not.toContain("Mari");
      expect(place).toContain("Jaan");
    }
    expect(await call("POST", `/api/user/delete/${mari.id}`, { as: mari })).toMatchObject({ status: 401 });
    const profile = await call("GET", `/api/user/${mari.id}?tournamentId=7`, { as: jaan });
    expect(profile).toMatchObject({ status: 404, body: { error: "Player not found" } });
    expect((await db.execute(sql`select 1 from sessions where user_id = ${mari.id}`)).rows).toEqual([]);
    expect(await listLogs(db)).toMatchObject([{ user_id: mari.id, action: "deactivation" }]);
    const rows = await selectRows(
      db,
      { deactivated_at: Type.String() },
      sql`
      select deactivated_at from players where id = ${mari.id}`,
    );
    expect(new Date(rows[0]?.deactivated_at ?? "").toISOString()).toBe(isoOf(START));

    const who = { name: "Mari", email: "mari@example.org" };
    const { body } = await call("POST", "/demo/credential", { body: who });
    const { credential } = body as { credential: string };
    const back = await call("POST", "/api/user", { body: { ...who, credential } });
    expect(back).toMatchObject({ status: 200, body: { id: mari.id } });
    for (const place of await readPlaces(call)) expect(place).toContain("Mari");
  });

  test("needs no body, whatever type it says it has", async ({ db, call }) => {
    const { mari } = await createScene(db, call);
    const headers = { "content-type": "application/json" };
    const answer = await call("POST", `/api/user/delete/${mari.id}`, { as: mari, headers });
    expect(answer).toMatchObject({ status: 200 });
  });
});

test.for([
  ["PUT", "/api/user/", { name: "Maasikas" }],
  ["PUT", "/api/supporters/", { team: "Estonia", tournamentId: 7 }],
  ["POST", "/api/user/delete/", undefined],
] as const)("%s %s is for one's own account", async ([method, path, body], { db, call }) => {
  const { mari, jaan } = await createScene(db, call);
  const before = await readTables(db);
  for (const id of [jaan.id, 2_000_000_000]) {
    const answer = await call(method, path + id, { as: mari, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 403, body: { error: "This is not your account." } });
  }
  const visitor = await call(method, path + mari.id, { ...(body && { body }) });
  expect(visitor).toMatchObject({ status: 401, body: { error: "Sign in first." } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});
