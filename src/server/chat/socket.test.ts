// The chat over real sockets: who may write and hear, what is refused, once and in order (spec §7, D4, D18).
import { describe, expect, vi } from "vitest";
import type { ChatAnswer } from "#contract/chat.ts";
import { aPlayer, aTournament } from "#server/testing/builders.ts";
import { type Caller, START, test as base } from "#server/testing/fixture.ts";
import { connect, listen, type Listener } from "#server/testing/sockets.ts";
import { isoOf } from "#domain/time.ts";

interface Room {
  url: string;
  mari: Caller;
  jaan: Caller;
  open: (as?: Caller, options?: Parameters<typeof connect>[1]) => Promise<Listener>;
}

const test = base.extend<{ room: Room }>({
  room: async ({ db, app }, use) => {
    const listeners: Listener[] = [];
    await aTournament(db);
    await aTournament(db, 8);
    const url = await listen(app);
    const open: Room["open"] = async (as, options = {}) => {
      const listener = await connect(url, { ...(as && { as }), ...options });
      listeners.push(listener);
      return listener;
    };
    await use({ url, open, mari: await aPlayer(db, "Mari"), jaan: await aPlayer(db, "Jaan") });
    for (const { socket } of listeners) socket.disconnect();
  },
});

const post = ({ id }: Caller, content: string, changes: object = {}) => ({
  user_id: id,
  content,
  tournament_id: 7,
  ...changes,
});

function messageOf(told: ChatAnswer) {
  if ("error" in told) throw new Error(told.error);
  return told.message;
}

describe("a message", () => {
  test("reaches everybody in its chat, its sender included, and nobody else", async ({ room }) => {
    const [mari, jaan] = [await room.open(room.mari), await room.open(room.jaan)];
    const elsewhere = await room.open(room.jaan);
    expect([await mari.join(7), await jaan.join(7), await elsewhere.join(8)]).toEqual([{}, {}, {}]);
    const message = messageOf(await mari.say(post(room.mari, "  Tere kõigile! \n")));
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
});
