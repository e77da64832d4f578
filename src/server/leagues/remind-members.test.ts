// Captains see who misses picks of the next deadline, and remind them once.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import type { LeaguePicked } from "#contract/leagues/readiness-schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";
import { leagueMembers } from "#server/db/schema/league-schema.ts";
import { outbox, reminderChoices } from "#server/db/schema/reminder-schema.ts";

/** A game that locks an hour after the start, and a league of Mari's with Jaan and Nele. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 701 });
  clock.now = START - HOUR;
  const [mari, jaan, nele] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Nele"),
  ];
  const league = await createLeague(call, mari);
  for (const as of [jaan, nele]) await call("POST", `/api/join/${league.code}`, { as });
  const at = `/api/leagues/${league.id}`;
  const readPicked = async (as: Caller) =>
    ((await call("GET", `${at}/picked`, { as })).body as LeaguePicked).deadline;
  const listNotices = async (as: Caller) =>
    (await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[];
  return { mari, jaan, nele, at, readPicked, listNotices };
}

test("picks are counted, and only with all of them somebody has picked", async ({ db, call, clock }) => {
  const { mari, jaan, nele, readPicked } = await createScene(db, call, clock);
  await savePick(db, 701, mari, { winner: "Estonia" });
  const deadline = await readPicked(mari);
  const picks = deadline?.picks ?? 0;
  expect(picks).toBeGreaterThan(1);
  expect(deadline).toMatchObject({ own: 1, members: 3, complete: 0 });
  expect(deadline?.missing).toEqual([
    { user_id: mari.id, name: "Mari", picked: 1 },
    { user_id: jaan.id, name: "Jaan", picked: 0 },
    { user_id: nele.id, name: "Nele", picked: 0 },
  ]);
  expect(await readPicked(jaan)).toMatchObject({ own: 0, complete: 0, missing: null });
});

test("a captain reminds the others once, and the notice goes with the lock", async ({ db, call, clock }) => {
  const { mari, jaan, nele, at, readPicked, listNotices } = await createScene(db, call, clock);
  expect(await readPicked(mari)).toMatchObject({ reminded_at: null });
  expect(await call("POST", `${at}/remind`, { as: mari })).toMatchObject({
    status: 200,
    body: { players: 2, reached: 2, unreached: 0 },
  });
  expect(await listNotices(mari)).toEqual([]);
  for (const as of [jaan, nele])
    expect(await listNotices(as)).toMatchObject([
      { kind: "reminded", name: "Kossuvennad", by: "Mari", contest_id: null },
    ]);
  expect((await readPicked(jaan))?.reminded_at).not.toBeNull();
  expect(await call("POST", `${at}/remind`, { as: mari })).toMatchObject({
    status: 409,
    body: { code: "already-reminded" },
  });
  const [line] = (await call("GET", `${at}/log`, { as: jaan })).body as LeagueLogEntry[];
  expect(line).toMatchObject({ action: "reminded", by: "Mari", details: "2 players" });
  clock.now += 30 * HOUR;
  expect(await listNotices(jaan)).toEqual([]);
});

test("members do not remind, nor do strangers, and nobody of nothing", async ({ db, call, clock }) => {
  const { mari, jaan, at } = await createScene(db, call, clock);
  const stranger = await createPlayer(db, "Kadri");
  expect(await call("POST", `${at}/remind`, { as: jaan })).toMatchObject({ status: 403 });
  expect(await call("POST", `${at}/remind`, { as: stranger })).toMatchObject({ status: 404 });
  expect(await call("POST", `${at}/remind`)).toMatchObject({ status: 401 });
  clock.now += 30 * HOUR;
  expect(await call("POST", `${at}/remind`, { as: mari })).toMatchObject({
    status: 409,
    body: { code: "nobody-to-remind" },
  });
});

test("who takes mails gets one, not who muted the league or has just had one", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, nele, at } = await createScene(db, call, clock);
  const leagueId = Number(at.split("/").at(-1));
  const olev = await createPlayer(db, "Olev");
  const created_at = isoOf(START);
  await db.insert(leagueMembers).values({
    league_id: leagueId,
    player_id: olev.id,
    role: "member",
    state: "member",
    joined_at: created_at,
  });
  await db
    .insert(reminderChoices)
    .values({ player_id: jaan.id, mail: ["day-before"], muted_leagues: [leagueId], changed_at: created_at });
  const earlier = { about_at: created_at, created_at: isoOf(clock.now - HOUR), next_at: created_at };
  await db.insert(outbox).values({
    player_id: olev.id,
    channel: "mail",
    kind: "day-before",
    key: "x",
    domain: "example.org",
    ...earlier,
  });
  expect(await call("POST", `${at}/remind`, { as: mari })).toMatchObject({
    status: 200,
    body: { players: 3, reached: 1, recent: 1, unreached: 1 },
  });
  const asked = await db.select().from(outbox).where(eq(outbox.kind, "asked"));
  expect(asked).toMatchObject([{ player_id: nele.id, tournament_id: 7, about_at: isoOf(START + HOUR) }]);
});
