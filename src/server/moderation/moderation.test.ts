import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { saveMessages } from "#server/chat/queries.ts";
import { auditLog, jokers, picks } from "#server/db/schema/player-schema.ts";
import { formerNames } from "#server/db/schema/organise-schema.ts";
import type { Database } from "#server/db/open.ts";
import { foldStoredNames } from "#server/players/unique-names.ts";
import { createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, test, type TestClock } from "#server/testing/fixture.ts";
import { createScheduleScene } from "#server/testing/schedule-scene.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

async function createScene(db: Database, call: Call, clock: TestClock) {
  const scene = await createScheduleScene(db, call, clock);
  const liis = await createPlayer(db, "Liis");
  await call("POST", `/api/organise/tournaments/7/organisers/${liis.id}`, {
    as: scene.ada,
    body: { rights: "everything" },
  });
  await scene.pick(scene.mari, "Estonia");
  await scene.pick(scene.jaan, "Finland");
  const at = (of: Caller) => `/api/organise/tournaments/7/players/${of.id}`;
  const restrict = (restriction: string, is_on = true, of = scene.mari) =>
    call("POST", `${at(of)}/restrict`, { as: liis, body: { restriction, is_on, reason: "Rude" } });
  const rename = (name: string, of = scene.mari) =>
    call("POST", `${at(of)}/rename`, { as: scene.ada, body: { name, reason: "Rude" } });
  const readLog = async () =>
    (await db.select().from(auditLog).where(eq(auditLog.action, "moderation")).orderBy(auditLog.id)).map(
      ({ additional_info }) => additional_info,
    );
  const askForName = (of = scene.mari) =>
    call("POST", `${at(of)}/ask-for-name`, { as: liis, body: { reason: "Rude" } });
  const listNotices = async (as: Caller) => (await call("GET", "/api/notices?tournamentId=7", { as })).body;
  return { ...scene, liis, restrict, rename, askForName, listNotices, readLog };
}

test("a muted player is notified of the reason, and of the end", async ({ db, call, clock }) => {
  const { mari, jaan, restrict, readNotices } = await createScene(db, call, clock);
  await restrict("muted");
  const told = { contest_id: null, name: "Cup 7", reason: "Rude" };
  expect(await readNotices(mari)).toMatchObject([{ ...told, kind: "muted" }]);
  await restrict("muted", false);
  expect(await readNotices(mari)).toMatchObject([{ ...told, kind: "unmuted" }]);
  expect(await readNotices(jaan)).toEqual([]);
});

test("a muted player reads and picks, and does not write, in this tournament alone", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, pick, restrict, readLog } = await createScene(db, call, clock);
  expect(await restrict("muted")).toMatchObject({ status: 200 });
  expect(await restrict("muted")).toMatchObject({ status: 200 });
  expect(await call("GET", "/api/messages?tournamentId=7", { as: mari })).toMatchObject({ status: 200 });
  expect(await pick(mari, "Finland")).toMatchObject({ status: 200 });
  const write = async (as: Caller) => {
    const message = { user_id: as.id, tournament_id: 7, content: "Hi", nonce: `n-${as.id}` };
    return (await saveMessages(db, [message], isoOf(clock.now)))[0];
  };
  expect(await write(mari)).toBeUndefined();
  expect(await write(jaan)).toMatchObject({ is_new: true });
  expect(await restrict("muted", false)).toMatchObject({ status: 200 });
  expect(await write(mari)).toMatchObject({ is_new: true });
  expect(await readLog()).toEqual([
    "About Mari: muted in Trash Talk. Reason: Rude",
    "About Mari: may write in Trash Talk again. Reason: Rude",
  ]);
});

describe("a removed player", () => {
  test("has no picks and joker that are not locked, and can neither pick nor play the joker until let back in", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, pick, play, restrict } = await createScene(db, call, clock);
    await play(mari, 702);
    expect(await restrict("removed")).toMatchObject({ status: 200 });
    expect(await db.select().from(picks)).toMatchObject([{ player_id: jaan.id }]);
    expect(await db.select().from(jokers)).toEqual([]);
    const refused = { status: 403, body: { code: "removed" } };
    expect(await pick(mari, "Estonia")).toMatchObject(refused);
    expect(await play(mari, 701)).toMatchObject(refused);
    expect(await pick(jaan, "Estonia")).toMatchObject({ status: 200 });
    expect(await restrict("removed", false)).toMatchObject({ status: 200 });
    expect(await pick(mari, "Finland")).toMatchObject({ status: 200 });
    expect(await play(mari, 701)).toMatchObject({ status: 200 });
  });

  test("who is let back in before the lock has the same picks and joker as before", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, play, restrict } = await createScene(db, call, clock);
    await play(mari, 702);
    const readHeld = async () => [
      await db.select().from(picks).where(eq(picks.player_id, mari.id)),
      await db.select().from(jokers),
    ];
    const withoutId = (held: Awaited<ReturnType<typeof readHeld>>) =>
      held.map((rows) => rows.map((row) => ({ ...row, id: 0 })));
    const before = withoutId(await readHeld());
    for (let time = 0; time < 2; time++) {
      await restrict("removed");
      expect(await readHeld()).toEqual([[], []]);
      await restrict("removed", false);
      expect(withoutId(await readHeld())).toEqual(before);
    }
  });

  test("who is let back in after the lock of a game has no picks of it, but those of the others", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, pick, play, restrict, seal, readRows } = await createScene(db, call, clock);
    await pick(mari, "Latvia", 702);
    await play(mari, 701);
    await restrict("removed");
    await seal();
    await restrict("removed", false);
    expect(await readRows()).toEqual([["Jaan", "Finland", false]]);
    expect(await readRows(mari, 702)).toEqual([["Mari", "Latvia", false]]);
    expect(await db.select().from(jokers)).toEqual([]);
    expect(await play(mari, 702)).toMatchObject({ status: 200 });
  });

  test("is notified of it with the reason, and of the return", async ({ db, call, clock }) => {
    const { mari, jaan, restrict, readNotices } = await createScene(db, call, clock);
    await restrict("removed");
    const told = { contest_id: null, name: "Cup 7", reason: "Rude" };
    expect(await readNotices(mari)).toMatchObject([{ ...told, kind: "removed" }]);
    expect(await readNotices(jaan)).toEqual([]);
    await restrict("removed", false);
    expect(await readNotices(mari)).toMatchObject([{ ...told, kind: "let-back-in" }]);
  });

  test("cannot pick in races either", async ({ db, call, clock }) => {
    const { mari, ada } = await createScene(db, call, clock);
    await createSeason(db);
    await createRace(db, { id: 501 });
    const pick = () =>
      call("POST", "/api/f1/predictions", {
        as: mari,
        body: {
          user_id: mari.id,
          race_id: 501,
          team_name: "Ferrari",
          winner_prediction: "Charles Leclerc",
        },
      });
    expect(await pick()).toMatchObject({ status: 200 });
    const url = `/api/organise/tournaments/5/players/${mari.id}/restrict`;
    const body = { restriction: "removed", is_on: true, reason: "Rude" };
    expect(await call("POST", url, { as: ada, body })).toMatchObject({ status: 200 });
    expect(await pick()).toMatchObject({ status: 403, body: { code: "removed" } });
  });

  test("leaves the leaderboard at once, stays in the sealed record, and returns with all points", async ({
    db,
    call,
    clock,
  }) => {
    const { seal, enterResult, publish, readBoard, readRows, restrict, readLog } = await createScene(
      db,
      call,
      clock,
    );
    await seal();
    await enterResult();
    await publish();
    const names = async () =>
      Object.values((await readBoard()) as { name: string }[]).map(({ name }) => name);
    const before = await readBoard();
    expect((await names()).toSorted()).toEqual(["Jaan", "Mari"]);
    await restrict("removed");
    expect(await names()).toEqual(["Jaan"]);
    expect((await readRows()).map(([name]) => name).toSorted()).toEqual(["Jaan", "Mari"]);
    await restrict("removed", false);
    expect(await readBoard()).toEqual(before);
    expect(await readLog()).toEqual([
      "About Mari: removed from the tournament. Reason: Rude",
      "About Mari: let back in. Reason: Rude",
    ]);
  });
});

test("a renamed player has the new name everywhere, and the log has both", async ({ db, call, clock }) => {
  const { mari, rename, readRows, readLog } = await createScene(db, call, clock);
  await foldStoredNames(db);
  expect(await rename("Jaan")).toMatchObject({ status: 409, body: { code: "name-taken" } });
  expect(await rename(" ")).toMatchObject({ status: 400, body: { code: "name-invalid" } });
  expect(await rename("Somebody")).toMatchObject({ status: 200 });
  expect((await readRows(mari)).map(([name]) => name)).toContain("Somebody");
  expect(await readLog()).toEqual(["About Somebody: renamed. Reason: Rude"]);
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, "name"));
  expect(lines).toMatchObject([{ user_id: mari.id, additional_info: "Mari → Somebody" }]);
});

test("a renamed player is notified of the reason, and nobody else can take the former name for a year", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, rename, listNotices } = await createScene(db, call, clock);
  await foldStoredNames(db);
  const take = (as: Caller, name: string) => call("PUT", `/api/user/${as.id}`, { as, body: { name } });
  expect(await rename("Somebody")).toMatchObject({ status: 200 });
  expect(await listNotices(mari)).toMatchObject([{ kind: "renamed", name: "Mari", reason: "Rude" }]);
  expect(await take(jaan, "MARI")).toMatchObject({ status: 409, body: { code: "name-taken" } });
  expect(await take(mari, "Mari")).toMatchObject({ status: 200, body: { name: "Mari" } });
  expect(await take(mari, "Maria")).toMatchObject({ status: 200 });
  expect(await take(jaan, "Somebody")).toMatchObject({ status: 409 });
  const given = isoOf(clock.now - 366 * 24 * 3_600_000);
  await db.update(formerNames).set({ given_up_at: given });
  expect(await take(jaan, "Mari")).toMatchObject({ status: 200 });
});

test("an organiser does not rename, but asks the admins, who are notified once", async ({
  db,
  call,
  clock,
}) => {
  const { ada, liis, mari, jaan, askForName, listNotices, readLog } = await createScene(db, call, clock);
  const url = `/api/organise/tournaments/7/players/${mari.id}/rename`;
  const body = { name: "Somebody", reason: "I want it" };
  expect(await call("POST", url, { as: liis, body })).toMatchObject({
    status: 403,
    body: { code: "not-admin" },
  });
  for (const of of [mari, jaan, mari]) expect(await askForName(of)).toMatchObject({ status: 200 });
  expect(await listNotices(ada)).toMatchObject([
    { kind: "rename-asked", name: "Jaan", reason: "Rude" },
    { kind: "rename-asked", name: "Mari", reason: "Rude" },
  ]);
  expect(await listNotices(mari)).toEqual([]);
  expect(await readLog()).toContain("About Mari: the admins are asked for another name. Reason: Rude");
});

test("admins, organisers and who takes no part are left alone, and nothing changes", async ({
  db,
  call,
  clock,
}) => {
  const { ada, liis, pick, restrict, rename, askForName } = await createScene(db, call, clock);
  const stranger = await createPlayer(db, "Stranger");
  await pick(ada, "Estonia");
  await pick(liis, "Estonia");
  const before = await readTables(db);
  for (const [of, status] of [
    [ada, 409],
    [liis, 409],
    [stranger, 404],
  ] as const) {
    expect(await restrict("removed", true, of)).toMatchObject({ status });
    expect(await askForName(of)).toMatchObject({ status });
    if (of !== liis) expect(await rename("Somebody", of)).toMatchObject({ status });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});
