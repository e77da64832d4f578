// Events about picks reach a player's own connections, and nobody else's.
import { expect, vi } from "vitest";
import { CONNECTION_HEADER } from "#contract/live.ts";
import { createGame } from "#server/testing/builders.ts";
import { type ChatRoom, test } from "#server/testing/chat-room.ts";
import type { Call, Caller } from "#server/testing/fixture.ts";
import type { Listener } from "#server/testing/sockets.ts";

const GAME = { game_id: 701, tournament_id: 7, round: "Day 1" };

const pick = (call: Call, as: Caller, headers: Record<string, string> = {}) =>
  call("POST", "/api/predictions", {
    as,
    headers,
    body: { ...GAME, user_id: as.id, straight_prediction: "Estonia" },
  });

/** Opens a connection that counts its events about own picks, once its session is known. */
async function open(room: ChatRoom, as?: Caller): Promise<Listener & { heard: () => number }> {
  const listener = await room.open(as);
  let heard = 0;
  listener.socket.on("own picks", () => {
    heard += 1;
  });
  await listener.join(7);
  return { ...listener, heard: () => heard };
}

test("a pick, a joker and picks taken back are told to the player's other connections, and to nobody else", async ({
  room,
  db,
  call,
}) => {
  await createGame(db, { id: 701 });
  const { mari, jaan } = room;
  const [tab, phone] = [await open(room, mari), await open(room, mari)];
  const [other, otherTab, visitor] = [await open(room, jaan), await open(room, jaan), await open(room)];
  const everybody = [tab, phone, other, otherTab, visitor];
  const counts = () => everybody.map(({ heard }) => heard());

  const named = { [CONNECTION_HEADER]: tab.socket.id ?? "" };
  expect(await pick(call, mari, named)).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(phone.heard()).toBe(1));
  const body = { ...GAME, user_id: mari.id, is_double_points: true };
  expect(await call("POST", "/api/predictions/double-points", { as: mari, body })).toMatchObject({
    status: 200,
  });
  await vi.waitFor(() => expect(tab.heard()).toBe(1));
  const taken = { user_id: mari.id, contest_id: 701 };
  expect(await call("POST", "/api/predictions/take-back", { as: mari, body: taken })).toMatchObject({
    status: 200,
  });
  await vi.waitFor(() => expect(tab.heard()).toBe(2));
  // An event sent by mistake would have arrived before this one.
  expect(await pick(call, jaan, { [CONNECTION_HEADER]: other.socket.id ?? "" })).toMatchObject({
    status: 200,
  });
  await vi.waitFor(() => expect(otherTab.heard()).toBe(1));
  expect(counts()).toEqual([2, 3, 0, 1, 0]);
});

test("a refused pick is told to nobody", async ({ room, db, call }) => {
  await createGame(db, { id: 701 });
  const { mari } = room;
  const [tab, phone] = [await open(room, mari), await open(room, mari)];
  const body = { ...GAME, user_id: mari.id, straight_prediction: "Atlantis" };
  expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 400 });
  expect(await pick(call, mari, { [CONNECTION_HEADER]: tab.socket.id ?? "" })).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(phone.heard()).toBe(1));
  expect(tab.heard()).toBe(0);
});
