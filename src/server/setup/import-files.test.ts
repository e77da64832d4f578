import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { importFolder } from "./import-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createDraft,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

interface Import {
  as: Caller;
  id: number;
  files: Record<string, string>;
  is_dry_run?: boolean;
}

async function send(call: Call, { as, id, files, is_dry_run = false }: Import) {
  const list = Object.entries(files).map(([name, text]) => ({ name, text }));
  const body = { files: list, time_zone: "Europe/Tallinn", is_dry_run };
  return call("POST", `${ORGANISE_URL}/${id}/import`, { as, body });
}

const report = async (call: Call, asked: Import) => {
  const { status, body } = await send(call, asked);
  expect(status).toBe(200);
  return body as ImportReport;
};

const HEADER = "round,date,time,team 1,team 2,spread";
const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");

test.for([
  ["cancelled", "2026-03-02T12:00:00Z", "cancelled"],
  ["cancelled", "2026-03-03T12:00:00Z", "cancelled"],
  ["postponed", "2026-03-02T12:00:00Z", "postponed"],
  ["postponed", "2026-03-03T12:00:00Z", "scheduled"],
] as const)(
  "a %s game in a file without its status and with the start %s is %s",
  async ([status, date, wanted], { db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const was = { ...game, starts_at: "2026-03-02T12:00:00.000Z" };
    await changeOrganised(call, admin, id, { games: [{ was: game, now: { ...was, status } }] });
    const { round, side1: team1, side2: team2, spread } = game;
    const entry = { id: game.id, round, starts_at: date, team1, team2, emoji1: "🔴", emoji2: "🔵", spread };
    const text = JSON.stringify([{ ...entry, score1: null, score2: null, top_scorer: null }]);
    await report(call, { as: admin, id, files: { "games.json": text } });
    expect((await readOrganised(call, admin, id)).setup.games).toMatchObject([{ status: wanted }]);
  },
);

describe("a CSV of games", () => {
  test("the round and the teams of refused rows alone are not added", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    const files = {
      "games.csv": csv("Nonsense here,,,Greens,Whites,", "Final,2026-03-09,20:00,Reds,Blacks,"),
    };
    const { rows } = await report(call, { as: admin, id, files });
    expect(rows.filter(({ kind }) => kind === "new").map(({ name }) => name)).toEqual([
      "Blacks",
      "Reds – Blacks",
    ]);
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.rounds.map(({ name }) => name)).not.toContain("Nonsense here");
    expect(setup.teams.map(({ name }) => name)).not.toContain("Greens");
  });

  test("a dry run says what is new, changed, refused and the same, and saves nothing", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const before = await readOrganised(call, admin, id);
    const day = "2026-03-02";
    const files = {
      "games.csv": csv(
        `Semifinals,${day},16:00,Reds,Blues,-4.5`,
        `Semifinals,${day},25:15,Reds,Blues,`,
        `Semifinals,${day},20:00,Greens,,`,
        `Final,2026-03-09,20:00,Winner of semifinal 1,Winner of semifinal 2,`,
      ),
    };
    const { rows, unchanged } = await report(call, { as: admin, id, files, is_dry_run: true });
    expect(unchanged).toBe(0);
    expect(rows.filter(({ table }) => table === "games")).toEqual([
      expect.objectContaining({ kind: "refused", line: 3, why: "Time “25:15” is not a time." }),
      expect.objectContaining({
        kind: "changed",
        line: 2,
        name: "Reds – Blues",
        fields: [
          { field: "starts_at", was: game.starts_at, now: "2026-03-02T14:00:00.000Z" },
          { field: "spread", was: "-3.5", now: "-4.5" },
        ],
      }),
      expect.objectContaining({ kind: "refused", line: 4, why: "The second team is missing." }),
      expect.objectContaining({
        kind: "new",
        line: 5,
        name: "Winner of semifinal 1 – Winner of semifinal 2",
      }),
    ]);
    // Only a refused row names Greens.
    expect(rows.filter(({ table }) => table === "teams")).toEqual([]);
    expect(await readOrganised(call, admin, id)).toEqual(before);
  });

  test("is imported without the rows that are refused, is logged, and changes nothing when repeated", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const files = {
      "games.csv": `\uFEFF${csv('Final;2.3.2026;18.30;"Reds";Blues;-3,5', "Final;3.3.2026;25.30;Reds;Blues;").replace(HEADER, HEADER.replaceAll(",", ";"))}`,
    };
    const { rows, tournament } = await report(call, { as: admin, id, files });
    expect(rows.map(({ kind }) => kind)).toEqual(["refused", "changed"]);
    expect(tournament?.setup.games).toMatchObject([{ starts_at: "2026-03-02T16:30:00.000Z", spread: -3.5 }]);
    const again = await report(call, { as: admin, id, files });
    expect(again).toMatchObject({ rows: [{ kind: "refused" }], unchanged: 1 });
    const { body } = await call("GET", "/api/logs", { as: admin });
    expect(JSON.stringify(body)).toContain("Import of games.csv: Reds – Blues: starts_at");
  });

  test("refuses other teams for a game that was picked and has begun, and imports the rest", async ({
    db,
    call,
    clock,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
    await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
    clock.now = START + DAY + HOUR;
    const files = {
      "games.csv": csv(
        "Semifinals,2026-03-02,14:00,Reds,Greens,-3.5",
        "Final,2026-03-21,18:00,Reds,Blues,1.5",
      ),
    };
    const { rows } = await report(call, { as: admin, id, files });
    expect(rows.filter(({ table }) => table === "games").map(({ kind, line }) => [kind, line])).toEqual([
      ["refused", 2],
      ["new", 3],
    ]);
    expect((await readOrganised(call, admin, id)).setup.games[0]).toEqual(game);
  });

  test.for([
    ["a file nobody knows", { "games.xlsx": "PK" }, "file-unknown"],
    ["JSON that is none", { "games.json": "[{]" }, "file-invalid"],
    ["a folder of the other sport", { "races.json": "[]" }, "file-unknown"],
    ["rules that are too long", { "rules.md": "x".repeat(50_001) }, "file-invalid"],
  ] as const)("%s is refused and changes nothing", async ([, files, code], { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const before = await readOrganised(call, admin, id);
    expect(await send(call, { as: admin, id, files })).toMatchObject({ status: 400, body: { code } });
    expect(await readOrganised(call, admin, id)).toEqual(before);
  });
});

describe("a tournament folder", () => {
  test.for([
    ["7-eurobasket-2025", "basketball"],
    ["6-formula-1-2025", "f1"],
  ] as const)(
    "%s fills an empty draft, and once more changes nothing",
    async ([name, sport], { db, call }) => {
      const admin = await createAdmin(db);
      const created = await call("POST", ORGANISE_URL, {
        as: admin,
        body: { sport, name: "Copy", time_zone: "UTC", points_per_pick: 1 },
      });
      const { id } = created.body as { id: number };
      const names = ["tournament.json", sport === "f1" ? "races.json" : "games.json", "rules.md"];
      if (sport === "basketball") names.push("players.json");
      const entries = await Promise.all(
        names.map(
          async (file) => [file, await readFile(path.join("tournaments", name, file), "utf8")] as const,
        ),
      );
      const files = Object.fromEntries(entries);
      const first = await report(call, { as: admin, id, files });
      expect(first.rows.filter(({ kind }) => kind === "refused")).toEqual([]);
      expect(first.tournament?.problems).toEqual([]);
      const shipped = await readTournamentFolder(path.join("tournaments", name));
      const contests = first.tournament?.setup[sport === "f1" ? "races" : "games"];
      expect(contests).toHaveLength((sport === "f1" ? shipped.races : shipped.games).length);
      expect(await report(call, { as: admin, id, files })).toMatchObject({ rows: [] });
    },
  );

  test("what is stored is exported and imported again without a change", async ({ db, call }) => {
    const shipped = await readTournamentFolder("tournaments/7-eurobasket-2025");
    await importFolder(db, shipped, { now: START });
    const admin = await createAdmin(db);
    const { body } = await call("GET", `${ORGANISE_URL}/7/folder`, { as: admin });
    const { files } = body as { files: { name: string; text: string }[] };
    const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
    expect(await report(call, { as: admin, id: 7, files: texts })).toMatchObject({ rows: [] });
  });
});

test("a game that is turned round keeps the team that somebody picked", async ({ db, call }) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const mari = await createPlayer(db, "Mari");
  const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: game.round };
  const body = { ...pick, straight_prediction: "Reds" };
  expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
  const start = game.starts_at?.slice(0, 16).replace("T", ",");
  const text = csv(`Semifinals,${start},Blues,Reds,`);
  const asked = { files: [{ name: "games.csv", text }], time_zone: "UTC", answers: { "turned 2": "turn" } };
  const turned = await call("POST", `${ORGANISE_URL}/${id}/import`, {
    as: admin,
    body: { ...asked, is_dry_run: false },
  });
  expect(turned).toMatchObject({ status: 200, body: { rows: [{ kind: "changed" }] } });
  expect((await readOrganised(call, admin, id)).setup.games).toEqual([
    { ...game, side1: "Blues", side2: "Reds", spread: 3.5 },
  ]);
  const rows = await call("GET", `/api/games/${game.id}/predictions?tournamentId=${id}`, { as: mari });
  expect(rows.body).toMatchObject([{ straight_prediction: "Reds" }]);
});

describe("undoing an import", () => {
  const files = { "games.csv": csv("Final,2026-03-21,18:00,Greens,Blues,1.5") };
  const undo = (call: Call, as: Caller, id: number) =>
    call("POST", `${ORGANISE_URL}/${id}/undo-import`, { as });

  test("takes everything back that it added", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    const before = await readOrganised(call, admin, id);
    await report(call, { as: admin, id, files });
    expect(await call("GET", `${ORGANISE_URL}/${id}/import`, { as: admin })).toMatchObject({
      body: { last: { files: "games.csv", rows: 2, added: 1, kept: 0 } },
    });
    expect(await undo(call, admin, id)).toMatchObject({ status: 200, body: { setup: before.setup } });
    expect(await undo(call, admin, id)).toMatchObject({ status: 409 });
  });

  test("takes the handicap away that it gave to a game without one", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const without = { ...game, spread: null };
    await changeOrganised(call, admin, id, { games: [{ was: game, now: without }] });
    await report(call, {
      as: admin,
      id,
      files: { "games.csv": csv("Semifinals,2026-03-02,14:00,Reds,Blues,1.5") },
    });
    expect((await readOrganised(call, admin, id)).setup.games).toEqual([{ ...game, spread: 1.5 }]);
    expect(await undo(call, admin, id)).toMatchObject({ status: 200, body: { setup: { games: [without] } } });
  });

  test("leaves what somebody has picked, with its round and teams", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    const two = csv("Day 9,2026-03-21,18:00,Greens,Blues,1.5", "Day 8,2026-03-22,18:00,Whites,Reds,2.5");
    const { tournament } = await report(call, { as: admin, id, files: { "games.csv": two } });
    const game = tournament?.setup.games.find(({ side1 }) => side1 === "Greens");
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: game?.id, tournament_id: id, round: "Day 9" };
    const body = { ...pick, straight_prediction: "Greens" };
    expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
    expect(await call("GET", `${ORGANISE_URL}/${id}/import`, { as: admin })).toMatchObject({
      body: { last: { added: 2, kept: 1 } },
    });
    const undone = await undo(call, admin, id);
    expect(undone.status).toBe(200);
    const { setup } = undone.body as OrganisedTournament;
    expect(setup.games.map(({ side1 }) => side1)).toEqual(["Reds", "Greens"]);
    expect(setup.rounds.map(({ name }) => name)).toEqual(["Semifinals", "Final", "Day 9"]);
    expect(setup.teams.map(({ name }) => name)).toEqual(["Blues", "Greens", "Reds"]);
  });

  test("is refused after a day", async ({ db, call, clock }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    await report(call, { as: admin, id, files });
    clock.now = START + DAY + HOUR;
    expect(isoOf(clock.now)).toBe("2026-03-02T13:00:00.000Z");
    expect(await undo(call, admin, id)).toMatchObject({ status: 409 });
  });
});
