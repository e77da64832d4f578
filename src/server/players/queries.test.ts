import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { prepareListSessions, saveUser } from "./queries.ts";

const MARI = { email: "mari@example.org", name: "Mari", fallback: "Player 1234", at: isoOf(START) };

test("a change of the account is told only when others would see it", async ({ db }) => {
  expect(await saveUser(db, MARI)).toMatchObject({ name: "Mari", is_changed: false });
  expect(await saveUser(db, MARI)).toMatchObject({ name: "Mari", is_changed: false });
  expect(await saveUser(db, { ...MARI, name: null })).toMatchObject({ name: "Mari", is_changed: false });
  expect(await saveUser(db, { ...MARI, name: "Mari Kask" })).toMatchObject({
    name: "Mari Kask",
    is_changed: true,
  });
  await db.update(players).set({ is_name_edited: true, deactivated_at: isoOf(START) });
  expect(await saveUser(db, MARI)).toMatchObject({ name: "Mari Kask", is_changed: true });
  expect(await saveUser(db, MARI)).toMatchObject({ name: "Mari Kask", is_changed: false });
});

test("sessions come in the order asked for, without those of nobody and of deactivated players", async ({
  db,
}) => {
  const [mari, jaan, tiit] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Tiit"),
  ];
  await db
    .update(players)
    .set({ deactivated_at: isoOf(START) })
    .where(eq(players.id, jaan.id));
  const listSessions = prepareListSessions(db);
  const tokens = [tiit.token, createToken(), jaan.token, mari.token, tiit.token];
  const found = await listSessions(tokens.map(hashToken));
  expect(found.map((session) => session?.name)).toEqual(["Tiit", undefined, undefined, "Mari", "Tiit"]);
  expect(found[3]).toMatchObject({
    id: mari.id,
    email: "mari@example.org",
    expires_at: "2026-03-31T12:00:00.000Z",
  });
  expect(await listSessions([])).toEqual([]);
});
