// The document with everything that is stored about a player.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { OwnData } from "#contract/account/schemas.ts";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { jokers } from "#server/db/schema/player-schema.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import {
  createGame,
  createMessage,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, hashCallerToken, START, test } from "#server/testing/fixture.ts";
import { createScheduleScene } from "#server/testing/schedule-scene.ts";
import { createLeague, createLeagueMessage } from "#server/testing/league-scene.ts";

async function readData(call: Call, as: Caller): Promise<OwnData> {
  const answer = await call("GET", "/api/account/data", { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as OwnData;
}

test("a player gets everything about him or her, and nothing about others", async ({
  db,
  app,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 701, mari, { winner: "Estonia", top_scorer: "Henri Drell" });
  await savePick(db, 50_101, mari, { handicap: "Charles Leclerc" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  const [game] = await db.select().from(contests).where(eq(contests.id, 701));
  await db.insert(jokers).values({ round_id: game?.round_id ?? 0, player_id: mari.id, contest_id: 701 });
  await createMessage(db, mari, "Tere!");
  await createMessage(db, jaan, "Moi!");
  const league = await createLeague(call, mari);
  await createLeagueMessage(db, league.id, mari);
  await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Maasikas" } });
  await call("PUT", `/api/supporters/${mari.id}`, { as: mari, body: { team: "Latvia", tournamentId: 7 } });
  for (const [giver, receiver] of [
    [mari, jaan],
    [jaan, mari],
  ] as const) {
    const body = { tournamentId: 7 };
    const given = await call("POST", `/api/croissant/give/${receiver.id}`, { as: giver, body });
    expect(given).toMatchObject({ status: 200 });
  }
  // A gift that can be taken back is in no document but its giver's.
  expect((await readData(call, jaan)).data["gifts_received"]).toEqual([]);
  clock.now += GIFT_RETURN_MS;
  await app.countGifts();
  const { made_at, data } = await readData(call, mari);
  expect(made_at).toBe(isoOf(START + GIFT_RETURN_MS));
  expect(data).toMatchObject({
    account: [{ id: mari.id, name: "Maasikas", email: "mari@example.org", created_at: isoOf(START) }],
    sessions: [{ user_id: mari.id, created_at: isoOf(START) }],
    supported_teams: [{ tournament_id: 7, team: "Latvia" }],
    messages: [{ content: "Tere!" }],
    league_messages: [{ league_id: league.id, content: "Tere!" }],
    memberships: [{ league_id: league.id, role: "captain" }],
    league_log: [{ action: "created" }],
    gifts_received: [{ tournament_id: 7, user_id: mari.id }],
    gifts_given: [{ tournament_id: 7, user_id: jaan.id }],
    picks: [
      { tournament: "Cup 5", race: "Bahrain Grand Prix", team: "Ferrari", handicap: "Charles Leclerc" },
      { contest_id: 701, side2: "Finland", winner: "Estonia", top_scorer: "Henri Drell", joker: true },
    ],
  });
  expect(data["log"]?.map(({ action }) => action).sort()).toEqual(["gift-received", "name", "team"]);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Moi!|jaan@|proof|hash/);
  expect(text).not.toContain(hashCallerToken(mari.token));
  // Who gave is nowhere, also not beside the gift.
  expect(Object.keys(data["gifts_received"]?.[0] ?? {}).sort()).toEqual(["tournament_id", "user_id"]);
});

test("a player gets the lines of the log that organisers and admins wrote about him or her", async ({
  db,
  call,
  clock,
}) => {
  const { ada, mari, jaan, pick } = await createScheduleScene(db, call, clock);
  const about = (of: Caller) => `/api/organise/tournaments/7/players/${of.id}`;
  const reason = "Rude";
  for (const of of [mari, jaan]) await pick(of, "Estonia");
  const write = async (url: string, body: object) =>
    expect(await call("POST", url, { as: ada, body })).toMatchObject({ status: 200 });
  for (const of of [mari, jaan])
    await write(`${about(of)}/restrict`, { restriction: "muted", is_on: true, reason });
  await write(`${about(mari)}/rename`, { name: "Maasikas", reason });
  await write("/api/admin/sign-in-links", { user_id: mari.id });
  await write(`/api/admin/muted-players/${mari.id}`, { is_muted: true });
  await write(`/api/organise/tournaments/7/organisers/${mari.id}`, { rights: "results" });
  await call("PUT", "/api/pick-permission", { as: mari, body: { tournamentId: 7, is_allowed: true } });
  const entered = {
    user_id: mari.id,
    contests: [{ contest_id: 701, winner: "Finland" }],
    reason: "No network",
  };
  await write("/api/organise/tournaments/7/picks", entered);
  const { data } = await readData(call, mari);
  expect(data["log_about_you"]?.map(({ action, additional_info }) => [action, additional_info])).toEqual([
    ["moderation", "About Mari: muted in Trash Talk. Reason: Rude"],
    ["moderation", "About Maasikas: renamed. Reason: Rude"],
    ["sign-in-link", `for player ${mari.id}`],
    ["chat-mute", `player ${mari.id}`],
    ["organise", "Organiser Maasikas: results only"],
    ["pick-on-behalf", "For Maasikas: winner of Estonia – Finland. Reason: No network"],
  ]);
  // Not by whom.
  expect(data["log_about_you"]?.every((line) => !("user_id" in line))).toBe(true);
});

test("the rows of a download are in order, the oldest first, however they were stored", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  const times = [3, 1, 2].map((hours) => isoOf(START + hours * HOUR));
  for (const timestamp of times) await insertLog(db, { timestamp, user_id: mari.id, action: "name" });
  const { data } = await readData(call, mari);
  expect(data["log"]?.map(({ timestamp }) => timestamp)).toEqual(times.toSorted());
});

test("visitors get nothing, and a player ten documents in ten minutes", async ({ db, call }) => {
  expect(await call("GET", "/api/account/data")).toMatchObject({ status: 401 });
  const mari = await createPlayer(db, "Mari");
  for (let n = 0; n < 10; n++) await readData(call, mari);
  expect(await call("GET", "/api/account/data", { as: mari })).toMatchObject({
    status: 429,
    body: { code: "too-many-calls" },
  });
});
