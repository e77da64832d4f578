import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { InvitationPage, League, LeagueLogEntry, LeagueMember } from "#contract/leagues/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import {
  createGame,
  createPlayer,
  createSession,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, hashCallerToken, START, test } from "#server/testing/fixture.ts";
import { createLeague, fillLeagues } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";

/** Mari's league in tournament 7, with Jaan in it, and Kai, who is a stranger. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const [mari, jaan, kai] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
  ];
  const league = await createLeague(call, mari);
  const at = `/api/leagues/${league.id}`;
  const join = (as: Caller, code = league.code) => call("POST", `/api/join/${code}`, { as });
  expect(await join(jaan)).toMatchObject({ status: 200, body: { league_id: league.id, state: "member" } });
  const act = (as: Caller, other: Caller, action: string) =>
    call("POST", `${at}/members/${other.id}`, { as, body: { action } });
  const get = async (as: Caller) => (await call("GET", at, { as })).body as League;
  const listMembers = async (as: Caller) =>
    ((await call("GET", `${at}/members`, { as })).body as LeagueMember[]).map(
      ({ name, role, is_pending }) => `${name} ${role}${is_pending ? " pending" : ""}`,
    );
  const listLog = async (as: Caller) =>
    ((await call("GET", `${at}/log`, { as })).body as LeagueLogEntry[]).map(
      ({ by, action, about, details }) =>
        [by, action, about, details].filter((part) => part !== null).join(" "),
    );
  return { mari, jaan, kai, league, at, join, act, get, listMembers, listLog };
}

describe("a league", () => {
  test("is created with its captain and a code", async ({ db, call }) => {
    const { league } = await createScene(db, call);
    expect(league).toMatchObject({
      name: "Kossuvennad",
      emoji: "🏀",
      tournament_id: 7,
      role: "captain",
      members: 1,
      late_joiners: "own",
      is_late_joiners_fixed: false,
      pending: 0,
    });
    expect(league.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  });

  test.for([
    [{ name: "x" }, 400, "name-invalid"],
    [{ name: "🏀🏀🏀" }, 400, "name-invalid"],
    [{ emoji: "ab" }, 400, "emoji-invalid"],
    [{ emoji: "" }, 400, "emoji-invalid"],
    [{ tournament_id: 99 }, 404, "tournament-not-found"],
  ] as const)("is refused with %j", async ([facts, status, code], { db, call }) => {
    const { mari } = await createScene(db, call);
    const body = { name: "Office", emoji: "🏀", tournament_id: 7, ...facts };
    expect(await call("POST", "/api/leagues", { as: mari, body })).toMatchObject({ status, body: { code } });
  });

  test.for(["Kössuvennad", "Дмитровские", "李明的朋友", "नमस्ते", "محمد رضا", "ลีกของเรา", "‮Evil‬ Twins"])(
    "takes a name in any script: %s",
    async (name, { db, call }) => {
      const { mari, at } = await createScene(db, call);
      const answer = await call("PUT", at, { as: mari, body: { name } });
      expect(answer).toMatchObject({
        status: 200,
        body: { name: name.replaceAll(/\p{Bidi_Control}/gu, "") },
      });
    },
  );

  test("of an unlisted tournament is created, and its code leads there", async ({ db, call }) => {
    const { mari, kai, league } = await createScene(db, call);
    await db.execute("update tournaments set visible = false");
    const body = { name: "Office", emoji: "🏀", tournament_id: 7 };
    expect(await call("POST", "/api/leagues", { as: mari, body })).toMatchObject({ status: 200 });
    const page = { status: 200, body: { tournament: { id: 7 } } };
    expect(await call("GET", `/api/join/${league.code}`)).toMatchObject(page);
    expect(await call("POST", `/api/join/${league.code}`, { as: kai })).toMatchObject({ status: 200 });
  });
});

describe("an invitation", () => {
  test("says what it leads to, and names only where the league shows them", async ({ db, call }) => {
    const { mari, jaan, league, at } = await createScene(db, call);
    await createGame(db, { id: 701 });
    const read = async (as?: Caller) =>
      (await call("GET", `/api/join/${league.code.toLowerCase().replace("-", "")}`, { ...(as && { as }) }))
        .body as InvitationPage;
    const shown = {
      name: "Kossuvennad",
      tournament: { id: 7, name: "Cup 7", sport: "basketball" },
      members: 2,
      next_deadline: { round: "Day 1", contests: 1, picks: 3 },
    };
    expect(await read()).toMatchObject({
      ...shown,
      invited_by: "Mari",
      names: ["Mari", "Jaan"],
      league_id: null,
    });
    await call("PUT", at, { as: mari, body: { shows_names: false } });
    expect(await read()).toMatchObject({
      ...shown,
      invited_by: null,
      captain: null,
      names: null,
      best: null,
      own_state: null,
    });
    expect(await read(jaan)).toMatchObject({ own_state: "member", league_id: league.id });
  });

  test("leads to its own league only, where one is named", async ({ db, call }) => {
    const { mari, jaan, league } = await createScene(db, call);
    const other = await createLeague(call, jaan, { name: "Office" });
    const read = (leagueId: number) => call("GET", `/api/join/${league.code}?leagueId=${leagueId}`);
    expect(await read(league.id)).toMatchObject({ status: 200, body: { name: "Kossuvennad" } });
    const unknown = await call("GET", `/api/join/2222-2222?leagueId=${league.id}`);
    for (const id of [other.id, 2_000_000_000])
      expect(await read(id)).toMatchObject({ status: 404, body: unknown.body });
    expect(await call("GET", `/api/join/${other.code}?leagueId=${league.id}`, { as: mari })).toMatchObject({
      status: 404,
      body: unknown.body,
    });
  });

  test("ends with a new one, when revoked, used up, over, or closed", async ({ db, call, clock }) => {
    const { mari, kai, league, at, join } = await createScene(db, call);
    const renew = async (body: object) =>
      ((await call("POST", `${at}/invitation`, { as: mari, body })).body as { code: string }).code;
    const unknown = await call("GET", "/api/join/2222-2222");
    expect(unknown).toMatchObject({ status: 404, body: { code: "invitation-not-found" } });
    const expectOver = async (code: string) => {
      expect(await call("GET", `/api/join/${code}`)).toMatchObject({ status: 404, body: unknown.body });
      expect(await join(kai, code)).toMatchObject({ status: 404, body: unknown.body });
    };
    const once = await renew({ expires_at: null, uses: 1 });
    await expectOver(league.code);
    expect(await join(await createPlayer(db, "Rein"), once)).toMatchObject({ status: 200 });
    await expectOver(once);
    const short = await renew({ expires_at: new Date(START + DAY).toISOString(), uses: null });
    expect(await call("GET", `/api/join/${short}`)).toMatchObject({ status: 200 });
    clock.now = START + DAY;
    await expectOver(short);
    const past = { expires_at: new Date(clock.now).toISOString(), uses: null };
    expect(await call("POST", `${at}/invitation`, { as: mari, body: past })).toMatchObject({ status: 400 });
    const open = await renew({ expires_at: null, uses: null });
    await call("PUT", at, { as: mari, body: { is_closed: true } });
    await expectOver(open);
    await call("PUT", at, { as: mari, body: { is_closed: false } });
    await call("POST", `${at}/invitation/revoke`, { as: mari });
    await expectOver(open);
  });

  test("is not guessed: a network that tries too many is refused, right or wrong", async ({ db, call }) => {
    const { league } = await createScene(db, call);
    for (let n = 0; n < 60; n++) await call("GET", "/api/join/2222-2222");
    expect(await call("GET", `/api/join/${league.code}`)).toMatchObject({ status: 429 });
    expect(await call("GET", `/api/join/${league.code}`, { from: "10.0.0.1" })).toMatchObject({
      status: 200,
    });
  });

  test("is opened by a whole office: valid ones do not count", async ({ db, call }) => {
    const { league, join, kai } = await createScene(db, call);
    for (let n = 0; n < 70; n++) {
      expect(await call("GET", `/api/join/${league.code}`)).toMatchObject({ status: 200 });
    }
    expect(await join(kai, league.code)).toMatchObject({ status: 200 });
    for (let n = 0; n < 59; n++) await call("GET", "/api/join/2222-2222");
    expect(await call("GET", `/api/join/${league.code}`)).toMatchObject({ status: 200 });
  });

  test("with approval has captains let people in", async ({ db, call }) => {
    const { mari, kai, at, join, act, listMembers, get } = await createScene(db, call);
    await call("PUT", at, { as: mari, body: { needs_approval: true } });
    expect(await join(kai)).toMatchObject({ status: 200, body: { league_id: null, state: "pending" } });
    expect(await call("GET", at, { as: kai })).toMatchObject({ status: 404 });
    expect(await call("GET", "/api/leagues", { as: kai })).toMatchObject({
      body: [{ name: "Kossuvennad", is_pending: true, members: 0, standing: null }],
    });
    expect(await get(mari)).toMatchObject({ pending: 1, members: 2 });
    expect(await listMembers(mari)).toEqual(["Kai member pending", "Mari captain", "Jaan member"]);
    await act(mari, kai, "approve");
    expect(await listMembers(kai)).toEqual(["Mari captain", "Jaan member", "Kai member"]);
  });
});

describe("members", () => {
  test("who were removed need a newer code, who left do not", async ({ db, call }) => {
    const { mari, jaan, league, at, join, act, get } = await createScene(db, call);
    await act(mari, jaan, "remove");
    expect(await call("GET", at, { as: jaan })).toMatchObject({ status: 404 });
    expect(await join(jaan)).toMatchObject({ status: 404, body: { code: "invitation-not-found" } });
    expect(await call("GET", `/api/join/${league.code}`, { as: jaan })).toMatchObject({ status: 404 });
    await call("POST", `${at}/invitation`, { as: mari, body: { expires_at: null, uses: null } });
    const { invitation } = await get(mari);
    expect(await join(jaan, invitation?.code)).toMatchObject({ status: 200 });
    expect(await call("POST", `${at}/leave`, { as: jaan })).toMatchObject({ status: 200 });
    expect(await call("GET", at, { as: jaan })).toMatchObject({ status: 404 });
    expect(await join(jaan, invitation?.code)).toMatchObject({ status: 200 });
  });

  test("get a captain's tools, and the league, from the captain alone", async ({ db, call }) => {
    const { mari, jaan, kai, at, join, act, listMembers, listLog } = await createScene(db, call);
    await join(kai);
    expect(await act(jaan, kai, "remove")).toMatchObject({ status: 403, body: { code: "captains-only" } });
    await act(mari, jaan, "make-co-captain");
    expect(await act(jaan, kai, "make-co-captain")).toMatchObject({ status: 403 });
    expect(await act(jaan, mari, "remove")).toMatchObject({ status: 403 });
    expect(await call("POST", `${at}/leave`, { as: mari })).toMatchObject({
      status: 409,
      body: { code: "captain-needed" },
    });
    await act(mari, jaan, "hand-over");
    expect(await listMembers(kai)).toEqual(["Jaan captain", "Mari co-captain", "Kai member"]);
    expect(await call("POST", `${at}/leave`, { as: mari })).toMatchObject({ status: 200 });
    expect((await listLog(kai)).slice(0, 3)).toEqual([
      "Mari left",
      "Mari hand-over Jaan",
      "Mari make-co-captain Jaan",
    ]);
  });

  test("are followed as captain when their account ends", async ({ db, call }) => {
    const { mari, jaan, kai, join, listMembers } = await createScene(db, call);
    await join(kai);
    await call("POST", `/api/user/delete/${mari.id}`, { as: mari });
    expect(await listMembers(kai)).toEqual(["Jaan captain", "Kai member"]);
    expect(await call("GET", "/api/leagues", { as: jaan })).toMatchObject({ body: [{ role: "captain" }] });
  });

  test("see a deleted league no more until its captain restores it, for 30 days", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, at, get } = await createScene(db, call);
    await call("POST", `${at}/delete`, { as: mari });
    expect(await call("GET", at, { as: jaan })).toMatchObject({ status: 404 });
    expect(await call("GET", "/api/leagues", { as: jaan })).toMatchObject({ body: [] });
    expect((await get(mari)).deleted_at).not.toBeNull();
    expect(await call("PUT", at, { as: mari, body: { name: "Other" } })).toMatchObject({ status: 404 });
    expect(await call("POST", `${at}/restore`, { as: jaan })).toMatchObject({ status: 404 });
    clock.now = START + 10 * DAY;
    await fillLeagues(db, mari);
    expect(await call("POST", `${at}/restore`, { as: mari })).toMatchObject({
      status: 409,
      body: { code: "too-many-leagues" },
    });
    await db.execute(sql`delete from leagues where name = 'Filler'`);
    expect(await call("POST", `${at}/restore`, { as: mari })).toMatchObject({ status: 200 });
    expect(await get(jaan)).toMatchObject({ deleted_at: null, members: 2 });
    await call("POST", `${at}/delete`, { as: mari });
    clock.now = START + 40 * DAY;
    expect(
      await call("POST", `${at}/restore`, { as: await createSessionAt(db, mari, clock.now) }),
    ).toMatchObject({ status: 404 });
  });

  test("learn how many have picked for the next deadline, captains who has not", async ({ db, call }) => {
    const { mari, jaan, at } = await createScene(db, call);
    const read = async (as: Caller) => (await call("GET", `${at}/picked`, { as })).body;
    expect(await read(mari)).toEqual({ deadline: null });
    await createGame(db, { id: 701 });
    await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland", top_scorer: "Lauri Markkanen" });
    const counts = { round: "Day 1", contests: 1, members: 2, complete: 1 };
    expect(await read(mari)).toMatchObject({
      deadline: { ...counts, missing: [{ user_id: jaan.id, name: "Jaan" }] },
    });
    expect(await read(jaan)).toMatchObject({ deadline: { ...counts, missing: null } });
  });
});

/** The player with a session that begins at this instant. */
async function createSessionAt(db: Database, player: Caller, now: number): Promise<Caller> {
  const session = await createSession(db, player);
  const times = { created_at: isoOf(now), expires_at: isoOf(now + DAY) };
  await db
    .update(sessions)
    .set(times)
    .where(eq(sessions.token_hash, hashCallerToken(session.token)));
  return session;
}
