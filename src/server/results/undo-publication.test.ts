import { describe, expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { buildTestApp, createCall, START, test } from "#server/testing/fixture.ts";
import { createScene, EMPTY, LOST } from "#server/testing/publishing.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { openTestStore } from "#server/testing/store.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

describe("taking an update back", () => {
  test("restores what was published before, keeps the results, and says why", async ({ db, call, clock }) => {
    const { save, update, undo, preview, findChanges, listBoard, listUnpublished, ada } = await createScene(
      db,
      call,
      clock,
    );
    await save(createGameRow(701));
    await update();
    const board = await listBoard();
    await save(createGameRow(701, LOST), createGameRow(702));
    await update();
    const after = await listBoard();
    expect(after).not.toEqual(board);
    const stored = (await readTables(db))["results"];
    const { last_publication } = await preview();
    const undone = await undo(last_publication?.id, "  Wrong game ");
    expect(undone).toMatchObject({ status: 200, body: { updated: 2 } });

    expect(await listBoard()).toEqual(board);
    expect((await readTables(db))["results"]).toEqual(stored);
    expect(await listUnpublished()).toEqual([701, 702]);
    expect(await findChanges()).toMatchObject({
      reason: "Wrong game",
      is_undo: true,
      results: [{ kind: "correction" }, { kind: "withdrawal" }],
    });
    expect((await readTables(db))["audit_log"]?.at(-1)).toMatchObject({
      user_id: ada.id,
      action: "undo-publication",
      tournament_id: 7,
      additional_info: "2 taken back: Wrong game",
    });
    const again = await preview();
    expect(again).toMatchObject({ version: 3, contests: 2 });
    expect(again.last_publication).toMatchObject({ is_undo: true, reason: "Wrong game" });
    await update();
    expect(await listBoard()).toEqual(after);
    const third = (await preview()).last_publication?.id;
    expect(await undo(third)).toMatchObject({ status: 200 });
    expect(await listBoard()).toEqual(board);
  });

  test("empties the board where nothing was published before", async ({ db, call, clock }) => {
    const { save, update, undo, preview, listBoard, findChanges } = await createScene(db, call, clock);
    await save(createGameRow(701));
    await update();
    await undo((await preview()).last_publication?.id);
    expect(await listBoard()).toEqual([]);
    expect(await findChanges()).toMatchObject({ scorers: 0, players: 0, moves: [] });
  });

  test("is refused twice, for any but the newest, and after a day", async ({ db, call, clock }) => {
    const { save, update, undo, preview } = await createScene(db, call, clock);
    await save(createGameRow(701));
    await update();
    const first = (await preview()).last_publication?.id;
    await save(createGameRow(702));
    await update();
    const second = (await preview()).last_publication?.id;
    expect(await undo(first)).toMatchObject({ status: 409, body: { error: /newest/ } });
    clock.now += 24 * HOUR + 1;
    const before = await readTables(db);
    expect(await undo(second)).toMatchObject({ status: 409, body: { error: /24 hours/ } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    clock.now -= 1;
    expect(await undo(second)).toMatchObject({ status: 200 });
    expect(await undo(second)).toMatchObject({ status: 409, body: { error: /newest/ } });
    expect(await undo((await preview()).last_publication?.id)).toMatchObject({
      status: 409,
      body: { error: /taken back already/ },
    });
  });

  test("is refused where it brings back the result of a game that was moved to later or has no date", async ({
    db,
    call,
    clock,
  }) => {
    const { save, update, undo, preview, listBoard, ada } = await createScene(db, call, clock);
    await save(createGameRow(701), createGameRow(702));
    await update();
    await save(createGameRow(701, EMPTY), createGameRow(702, LOST));
    await update();
    const schedule = (action: string, more: object = {}) =>
      call("PUT", "/api/organise/tournaments/7/contests/701/schedule", {
        as: ada,
        body: { action, reason: "It was not played", ...more },
      });
    const starts_at = isoOf(clock.now + HOUR);
    await schedule("move", { starts_at });
    const id = (await preview()).last_publication?.id;
    const [before, board] = [await readTables(db), await listBoard()];
    const refused = (error: RegExp) => ({ status: 409, body: { code: "not-undoable", error } });
    expect(await undo(id)).toMatchObject(
      refused(/^Estonia – Finland has not started: .* Taking the update back would bring its result back\.$/),
    );
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    await schedule("postpone");
    expect(await undo(id)).toMatchObject(refused(/^Estonia – Finland has no date/));
    expect(await listBoard()).toEqual(board);
    await schedule("move", { starts_at });
    clock.now += HOUR;
    expect(await undo(id)).toMatchObject({ status: 200, body: { updated: 2 } });
  });

  test("is refused without a reason, and for what is not there", async ({ db, call, clock }) => {
    const { save, update, undo, preview, post } = await createScene(db, call, clock);
    await save(createGameRow(701));
    await update();
    const publication_id = (await preview()).last_publication?.id;
    const before = await readTables(db);
    expect(await undo(publication_id, " \n")).toMatchObject({ status: 400, body: { field: "reason" } });
    expect(await undo(publication_id, "x".repeat(201))).toMatchObject({ status: 400 });
    expect(await undo(2_000_000_000)).toMatchObject({ status: 404 });
    const elsewhere = { tournament_id: 8, publication_id, reason: "Wrong game" };
    expect(await post("undo-publication", elsewhere)).toMatchObject({ status: 404 });
    const nowhere = { ...elsewhere, tournament_id: 99 };
    expect(await post("undo-publication", nowhere)).toMatchObject({ status: 404 });
    expect(await post("preview-leaderboard", { tournament_id: 99 })).toMatchObject({ status: 404 });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("and looking ahead are the admins' alone", async ({ db, call, clock }) => {
    const { save, update, preview, mari } = await createScene(db, call, clock);
    await save(createGameRow(701));
    await update();
    const publication_id = (await preview()).last_publication?.id;
    const before = await readTables(db);
    for (const [path, body] of [
      ["undo-publication", { tournament_id: 7, publication_id, reason: "Mine" }],
      ["preview-leaderboard", { tournament_id: 7 }],
    ] as const) {
      expect(await call("POST", `/api/admin/${path}`, { body })).toMatchObject({ status: 401 });
      expect(await call("POST", `/api/admin/${path}`, { as: mari, body })).toMatchObject({ status: 403 });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

test("of several who take an update back at the same moment one does", async () => {
  const store = await openTestStore();
  try {
    const clock = { now: START };
    const app = await buildTestApp(store.db, clock);
    const { save, update, undo, preview, listBoard } = await createScene(store.db, createCall(app), clock);
    await save(createGameRow(701));
    await update();
    await save(createGameRow(702));
    await update();
    const id = (await preview()).last_publication?.id;
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listBoard()).toEqual(["1 Mari 1", "2 Jaan 0"]);
    await app.close();
  } finally {
    await store.close();
  }
});
