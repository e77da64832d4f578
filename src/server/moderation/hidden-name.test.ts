// An organiser hides a player's name in one tournament: there and in its leagues others read "Player" and the
// id.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { saveMessages } from "#server/chat/queries.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import {
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { createScheduleScene } from "#server/testing/schedule-scene.ts";

test("a hidden name is read nowhere in the tournament and its leagues, and everywhere else", async ({
  db,
  call,
  clock,
}) => {
  const scene = await createScheduleScene(db, call, clock);
  const { mari, jaan, ada, pick, seal, enterResult, publish, readNotices } = scene;
  await createTournament(db, 8);
  await pick(mari, "Estonia");
  await pick(jaan, "Finland");
  await pick(mari, "Latvia", 702);
  const write = async (as: Caller, tournament_id: number) =>
    (
      await saveMessages(
        db,
        [{ user_id: as.id, tournament_id, content: "Hi", nonce: `n-${tournament_id}-${clock.now}` }],
        isoOf(clock.now),
      )
    )[0];
  await write(mari, 7);
  await write(mari, 8);
  const leagues = [
    await createLeague(call, jaan, { tournament_id: 7 }),
    await createLeague(call, jaan, { tournament_id: null }),
  ];
  for (const { code } of leagues) await call("POST", `/api/join/${code}`, { as: mari });
  const [ofCup, ofAll] = leagues.map(({ id }) => id);
  const hide = (is_on: boolean) =>
    call("POST", `/api/organise/tournaments/7/players/${mari.id}/restrict`, {
      as: ada,
      body: { restriction: "name-hidden", is_on, reason: "Rude" },
    });
  const read = async (path: string, as: Caller = jaan) => {
    const { status, body } = await call("GET", path, { as });
    expect([path, status]).toEqual([path, 200]);
    return JSON.stringify(body);
  };
  const inCup = [
    "/api/games/701/predictions?tournamentId=7",
    "/api/games/702/predictions?tournamentId=7",
    "/api/messages?tournamentId=7",
    `/api/user/${mari.id}?tournamentId=7`,
    `/api/versus/${jaan.id}/${mari.id}?tournamentId=7`,
    `/api/leagues/${ofCup}/members`,
    `/api/leagues/${ofCup}/log`,
  ];
  const elsewhere = [
    "/api/messages?tournamentId=8",
    `/api/user/${mari.id}?tournamentId=8`,
    `/api/leagues/${ofAll}/members`,
    `/api/leagues/${ofAll}/log`,
  ];
  const hidden = `"Player ${mari.id}"`;
  const expectHidden = async (isHidden: boolean) => {
    for (const path of inCup) {
      const text = await read(path);
      expect([path, text.includes('"Mari"'), text.includes(hidden)]).toEqual([path, !isHidden, isHidden]);
    }
    for (const path of elsewhere)
      expect([path, await read(path)]).toEqual([path, expect.stringContaining('"Mari"')]);
  };

  await expectHidden(false);
  expect(await hide(true)).toMatchObject({ status: 200 });
  await expectHidden(true);
  expect(await write(mari, 7)).toMatchObject({ message: { user_name: `Player ${mari.id}` } });
  expect(await readNotices(mari)).toMatchObject([
    { kind: "name-hidden", name: "Cup 7", by: "Ada", reason: "Rude" },
  ]);
  expect(await call("GET", `/api/user/${mari.id}?tournamentId=7`, { as: mari })).toMatchObject({
    body: { user: { name: "Mari", shown_as: `Player ${mari.id}` } },
  });
  const people = await call("GET", "/api/organise/tournaments/7/people", { as: ada });
  expect(JSON.stringify(people.body)).toContain('"Mari"');

  await seal();
  await enterResult();
  await publish();
  inCup.push("/api/leaderboard?tournamentId=7", `/api/leagues/${ofCup}/leaderboard?tournamentId=7`);
  await expectHidden(true);

  expect(await hide(false)).toMatchObject({ status: 200 });
  await expectHidden(false);
  expect(await readNotices(mari)).toMatchObject([{ kind: "name-shown", by: "Ada" }]);
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "moderation")).orderBy(auditLog.id);
  expect(log.map(({ tournament_id, additional_info }) => [tournament_id, additional_info])).toEqual([
    [7, "About Mari: name hidden in this tournament. Reason: Rude"],
    [7, "About Mari: name shown again. Reason: Rude"],
  ]);
});

test("a hidden name is not read among the picks of a race, before and after the lock", async ({
  db,
  call,
  clock,
}) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + HOUR });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  const named = { user_id: mari.id, race_id: 501, team_name: "Ferrari", winner_prediction: "Lewis Hamilton" };
  expect(await call("POST", "/api/f1/predictions", { as: mari, body: named })).toMatchObject({ status: 200 });
  const body = { restriction: "name-hidden", is_on: true, reason: "Rude" };
  const url = `/api/organise/tournaments/5/players/${mari.id}/restrict`;
  expect(await call("POST", url, { as: ada, body })).toMatchObject({ status: 200 });
  for (const now of [START, START + HOUR + WRITING_GRACE_MS]) {
    clock.now = now;
    expect(await call("GET", "/api/f1/races/501/predictions?tournamentId=5")).toMatchObject({
      body: { predictions: [{ user_id: mari.id, user_name: `Player ${mari.id}` }] },
    });
  }
});
