// How much of an import is done is told to the importing player's own connections, and to nobody else's.
import { expect, vi } from "vitest";
import type { ImportProgress } from "#contract/live.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { type ChatRoom, test } from "#server/testing/chat-room.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { createCup, IMPORT_REQUEST, ORGANISE_URL } from "#server/testing/organise-scene.ts";

/** Opens a connection that collects what it is told, once its session is known. */
async function open(room: ChatRoom, as?: Caller) {
  const { socket, join } = await room.open(as);
  const heard: ImportProgress[] = [];
  socket.on("import progress", (progress: ImportProgress) => void heard.push(progress));
  await join(7);
  return { heard, join };
}

test("an import tells its own player alone how far it is, and so does its dry run", async ({
  room,
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  clock.now = START;
  const { id } = await createCup(call, admin);
  const [tab, phone] = [await open(room, admin), await open(room, admin)];
  const [other, visitor] = [await open(room, room.mari), await open(room)];
  const text = `round,date,time,team 1,team 2\nFinal,${isoOf(START + 2 * DAY).slice(0, 10)},18:30,Blues,Reds\n`;
  const files = [{ name: "games.csv", text }];
  const send = async (is_dry_run: boolean) => {
    const body = { ...IMPORT_REQUEST, files, is_dry_run };
    expect(await call("POST", `${ORGANISE_URL}/${id}/import`, { as: admin, body })).toMatchObject({
      status: 200,
      body: { rows: [{ table: "games", kind: "new" }] },
    });
  };
  const told = [0.4, 0.6, 0.65, 0.75, 0.9].map((share) => ({ tournament_id: id, share }));
  await send(true);
  await vi.waitFor(() => expect(tab.heard).toEqual(told), 10_000);
  await send(false);
  await vi.waitFor(() => expect(phone.heard).toEqual([...told, ...told]), 10_000);
  // What was sent to others by mistake would have come before this answer.
  await other.join(7);
  await visitor.join(7);
  expect([other.heard, visitor.heard]).toEqual([[], []]);
});
