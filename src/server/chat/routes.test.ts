// What was said, page by page, and what admins may do about it; nothing of it in the audit log.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { createMessage, createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";

async function list(call: Call, as: Caller, more = "", tournamentId = 7): Promise<ChatMessage[]> {
  const { status, body } = await call("GET", `/api/messages?tournamentId=${tournamentId}${more}`, { as });
  expect(status).toBe(200);
  return body as ChatMessage[];
}

const contentsOf = (messages: ChatMessage[]) => messages.map(({ content }) => content);

describe("the history of a chat", () => {
  test("is what was said there, oldest first, as everybody gets it", async ({ db, call }) => {
    await createTournament(db);
    await createTournament(db, 8);
    const mari = await createPlayer(db, "Mari");
    expect(await list(call, mari)).toEqual([]);
    const id = await createMessage(db, mari, "Tere!");
    await createMessage(db, mari, "elsewhere", 8);
    await createMessage(db, mari, "Kuidas läheb?");
    const messages = await list(call, mari);
    expect(contentsOf(messages)).toEqual(["Tere!", "Kuidas läheb?"]);
    expect(messages[0]).toEqual({
      id,
      user_id: mari.id,
      user_name: "Mari",
      content: "Tere!",
      timestamp: isoOf(START),
      tournament_id: 7,
    });
  });

  test("comes whole to who does not ask for pages", async ({ db, call }) => {
    await createTournament(db);
    const mari = await createPlayer(db, "Mari");
    await db.execute(sql`
      insert into messages (tournament_id, user_id, content, timestamp, nonce)
      select 7, ${mari.id}, n::text, ${isoOf(START)}::timestamptz, 'nonce-' || n
      from generate_series(1, 1001) n`);
    await createTournament(db, 8);
    await createMessage(db, mari, "elsewhere", 8);
    const all = await list(call, mari);
    expect(contentsOf(all)).toEqual(Array.from({ length: 1_001 }, (_, n) => `${n + 1}`));
    expect(all[0]).toMatchObject({ user_name: "Mari", timestamp: isoOf(START), tournament_id: 7 });
  });

  test("comes page by page, backwards", async ({ db, call }) => {
    await createTournament(db);
    const mari = await createPlayer(db, "Mari");
    for (let n = 1; n <= 53; n++) await createMessage(db, mari, `${n}`);
    const newest = await list(call, mari, "&limit=50");
    expect(contentsOf(newest)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 4}`));
    expect(contentsOf(await list(call, mari, `&before=${newest[0]?.id}`))).toEqual(["1", "2", "3"]);
    expect(contentsOf(await list(call, mari, `&before=${newest[0]?.id}&limit=2`))).toEqual(["2", "3"]);
    expect(contentsOf(await list(call, mari, "&limit=1"))).toEqual(["53"]);
    expect(await list(call, mari, "&before=1")).toEqual([]);
  });

  test.for([
    ["", 400],
    ["?tournamentId=7&limit=201", 400],
    ["?tournamentId=7&before=0", 400],
    ["?tournamentId=99", 404],
  ] as const)("of %j is none: %i", async ([query, status], { db, call }) => {
    await createTournament(db);
    const mari = await createPlayer(db, "Mari");
    expect(await call("GET", `/api/messages${query}`, { as: mari })).toMatchObject({ status });
  });

  test("does not name who left, until he or she is back", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    await createMessage(db, mari, "Bye");
    await call("POST", `/api/user/delete/${mari.id}`, { as: mari });
    expect(await list(call, jaan)).toMatchObject([{ user_name: "Deactivated player", content: "Bye" }]);
    await db.execute(sql`update players set deactivated_at = null where id = ${mari.id}`);
    expect(await list(call, jaan)).toMatchObject([{ user_name: "Mari", content: "Bye" }]);
  });
});

const listLog = async (call: Call, ada: Caller) => {
  const { body } = await call("GET", `/api/logs?user_id=${ada.id}`, { as: ada });
  return Object.values(body as Record<string, { action: string }>);
};

test("a removed message is gone for everybody, its text from the store as well, and the audit log names who removed it", async ({
  db,
  call,
}) => {
  await createTournament(db);
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  const id = await createMessage(db, mari, "Something bad");
  await createMessage(db, mari, "Something nice");
  const remove = () => call("POST", `/api/admin/messages/${id}/remove`, { as: ada });
  expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
  expect(contentsOf(await list(call, mari))).toEqual(["Something nice"]);
  expect(contentsOf(await list(call, ada))).toEqual(["Something nice"]);
  const { rows } = await db.execute(sql`select content from messages where id = ${id}`);
  expect(rows).toEqual([{ content: "" }]);
  expect(await remove()).toMatchObject({ status: 404, body: { error: "Message not found" } });
  const log = await listLog(call, ada);
  expect(log).toMatchObject([
    { action: "chat-remove", tournament_id: 7, additional_info: `message ${id} of player ${mari.id}` },
  ]);
  expect(JSON.stringify(log)).not.toContain("Something");
});

test("muted players are listed until they may write again, and the audit log has each change once", async ({
  db,
  call,
}) => {
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  const mute = (id: number, is_muted: boolean) =>
    call("POST", `/api/admin/muted-players/${id}`, {
      as: ada,
      body: { is_muted, ...(is_muted && { reason: "Spam" }) },
    });
  const listed = async () => (await call("GET", "/api/admin/muted-players", { as: ada })).body;
  expect(await listed()).toEqual([]);
  for (const id of [mari.id, jaan.id, mari.id]) expect(await mute(id, true)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([
    { user_id: jaan.id, user_name: "Jaan" },
    { user_id: mari.id, user_name: "Mari" },
  ]);
  expect(await mute(jaan.id, false)).toMatchObject({ status: 200 });
  expect(await mute(jaan.id, false)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([{ user_id: mari.id, user_name: "Mari" }]);
  expect(await mute(2_000_000_000, true)).toMatchObject({ status: 404, body: { error: "Player not found" } });
  const log = (await listLog(call, ada)).map((entry) => entry.action).toSorted();
  expect(log).toEqual(["chat-mute", "chat-mute", "chat-unmute"]);
  // Both have a notice of the last change, in every tournament.
  await createTournament(db);
  const tell = async (as: Caller) =>
    ((await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[]).map(({ kind, reason }) => [
      kind,
      reason,
    ]);
  expect(await tell(mari)).toEqual([["muted", "Spam"]]);
  expect(await tell(jaan)).toEqual([["unmuted", "none was given"]]);
});
