// The chat of leagues over real sockets: every event as everybody may try it and hear it, and what a removal
// ends.
import { describe, expect, vi } from "vitest";
import type { LeagueAnswer, LeagueMessage } from "#contract/leagues/schemas.ts";
import type { ClientEvents, ServerEvents } from "#contract/live.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type ChatRoom, test } from "#server/testing/chat-room.ts";
import type { Call, Caller } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";

const ROLES = ["nobody", "outsider", "removed", "pending", "member", "captain", "admin"] as const;
type Role = (typeof ROLES)[number];
type SignedIn = Exclude<Role, "nobody">;
type Row<T> = Record<Role, T>;

const SIGN_IN = "Sign in first.";
const UNKNOWN = "There is no such league.";
const STRANGERS = { nobody: SIGN_IN, outsider: UNKNOWN, removed: UNKNOWN, pending: UNKNOWN, admin: UNKNOWN };
const INSIDERS = { member: "done", captain: "done" };

const ANSWERS = {
  "league join": { ...STRANGERS, ...INSIDERS },
  "league message": { ...STRANGERS, ...INSIDERS },
  // Nobody is answered.
  "league leave": null,
} satisfies Record<Extract<keyof ClientEvents, `league ${string}`>, Row<string> | null>;

const MEMBERS_ONLY: Row<boolean> = {
  nobody: false,
  outsider: false,
  removed: false,
  pending: false,
  member: true,
  captain: true,
  admin: false,
};
const HEARD = {
  "league message": MEMBERS_ONLY,
  "league message removed": MEMBERS_ONLY,
  "league changed": MEMBERS_ONLY,
} satisfies Record<Extract<keyof ServerEvents, `league ${string}`>, Row<boolean>>;

let nonces = 0;
const createPost = (leagueId: number, { id }: Caller, content: string) => ({
  user_id: id,
  league_id: leagueId,
  content,
  nonce: `nonce-000${++nonces}`,
});

/** A connection with the league events it has received. */
async function open(room: ChatRoom, as?: Caller) {
  const { socket, messages: chat } = await room.open(as);
  const heard: { event: keyof typeof HEARD; content?: string; id?: number }[] = [];
  for (const event of ["league message", "league message removed", "league changed"] as const) {
    socket.on(event, (told: Partial<LeagueMessage>) => void heard.push({ event, ...told }));
  }
  return {
    socket,
    chat,
    heard,
    join: (id: unknown): Promise<{ error?: string; code?: string }> =>
      socket.timeout(10_000).emitWithAck("league join", id),
    say: (post: unknown): Promise<LeagueAnswer> => socket.timeout(10_000).emitWithAck("league message", post),
    listTexts: () => heard.flatMap(({ event, content }) => (event === "league message" ? [content] : [])),
    count: (event: string) => heard.filter((one) => one.event === event).length,
  };
}
type Connection = Awaited<ReturnType<typeof open>>;

async function createScene(room: ChatRoom, db: Database, call: Call) {
  const captain = room.mari;
  const league = await createLeague(call, captain);
  const at = `/api/leagues/${league.id}`;
  const act = (other: Caller, action: string) =>
    call("POST", `${at}/members/${other.id}`, { as: captain, body: { action } });
  const join = async (name: string) => {
    const player = await createPlayer(db, name);
    await call("POST", `/api/join/${league.code}`, { as: player });
    return player;
  };
  const [member, removed] = [await join("Member"), await join("Removed")];
  await act(removed, "remove");
  await call("PUT", at, { as: captain, body: { needs_approval: true } });
  const pending = await join("Pending");
  const players: Record<SignedIn, Caller> = {
    outsider: room.jaan,
    removed,
    pending,
    member,
    captain,
    admin: await createAdmin(db),
  };
  const connections = {} as Row<Connection>;
  for (const role of ROLES)
    connections[role] = await open(room, role === "nobody" ? undefined : players[role]);
  return { league, at, act, players, connections };
}

async function askAll(
  connections: Row<Connection>,
  ask: (connection: Connection, role: Role) => Promise<object>,
): Promise<Row<string>> {
  const answers = {} as Row<string>;
  for (const role of ROLES) {
    const told = await ask(connections[role], role);
    answers[role] = "error" in told ? String(told.error) : "done";
  }
  return answers;
}

test("who may send and who hears which event", async ({ room, db, call }) => {
  const { league, at, players, connections } = await createScene(room, db, call);
  expect(await askAll(connections, ({ join }) => join(league.id))).toEqual(ANSWERS["league join"]);
  const callerOf = (role: Role) => (role === "nobody" ? players.captain : players[role]);
  const say = ({ say: send }: Connection, role: Role) =>
    send(createPost(league.id, callerOf(role), `by ${role}`));
  expect(await askAll(connections, say)).toEqual(ANSWERS["league message"]);
  // A league that never was answers strangers in the same words.
  const unknown = await connections.outsider.join(2_000_000_000);
  expect(await connections.outsider.join(league.id)).toEqual(unknown);

  const told = await connections.captain.say(createPost(league.id, players.captain, "Tere!"));
  if ("error" in told) throw new Error(told.error);
  await call("POST", `${at}/messages/${told.message.id}/remove`, { as: players.captain });
  await call("PUT", at, { as: players.captain, body: { name: "Legends" } });
  await vi.waitFor(() => expect(connections.member.count("league changed")).toBeGreaterThan(0));
  for (const event of Object.keys(HEARD) as (keyof typeof HEARD)[]) {
    const heard = Object.fromEntries(ROLES.map((role) => [role, connections[role].count(event) > 0]));
    expect(heard, event).toEqual(HEARD[event]);
  }
  expect(connections.member.listTexts()).toEqual(["by member", "by captain", "Tere!"]);
});

describe("a message of a league", () => {
  test("is in no tournament's chat, and not without the league's id", async ({ room, db, call }) => {
    const { league, at, players, connections } = await createScene(room, db, call);
    const { member, captain } = connections;
    const trashTalk = await room.open(players.member);
    expect(await trashTalk.join(7)).toEqual({});
    await member.join(league.id);
    await captain.say(createPost(league.id, players.captain, "Secret"));
    await vi.waitFor(() => expect(member.listTexts()).toEqual(["Secret"]));
    expect([trashTalk.messages, member.chat]).toEqual([[], []]);
    const as = players.member;
    expect(await call("GET", "/api/messages?tournamentId=7", { as })).toMatchObject({ body: [] });
    expect(await call("GET", `${at}/messages`, { as })).toMatchObject({
      body: [{ content: "Secret", user_name: "Mari", league_id: league.id }],
    });
    const log = await call("GET", "/api/logs?limit=100", { as: players.admin });
    expect(JSON.stringify(log.body)).not.toContain("Secret");
  });

  test("reaches nobody who was removed or left, from that moment on", async ({ room, db, call }) => {
    const { league, act, players, connections } = await createScene(room, db, call);
    const { member, captain } = connections;
    expect([await member.join(league.id), await captain.join(league.id)]).toEqual([{}, {}]);
    await act(players.member, "remove");
    await captain.say(createPost(league.id, players.captain, "Now we can talk"));
    await vi.waitFor(() => expect(captain.listTexts()).toEqual(["Now we can talk"]));
    expect(await member.say(createPost(league.id, players.member, "Hello?"))).toMatchObject({
      code: "league-not-found",
    });
    expect(await member.join(league.id)).toMatchObject({ code: "league-not-found" });
    expect(member.heard).toEqual([{ event: "league changed", league_id: league.id }]);
    captain.socket.emit("league leave");
    await captain.say(createPost(league.id, players.captain, "Echo"));
    expect(captain.listTexts()).toEqual(["Now we can talk"]);
  });

  test("reaches nobody whose session ended, and nobody once the league is deleted", async ({
    room,
    db,
    call,
  }) => {
    const { league, at, players, connections } = await createScene(room, db, call);
    const { member, captain } = connections;
    await member.join(league.id);
    await call("POST", "/api/sign-out", { as: players.member });
    await captain.say(createPost(league.id, players.captain, "Anybody?"));
    expect(await member.join(league.id)).toMatchObject({ code: "session-ended" });
    expect(member.heard).toEqual([]);
    await call("POST", `${at}/delete`, { as: players.captain });
    expect(await captain.say(createPost(league.id, players.captain, "Gone"))).toMatchObject({
      code: "message-not-stored",
    });
  });

  test("is said once by its nonce, by its author only, and with some text", async ({ room, db, call }) => {
    const { league, at, players, connections } = await createScene(room, db, call);
    const { member } = connections;
    const post = createPost(league.id, players.member, "Once");
    expect(await member.say(post)).toEqual(await member.say(post));
    const messages = await call("GET", `${at}/messages`, { as: players.member });
    expect(messages.body).toHaveLength(1);
    expect(await member.say(createPost(league.id, players.captain, "As the captain"))).toMatchObject({
      code: "not-yours",
    });
    expect(await member.say(createPost(league.id, players.member, " "))).toMatchObject({
      code: "message-empty",
    });
    for (const bad of [null, "Tere", { league_id: league.id }, { ...post, more: 1 }]) {
      expect(await member.say(bad)).toMatchObject({ code: "invalid-request" });
    }
  });
});
