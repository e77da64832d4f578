import { describe, expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { changeOrganised, createCup, ORGANISE_URL, readOrganised } from "#server/testing/organise-scene.ts";

const HEADER = "round,date,time,team 1,team 2,spread";

const bring = async (call: Call, as: Caller, id: number, lines: readonly string[], is_dry_run = false) => {
  const files = [{ name: "games.csv", text: [HEADER, ...lines].join("\n") }];
  const { status, body } = await call("POST", `${ORGANISE_URL}/${id}/import`, {
    as,
    body: { files, time_zone: "UTC", is_dry_run },
  });
  expect(status).toBe(200);
  return body as ImportReport;
};

const readNotices = async (call: Call, as: Caller, id: number) =>
  ((await call("GET", `/api/notices?tournamentId=${id}`, { as })).body as Notice[]).map(
    ({ kind, reason }) => [kind, reason],
  );

const pick = async (
  call: Call,
  as: Caller,
  { id, game, side }: { id: number; game: { id: number; round: string }; side: object },
) => {
  const body = { user_id: as.id, game_id: game.id, tournament_id: id, round: game.round, ...side };
  expect(await call("POST", "/api/predictions", { as, body })).toMatchObject({ status: 200 });
};

describe("who is told of an import", () => {
  test("are the players with picks of what it moves: counted before, after, and for the undo", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const [mari, jaan, liis] = [
      await createPlayer(db, "Mari"),
      await createPlayer(db, "Jaan"),
      await createPlayer(db, "Liis"),
    ];
    for (const one of [mari, jaan])
      await pick(call, one, { id, game, side: { straight_prediction: "Reds" } });
    const lines = ["Semifinals,2026-03-02,16:30,Reds,Blues,-3.5", "Final,2026-03-21,18:00,Greens,Blues,1.5"];
    const told = ({ told: all, rows }: ImportReport) => [all, rows.flatMap((row) => row.told ?? [])];
    expect(told(await bring(call, admin, id, lines, true))).toEqual([2, [2]]);
    expect(await readNotices(call, mari, id)).toEqual([]);
    const report = await bring(call, admin, id, lines);
    expect(told(report)).toEqual([2, [2]]);
    expect((await readNotices(call, mari, id)).map(([kind]) => kind)).toEqual(["moved"]);
    expect(await readNotices(call, liis, id)).toEqual([]);
    const added = report.tournament?.setup.games.find(({ side1 }) => side1 === "Greens");
    if (added === undefined) throw new Error("the game is missing");
    await pick(call, liis, { id, game: added, side: { straight_prediction: "Greens" } });
    expect(await call("GET", `${ORGANISE_URL}/${id}/import`, { as: admin })).toMatchObject({
      body: {
        last: {
          added: 1,
          kept: 1,
          kept_names: ["Greens – Blues"],
          pickers: 1,
          picked_by: ["Liis"],
          changed: 1,
          told: 2,
        },
      },
    });
  });

  test("of another spread are those alone who picked it, and are not counted, which would reveal how many have", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    await pick(call, mari, { id, game, side: { straight_prediction: "Reds" } });
    await pick(call, jaan, { id, game, side: { spread_prediction: "Reds" } });
    const start = game.starts_at?.slice(0, 16).replace("T", ",") ?? "";
    const report = await bring(call, admin, id, [`Semifinals,${start},Reds,Blues,6.5`]);
    expect(report.told).toBe(0);
    expect((await readNotices(call, jaan, id)).map(([kind]) => kind)).toEqual(["handicap-changed"]);
    expect(await readNotices(call, mari, id)).toEqual([]);
  });
});

describe("the reason of an edit", () => {
  test("is what players read who picked a game that is moved, cancelled or has another side", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const mari = await createPlayer(db, "Mari");
    await pick(call, mari, { id, game, side: { straight_prediction: "Reds" } });
    const edit = async (now: object, reason?: string) => {
      const [was] = (await readOrganised(call, admin, id)).setup.games;
      const body = { games: [{ was, now: { ...was, ...now } }], ...(reason !== undefined && { reason }) };
      return call("PUT", `${ORGANISE_URL}/${id}`, { as: admin, body });
    };
    const team = { name: "Greens", emoji: "🟢", color: null, players: [] };
    await changeOrganised(call, admin, id, { teams: [{ was: null, now: team }] });
    expect(await edit({ side1: "Greens" }, "Reds withdrew.")).toMatchObject({ status: 200 });
    expect(await readNotices(call, mari, id)).toEqual([
      ["side-replaced", "Greens instead of Reds. Reason: Reds withdrew"],
    ]);
    await edit({ starts_at: "2026-03-02T19:00:00.000Z" }, "Television");
    expect((await readNotices(call, mari, id)).at(-1)).toEqual(["moved", "Television"]);
    await edit({ status: "cancelled" });
    expect((await readNotices(call, mari, id)).at(-1)).toEqual(["cancelled", "changed by an organiser"]);
    expect(await edit({ status: "scheduled" }, "x".repeat(141))).toMatchObject({ status: 400 });
    const log = await call("GET", `${ORGANISE_URL}/${id}/log`, { as: admin });
    expect(JSON.stringify(log.body)).toContain("Television: Greens – Blues: starts_at");
  });
});
