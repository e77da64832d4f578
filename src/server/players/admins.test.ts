import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { bearer, START, test } from "#server/testing/fixture.ts";

test("the mark of an admin is for an admin's verified address alone, while a session lasts", async ({
  db,
  call,
}) => {
  const [ada, mari] = [await createAdmin(db), await createPlayer(db, "Admin")];
  const list = async () => (await call("GET", "/api/admins", { headers: bearer(mari) })).body;
  expect(await list()).toEqual({ user_ids: [ada.id] });

  const ofAda = eq(sessions.user_id, ada.id);
  await db.update(sessions).set({ is_email_verified: false }).where(ofAda);
  expect(await list()).toEqual({ user_ids: [] });

  await db.update(sessions).set({ is_email_verified: true }).where(ofAda);
  expect(await list()).toEqual({ user_ids: [ada.id] });
  await db
    .update(sessions)
    .set({ expires_at: isoOf(START) })
    .where(ofAda);
  expect(await list()).toEqual({ user_ids: [] });

  await db
    .update(sessions)
    .set({ expires_at: isoOf(START + 1) })
    .where(ofAda);
  await db
    .update(players)
    .set({ deactivated_at: isoOf(START) })
    .where(eq(players.id, ada.id));
  expect(await list()).toEqual({ user_ids: [] });
});
