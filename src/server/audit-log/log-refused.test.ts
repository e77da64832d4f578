// Refused calls of admins and organisers in the audit log.
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { bearer, test } from "#server/testing/fixture.ts";
import { listen } from "#server/testing/sockets.ts";

test("refused calls of admins and organisers are in the log, a few of each caller, and no others", async ({
  app,
  db,
  clock,
}) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const base = await listen(app);
  // Apps of other tests write their lines when they close, which may be after their tests.
  const former = new Set((await db.select().from(auditLog)).map(({ id }) => id));
  const send = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(base + path, { headers })).status;
  expect(await send("/api/account/sessions")).toBe(401);
  expect(await send("/api/organise/tournaments/7", bearer(mari))).toBe(403);
  for (let n = 0; n < 8; n++) expect(await send("/api/logs", bearer(mari))).toBe(403);
  for (let n = 0; n < 8; n++) expect(await send("/api/logs")).toBe(401);
  clock.now += HOUR;
  expect(await send("/api/logs", bearer(mari))).toBe(403);
  await app.close();

  const all = await db.select().from(auditLog).orderBy(auditLog.id);
  const lines = all.filter(({ id }) => !former.has(id));
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(["refused"]));
  const ofMari = lines.filter(({ user_id }) => user_id === mari.id);
  expect(ofMari).toHaveLength(5 + 1);
  expect(ofMari.slice(0, 2)).toMatchObject([
    { tournament_id: 7, additional_info: "GET /api/organise/tournaments/:id: not-organiser" },
    { tournament_id: null, additional_info: "GET /api/logs: not-admin" },
  ]);
  const ofVisitors = lines.filter(({ user_id }) => user_id === null);
  expect(ofVisitors).toHaveLength(5);
  expect(ofVisitors[0]).toMatchObject({ additional_info: "GET /api/logs: sign-in-required" });
});
