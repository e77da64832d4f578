// Reports of messages: each player once per message, read by organisers, hidden from the author.
import { expect } from "vitest";
import type { ReportedMessage } from "#contract/moderation/schemas.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { createAdmin, createMessage, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createLeague, createLeagueMessage } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";
import { eq } from "drizzle-orm";

async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const [liis, ada] = [await createPlayer(db, "Liis"), await createAdmin(db)];
  const appointed = { as: ada, body: { rights: "everything" } };
  await call("POST", `/api/organise/tournaments/7/organisers/${liis.id}`, appointed);
  const report = (as: Caller, id: number, reason?: string, room = "tournament/7") =>
    call("POST", `/api/chat/${room}/messages/${id}/report`, {
      as,
      body: reason === undefined ? {} : { reason },
    });
  const list = async (as: Caller) =>
    (await call("GET", "/api/organise/tournaments/7/reported-messages", { as })).body as ReportedMessage[];
  const decide = (as: Caller, id: number, is_removed: boolean, room = "tournament") =>
    call("POST", `/api/organise/tournaments/7/reported-messages/${room}/${id}`, { as, body: { is_removed } });
  return { mari, jaan, liis, ada, report, list, decide };
}

test("organisers read each message once, with the reasons and not the reporters", async ({ db, call }) => {
  const { mari, jaan, liis, ada, report, list } = await createScene(db, call);
  const id = await createMessage(db, jaan, "You are all sheep");
  expect(await list(liis)).toEqual([]);
  expect(await report(mari, id, "  Rude ")).toMatchObject({ status: 200, body: { success: true } });
  expect(await report(mari, id, "Again")).toMatchObject({ status: 200 });
  expect(await report(ada, id)).toMatchObject({ status: 200 });
  const reported = {
    room: "tournament",
    message_id: id,
    league_name: null,
    user_id: jaan.id,
    user_name: "Jaan",
    content: "You are all sheep",
    timestamp: expect.any(String),
    reports: 2,
    reasons: ["Rude"],
    restrictions: [],
  };
  expect(await list(liis)).toEqual([reported]);
  expect(await list(ada)).toEqual([reported]);
  expect(JSON.stringify((await call("GET", "/api/account/data", { as: jaan })).body)).not.toContain("Rude");
});

test("an organiser does not see the reports of an own message", async ({ db, call }) => {
  const { mari, liis, ada, report, list, decide } = await createScene(db, call);
  const id = await createMessage(db, liis, "I decide");
  await report(mari, id);
  expect(await list(liis)).toEqual([]);
  expect(await decide(liis, id, false)).toMatchObject({ status: 404 });
  expect(await list(ada)).toHaveLength(1);
});

test("a message is removed or left, and its reports are closed and logged without their authors", async ({
  db,
  call,
}) => {
  const { mari, jaan, liis, report, list, decide } = await createScene(db, call);
  const [left, removed] = [await createMessage(db, jaan, "Hm"), await createMessage(db, jaan, "Rude words")];
  await report(mari, left);
  await report(mari, removed);
  expect(await decide(liis, left, false)).toMatchObject({ status: 200 });
  expect(await decide(liis, removed, true)).toMatchObject({ status: 200 });
  expect(await list(liis)).toEqual([]);
  expect(await decide(liis, left, true)).toMatchObject({ status: 404 });
  const { body } = await call("GET", "/api/messages?tournamentId=7&limit=5", { as: mari });
  expect(body).toMatchObject([{ id: left }]);
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "chat-report"))
    .orderBy(auditLog.id);
  expect(lines.map(({ additional_info, user_id }) => [additional_info, user_id])).toEqual([
    [`Reported message ${left} of player ${jaan.id}: left`, liis.id],
    [`Reported message ${removed} of player ${jaan.id}: removed`, liis.id],
  ]);
  expect(JSON.stringify(lines)).not.toContain("Rude words");
  // Reported once more by the same player: it stays closed.
  await report(mari, left);
  expect(await list(liis)).toEqual([]);
});

test("messages of a league reach the organisers of its tournament, those of all tournaments the admins", async ({
  db,
  call,
}) => {
  const { mari, jaan, liis, ada, report, list, decide } = await createScene(db, call);
  const [seven, all] = [
    await createLeague(call, mari),
    await createLeague(call, mari, { tournament_id: null }),
  ];
  await call("POST", `/api/join/${seven.code}`, { as: jaan });
  await call("POST", `/api/join/${all.code}`, { as: jaan });
  const [one, two] = [
    await createLeagueMessage(db, seven.id, mari),
    await createLeagueMessage(db, all.id, mari),
  ];
  expect(await report(liis, one, "", `league/${seven.id}`)).toMatchObject({ status: 404 });
  expect(await report(jaan, one, "", `league/${seven.id}`)).toMatchObject({ status: 200 });
  expect(await report(jaan, two, "", `league/${all.id}`)).toMatchObject({ status: 200 });
  expect((await list(liis)).map(({ message_id, league_name }) => [message_id, league_name])).toEqual([
    [one, "Kossuvennad"],
  ]);
  expect((await list(ada)).map(({ message_id }) => message_id)).toEqual([one, two]);
  expect(await decide(liis, two, true, "league")).toMatchObject({ status: 404 });
  expect(await decide(liis, one, true, "league")).toMatchObject({ status: 200 });
  expect((await call("GET", `/api/leagues/${seven.id}/messages`, { as: jaan })).body).toEqual([]);
  const { body: log } = await call("GET", `/api/leagues/${seven.id}/log`, { as: mari });
  expect(log).toMatchObject([{ action: "removed-message", by: "Liis", about: "Mari" }, {}, {}]);
});

test("nobody reports an own message, an unknown one, or more than ten in ten minutes", async ({
  db,
  call,
}) => {
  const { mari, jaan, report } = await createScene(db, call);
  const own = await createMessage(db, mari, "Mine");
  expect(await report(mari, own)).toMatchObject({ status: 404 });
  expect(await report(mari, 2_000_000_000)).toMatchObject({ status: 404 });
  expect(await report(mari, own, "x".repeat(201))).toMatchObject({ status: 400 });
  expect(await report(mari, own, "", "tournament/99")).toMatchObject({ status: 404 });
  const theirs = await createMessage(db, jaan, "Theirs");
  const statuses: number[] = [];
  for (let n = 0; n < 9; n++) statuses.push((await report(mari, theirs)).status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  expect(await call("GET", "/api/organise/tournaments/7/reported-messages", { as: mari })).toMatchObject({
    status: 403,
  });
});
