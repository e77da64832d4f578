// Every event of the socket, sent and received by each role: nobody, a player, another player,
// an admin, a deactivated and a muted one. An event without a row does not compile; leagues are
// in leagues/socket.test.ts, picks in picks/own-connections.test.ts, imports in
// setup/import/import-progress.test.ts.
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { ClientEvents, ServerEvents } from "#contract/live.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import type { Caller } from "#server/testing/fixture.ts";
import { getMessage, post, type ChatRoom, test } from "#server/testing/chat-room.ts";
import type { Listener } from "#server/testing/sockets.ts";
import type { Database } from "#server/db/open.ts";

const ROLES = ["nobody", "player", "other", "admin", "deactivated", "muted"] as const;
type Role = (typeof ROLES)[number];
type Row<T> = Record<Role, T>;

const SIGN_IN = "Sign in first.";
const ENDED = "Your session has ended. Please sign in again.";
const FOREIGN = "This is not your account.";
const MUTED = "An admin has muted you: you can read here, but not write.";

/** The answer to each role: done, or the refusal. `player` writes in
 * the own name, `other` and `admin` in that of the player. */
const ANSWERS = {
  "chat join": {
    nobody: SIGN_IN,
    player: "done",
    other: "done",
    admin: "done",
    deactivated: ENDED,
    muted: "done",
  },
  "chat message": {
    nobody: SIGN_IN,
    player: "done",
    other: FOREIGN,
    admin: FOREIGN,
    deactivated: ENDED,
    muted: MUTED,
  },
  // There is no answer, and a player in the chat is out of it.
  "chat leave": { nobody: null, player: null, other: null, admin: null, deactivated: null, muted: null },
  // Says nothing but that its changes are wanted, which everybody may hear.
  "tournament open": { nobody: null, player: null, other: null, admin: null, deactivated: null, muted: null },
} satisfies Record<Exclude<keyof ClientEvents, `league ${string}`>, Row<string | null>>;

/** The events that each role receives after it has tried to join the chat. */
const HEARD = {
  changed: { nobody: true, player: true, other: true, admin: true, deactivated: true, muted: true },
  "chat message": { nobody: false, player: true, other: true, admin: true, deactivated: false, muted: true },
  "chat removed": { nobody: false, player: true, other: true, admin: true, deactivated: false, muted: true },
  reactions: { nobody: false, player: true, other: true, admin: true, deactivated: false, muted: true },
  "new messages": { nobody: false, player: true, other: true, admin: true, deactivated: false, muted: true },
} satisfies Record<
  Exclude<keyof ServerEvents, `league ${string}` | "own picks" | "import progress">,
  Row<boolean>
>;

type Everybody = Row<{ caller: Caller; listener: Listener }>;

/** Connects everybody; `nobody` and who writes in another's name do so in that of the player. */
async function openAll(room: ChatRoom, db: Database, ada: Caller): Promise<Everybody> {
  const [gone, silent] = [await createPlayer(db, "Gone"), await createPlayer(db, "Silent")];
  const { mari, jaan } = room;
  await db.execute(sql`update players set deactivated_at = created_at where id = ${gone.id}`);
  await db.execute(sql`update players set is_muted = true where id = ${silent.id}`);
  return {
    nobody: { caller: mari, listener: await room.open() },
    player: { caller: mari, listener: await room.open(mari) },
    other: { caller: mari, listener: await room.open(jaan) },
    admin: { caller: mari, listener: await room.open(ada) },
    deactivated: { caller: gone, listener: await room.open(gone) },
    muted: { caller: silent, listener: await room.open(silent) },
  };
}

async function askAll(
  everybody: Everybody,
  ask: (one: Everybody[Role], role: Role) => Promise<{ error?: string }>,
): Promise<Row<string>> {
  const answers = ROLES.map(
    async (role) => [role, (await ask(everybody[role], role)).error ?? "done"] as const,
  );
  return Object.fromEntries(await Promise.all(answers)) as Row<string>;
}

const heardBy = (everybody: Everybody, isHeard: (listener: Listener) => boolean) =>
  Object.fromEntries(ROLES.map((role) => [role, isHeard(everybody[role].listener)]));

test("who may send and who hears which event", async ({ room, db, call }) => {
  const ada = await createAdmin(db);
  const everybody = await openAll(room, db, ada);
  const join = ({ listener }: Everybody[Role]) => listener.join(7);
  expect(await askAll(everybody, join)).toEqual(ANSWERS["chat join"]);

  for (const role of ROLES) everybody[role].listener.socket.emit("tournament open", 7);
  const say = async ({ caller, listener }: Everybody[Role], role: Role): Promise<{ error?: string }> => {
    const told = await listener.say(post(caller, `by ${role}`));
    return "error" in told ? told : {};
  };
  expect(await askAll(everybody, say)).toEqual(ANSWERS["chat message"]);

  const writer = await room.open(room.jaan);
  const { id } = getMessage(await writer.say(post(room.jaan, "Tere!")));
  const reaction = { as: room.jaan, body: { emoji: "🔥", is_on: true } };
  expect(await call("PUT", `/api/chat/tournament/7/messages/${id}/reactions`, reaction)).toMatchObject({
    status: 200,
  });
  await vi.waitFor(() =>
    expect(heardBy(everybody, ({ reactions }) => reactions.length > 0)).toEqual(HEARD.reactions),
  );
  await vi.waitFor(
    () => expect(heardBy(everybody, ({ news }) => news.length > 0)).toEqual(HEARD["new messages"]),
    5_000,
  );
  expect(await call("POST", `/api/admin/messages/${id}/remove`, { as: ada })).toMatchObject({ status: 200 });
  /** Everybody receives this, after all earlier events. */
  const changeBoard = async (times: number) => {
    const body = { tournament_id: 7, round: "Day 1", is_over: times % 2 === 1 };
    expect(await call("POST", "/api/admin/toggle-round-status", { as: ada, body })).toMatchObject({
      status: 200,
    });
    await vi.waitFor(() => {
      const counts = ROLES.map((role) =>
        everybody[role].listener.changes.filter(({ what }) => what === "board"),
      );
      expect(counts.map(({ length }) => length)).toEqual(ROLES.map(() => times));
    });
  };
  await changeBoard(1);
  expect(heardBy(everybody, ({ changes }) => changes.length > 0)).toEqual(HEARD.changed);
  expect(heardBy(everybody, ({ messages }) => messages.at(-1)?.id === id)).toEqual(HEARD["chat message"]);
  expect(heardBy(everybody, ({ removed }) => removed.flat().includes(id))).toEqual(HEARD["chat removed"]);
  // Only messages that were answered as done were received.
  expect(everybody.player.listener.messages.map(({ content }) => content)).toEqual(["by player", "Tere!"]);

  for (const role of ROLES) everybody[role].listener.socket.emit("chat leave");
  const before = ROLES.map((role) => everybody[role].listener.messages.length);
  // A player who left is out before the answer to the next event.
  expect(await askAll(everybody, say)).toMatchObject({ nobody: SIGN_IN, muted: MUTED });
  getMessage(await writer.say(post(room.jaan, "Anybody there?")));
  await changeBoard(2);
  expect(ROLES.map((role) => everybody[role].listener.messages.length)).toEqual(before);
});
