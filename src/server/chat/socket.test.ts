// The chat over real sockets: who may write and hear, what is refused, once and in order.
import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { isoOf } from "#domain/time.ts";
import { createToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";
import { getMessage, post, type ChatRoom, test } from "#server/testing/chat-room.ts";

describe("a message", () => {
  test("reaches everybody in its chat, its sender included, and nobody else", async ({ room }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    const elsewhere = await room.open(room.jaan);
    expect([await mari.join(7), await jaan.join(7), await elsewhere.join(8)]).toEqual([{}, {}, {}]);
    const message = getMessage(await mari.say(post(room.mari, "  Tere kõigile! \n")));
    expect(message).toEqual({
      id: expect.any(Number),
      user_id: room.mari.id,
      user_name: "Mari",
      content: "Tere kõigile!",
      timestamp: isoOf(START),
      tournament_id: 7,
    });
    await vi.waitFor(() => expect(jaan.messages).toEqual([message]));
    expect(mari.messages).toEqual([message]);
    await jaan.say(post(room.jaan, "Tere, Mari"));
    await vi.waitFor(() => expect(mari.messages).toHaveLength(2));
    expect(elsewhere.messages).toEqual([]);
  });

  test("also reaches who can only poll", async ({ room }) => {
    const mari = await room.open(room.mari, { transports: ["polling"] });
    expect(await mari.join(7)).toEqual({});
    const message = getMessage(await mari.say(post(room.mari, "slow and steady")));
    await vi.waitFor(() => expect(mari.messages).toEqual([message]));
  });

  test("arrives in the order in which it is stored, for everybody", async ({ room }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    await Promise.all([mari.join(7), jaan.join(7)]);
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((n) => [
        mari.say(post(room.mari, `Mari ${n}`)),
        jaan.say(post(room.jaan, `Jaan ${n}`)),
      ]),
    );
    await vi.waitFor(() => expect([mari.messages.length, jaan.messages.length]).toEqual([10, 10]));
    expect(jaan.messages).toEqual(mari.messages);
    const ids = mari.messages.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    for (const name of ["Mari", "Jaan"]) {
      const own = mari.messages.filter(({ user_name }) => user_name === name);
      expect(own.map(({ content }) => content)).toEqual([1, 2, 3, 4, 5].map((n) => `${name} ${n}`));
    }
  });

  test("that is sent again by its nonce is said once", async ({ room, db }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    await jaan.join(7);
    const sent = post(room.mari, "Hello?", { nonce: "abcd-1234" });
    const answers = await Promise.all([mari.say(sent), mari.say(sent)]);
    answers.push(await mari.say(sent));
    expect(new Set(answers.map((told) => JSON.stringify(told))).size).toBe(1);
    // Another player's is another message, however it is called.
    getMessage(await jaan.say(post(room.jaan, "Hello!", { nonce: "abcd-1234" })));
    await vi.waitFor(() => expect(jaan.messages.at(-1)?.content).toBe("Hello!"));
    expect(jaan.messages.map(({ content }) => content)).toEqual(["Hello?", "Hello!"]);
    expect(await countMessages(db)).toBe(2);
  });

  test("may be as long as it may be", async ({ room }) => {
    const mari = await room.open(room.mari);
    const content = "ä".repeat(MAX_MESSAGE_LENGTH);
    expect(getMessage(await mari.say(post(room.mari, content))).content).toBe(content);
  });
});

async function countMessages(db: Database): Promise<number> {
  const rows = await selectRows(db, { n: Type.Number() }, sql`select count(*)::int as n from messages`);
  return rows[0]?.n ?? -1;
}

describe("a message is refused", () => {
  test.for<[what: string, sent: (room: ChatRoom) => unknown, error: string]>([
    ["in another's name", ({ mari }) => post(mari, "It was me", {}), "This is not your account."],
    ["when it is blank", ({ jaan }) => post(jaan, " \n\t\u00a0"), "A message needs some text."],
    [
      "when nothing of it can be seen",
      ({ jaan }) => post(jaan, "\u200b\u2060"),
      "A message needs some text.",
    ],
    [
      "when it is too long",
      ({ jaan }) => post(jaan, "a".repeat(MAX_MESSAGE_LENGTH + 1)),
      "content must have at most 1000 characters.",
    ],
    [
      "when it cannot be stored",
      ({ jaan }) => post(jaan, "a\u0000b"),
      "content holds characters that cannot be stored.",
    ],
    ["in no tournament", ({ jaan }) => post(jaan, "Echo", { tournament_id: 99 }), "Tournament not found"],
    ["without its text", ({ jaan }) => ({ user_id: jaan.id, tournament_id: 7 }), "content is missing."],
    [
      "with more than belongs in it",
      ({ jaan }) => post(jaan, "x", { id: 1 }),
      "id is not a field of this call.",
    ],
    ["as bare text", () => "Tere", "The request must be an object."],
    ["as nothing", () => null, "The request must be an object."],
  ])("%s", async ([, sent, error], { room, db }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    await mari.join(7);
    expect(await jaan.say(sent(room))).toEqual({ error, code: expect.any(String) });
    expect(getMessage(await jaan.say(post(room.jaan, "And now properly"))).content).toBe("And now properly");
    await vi.waitFor(() => expect(mari.messages).toHaveLength(1));
    expect(await countMessages(db)).toBe(1);
  });

  test("when its player writes too fast, and not another's", async ({ room }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    const again = await room.open(room.mari);
    for (let n = 0; n < 5; n++) getMessage(await mari.say(post(room.mari, `${n}`)));
    const tooFast = { error: "You are writing too fast. Wait a moment.", code: "too-many-calls" };
    expect(await mari.say(post(room.mari, "6"))).toEqual(tooFast);
    expect(await again.say(post(room.mari, "7"))).toEqual(tooFast);
    getMessage(await jaan.say(post(room.jaan, "Breathe")));
  });

  test("when an admin has muted its player, until that is undone", async ({ room, db, call }) => {
    const ada = await createAdmin(db);
    const mari = await room.open(room.mari);
    const mute = (is_muted: boolean) =>
      call("POST", `/api/admin/muted-players/${room.mari.id}`, { as: ada, body: { is_muted } });
    expect(await mute(true)).toMatchObject({ status: 200 });
    expect(await mari.say(post(room.mari, "mmh"))).toEqual({
      error: "An admin has muted you: you can read here, but not write.",
      code: expect.any(String),
    });
    expect(await mari.join(7)).toEqual({});
    expect(await mute(false)).toMatchObject({ status: 200 });
    getMessage(await mari.say(post(room.mari, "Thank you")));
    expect(mari.messages).toHaveLength(1);
  });

  test("when it was removed and comes once more by its nonce", async ({ room, db, call }) => {
    const ada = await createAdmin(db);
    const mari = await room.open(room.mari);
    const sent = post(room.mari, "Something bad", { nonce: "abcd-1234" });
    const { id } = getMessage(await mari.say(sent));
    await mari.join(7);
    await call("POST", `/api/admin/messages/${id}/remove`, { as: ada });
    await vi.waitFor(() => expect(mari.removed).toEqual([[id]]));
    expect(await mari.say(sent)).toEqual({
      error: "An admin has removed this message.",
      code: expect.any(String),
    });
    expect(mari.messages).toEqual([]);
  });
});

const GONE = { error: "Your session has ended. Please sign in again.", code: "session-ended" };

describe("without a session", () => {
  test("one can neither write nor listen", async ({ room }) => {
    const [visitor, mari] = [await room.open(), await room.open(room.mari)];
    expect(await visitor.join(7)).toEqual({ error: "Sign in first.", code: expect.any(String) });
    expect(await visitor.say(post(room.mari, "Boo"))).toEqual({
      error: "Sign in first.",
      code: expect.any(String),
    });
    await mari.join(7);
    getMessage(await mari.say(post(room.mari, "Among us")));
    await vi.waitFor(() => expect(mari.messages).toHaveLength(1));
    expect(visitor.messages).toEqual([]);
  });

  test("an invalid token is refused with a reason", async ({ room }) => {
    for (const token of [createToken(), "undefined", "x".repeat(43)]) {
      const stranger = await room.open(undefined, { auth: { token } });
      expect(await stranger.join(7)).toEqual(GONE);
      expect(await stranger.say(post(room.mari, "Boo"))).toEqual(GONE);
    }
  });

  test.for([
    ["signed out", (id: number) => ({ url: "/api/sign-out", id })],
    ["deactivated", (id: number) => ({ url: `/api/user/delete/${id}`, id })],
  ] as const)("that is who has %s meanwhile, and hears nothing any more", async ([, how], { room, call }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    await Promise.all([mari.join(7), jaan.join(7)]);
    getMessage(await mari.say(post(room.mari, "Good night")));
    await vi.waitFor(() => expect(mari.messages).toHaveLength(1));
    expect(await call("POST", how(room.mari.id).url, { as: room.mari })).toMatchObject({ status: 200 });
    expect(await mari.say(post(room.mari, "One more thing"))).toEqual(GONE);
    expect(await mari.join(8)).toEqual(GONE);
    getMessage(await jaan.say(post(room.jaan, "Is she gone?")));
    await vi.waitFor(() => expect(jaan.messages).toHaveLength(2));
    expect(mari.messages).toHaveLength(1);
  });
});

describe("a chat", () => {
  test("is heard until one leaves it or goes to another", async ({ room }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    await mari.join(7);
    // The later of two joins counts, even if the earlier one is granted last.
    await Promise.all([jaan.join(7), jaan.join(8)]);
    getMessage(await mari.say(post(room.mari, "in seven")));
    getMessage(await mari.say(post(room.mari, "in eight", { tournament_id: 8 })));
    await vi.waitFor(() => expect(jaan.messages.map(({ content }) => content)).toEqual(["in eight"]));
    jaan.socket.emit("chat leave");
    getMessage(await jaan.say(post(room.jaan, "to nobody", { tournament_id: 8 })));
    getMessage(await mari.say(post(room.mari, "once more", { tournament_id: 8 })));
    await vi.waitFor(() => expect(mari.messages).toHaveLength(1));
    expect(jaan.messages).toHaveLength(1);
  });

  test.for([
    [99, "Tournament not found"],
    ["7", "The request must be a whole number."],
    [null, "The request must be a whole number."],
  ] as const)("%s is none to join", async ([asked, error], { room }) => {
    const mari = await room.open(room.mari);
    expect(await mari.join(asked)).toEqual({ error, code: expect.any(String) });
  });
});
