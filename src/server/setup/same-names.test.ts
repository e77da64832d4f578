// Other spellings and former names mean the same team, round or athlete.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { notices } from "#server/db/schema/player-schema.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  createOrganised,
  createTeamRow,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const CASES = path.resolve("src/server/testing/schedules");
const readCase = (name: string) => readFile(path.join(CASES, name), "utf8");

const NFD = "Tu\u0308rkiye";

async function importText(
  call: Call,
  as: Caller,
  {
    id,
    name,
    text,
    answers,
  }: { id: number; name: string; text: string; answers?: Record<string, string> | undefined },
) {
  const body = { files: [{ name, text }], time_zone: "UTC", is_dry_run: false, answers };
  const reply = await call("POST", `/api/organise/tournaments/${id}/import`, { as, body });
  expect(reply.status).toBe(200);
  return reply.body as ImportReport;
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const sidesOf = ({ games }: Setup) => games.map(({ side1, side2 }) => [side1, side2]);

/** Imports a case into an empty draft, and returns the resulting setup. */
async function importCase(
  call: Call,
  as: Caller,
  name: string,
  answers?: Record<string, string>,
): Promise<Setup> {
  const id = await createOrganised(call, as, { rounds: undefined });
  await importText(call, as, { id, name: "games.csv", text: await readCase(name), answers });
  return (await readOrganised(call, as, id)).setup;
}

describe("a schedule with one name in several spellings", () => {
  test("makes one team of each, as it is spelled first", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { teams, rounds, games } = await importCase(call, admin, "spellings.csv", {
      "name Barcelona": "another",
      "name Real Madrid CF": "another",
    });
    // Names that only look alike stay apart.
    const expected = [
      "FC Barcelona",
      "Real Madrid",
      "Barcelona",
      "Real Madrid CF",
      "Z\u0306algiris",
      "Žalgiris",
    ];
    expect(namesOf(teams).sort()).toEqual(expected.sort());
    expect(namesOf(rounds)).toEqual(["Round 1"]);
    expect(games).toHaveLength(7);
    expect(
      games.filter(({ side1, side2 }) => side1 === "FC Barcelona" && side2 === "Real Madrid"),
    ).toHaveLength(4);
  });

  test("blanks of whatever kind make no other team", async ({ db, call }) => {
    const { teams, games } = await importCase(call, await createAdmin(db), "blanks-in-team.csv");
    expect(teams).toHaveLength(2);
    expect(new Set(games.map(({ side1 }) => side1)).size).toBe(1);
  });

  test("a game that stands there twice is one game", async ({ db, call }) => {
    expect((await importCase(call, await createAdmin(db), "dup-game.csv")).games).toHaveLength(1);
  });

  test("rounds are in the order of their first games", async ({ db, call }) => {
    expect(namesOf((await importCase(call, await createAdmin(db), "round-order.csv")).rounds)).toEqual([
      "Round 1",
      "Final",
    ]);
  });

  test("a team does not play itself", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin, { rounds: undefined });
    const text = await readCase("same-team.csv");
    const { rows } = await importText(call, admin, { id, name: "games.csv", text });
    expect(rows.find(({ table }) => table === "games")).toMatchObject({ kind: "refused" });
  });
});

/** A published cup in which B plays Türkiye, formerly Turkey, and Real Madrid; Mari picked both games. */
async function createPicked(call: Call, admin: Caller, mari: Caller): Promise<number> {
  const rounds = [{ name: "R1", multiplier: 1 }];
  const id = await createOrganised(call, admin, { rounds });
  const teams = [createTeamRow("Turkey", "🇹🇷"), createTeamRow("Real Madrid", "⚪"), createTeamRow("B", "🅱️")];
  const in2026 = { round: "R1", starts_at: "2026-12-05T18:00:00.000Z", side2: "B" };
  const games = ["Turkey", "Real Madrid"].map((side1) => createGameRow({ ...in2026, side1 }));
  await changeOrganised(call, admin, id, { teams, games });
  const turkey = (await readOrganised(call, admin, id)).setup.teams.find(({ name }) => name === "Turkey");
  if (turkey === undefined) throw new Error("There is no Turkey.");
  const renamed = { was: turkey, now: { ...turkey, name: "Türkiye" } };
  expect(await changeOrganised(call, admin, id, { teams: [renamed] })).toMatchObject({ status: 200 });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
  for (const game of (await readOrganised(call, admin, id)).setup.games) {
    const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "R1" };
    const body = { ...pick, straight_prediction: game.side1 };
    expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
  }
  return id;
}

describe("a tournament that is picked", () => {
  test.for(["case-team.csv", "blanks-in-team.csv", "nfd-team.csv", "renamed-team.csv"])(
    "%s makes no second team of a stored one, and voids no picks",
    async (name, { db, call }) => {
      const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
      const id = await createPicked(call, admin, mari);
      const before = await readOrganised(call, admin, id);
      const { rows } = await importText(call, admin, { id, name: "games.csv", text: await readCase(name) });
      expect(rows.filter(({ table }) => table !== "games")).toEqual([]);
      const after = await readOrganised(call, admin, id);
      expect(after.setup.teams).toEqual(before.setup.teams);
      expect(new Set(sidesOf(after.setup).flat())).toEqual(new Set(["Türkiye", "Real Madrid", "B"]));
      expect(after.facts.filter(({ picked }) => picked === 1)).toHaveLength(2);
      expect(await db.select().from(notices)).toEqual([]);
    },
  );
});

describe("in the editor", () => {
  test("a side, a duel or a round in another spelling is the one that is there", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const now = { ...game, side1: "REDS\u200B", round: "semi\uFB01nals" };
    expect(await changeOrganised(call, admin, id, { games: [{ was: game, now }] })).toMatchObject({
      status: 200,
    });
    expect((await readOrganised(call, admin, id)).setup.games).toEqual([game]);
  });

  test("a second team or round of the name is refused", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    expect(await changeOrganised(call, admin, id, { teams: [createTeamRow("reds ", "🔴")] })).toMatchObject({
      status: 400,
      body: { error: "There are two teams Reds: reds  is the same name." },
    });
    const round = { was: null, now: { name: "final", multiplier: 1 } };
    expect(await changeOrganised(call, admin, id, { rounds: [round] })).toMatchObject({ status: 400 });
  });

  test.for(["draft", "published"])(
    "a %s team's former name means it, until another team has it",
    async (stage, { db, call }) => {
      const admin = await createAdmin(db);
      const id = await createOrganised(call, admin);
      await changeOrganised(call, admin, id, {
        teams: [createTeamRow("Reds", "🔴"), createTeamRow("Blues", "🔵")],
        games: [createGameRow()],
      });
      if (stage === "published") await publish(call, admin, id);
      const [, reds] = (await readOrganised(call, admin, id)).setup.teams.toSorted((one, other) =>
        one.name < other.name ? -1 : 1,
      );
      if (reds === undefined) throw new Error("There are no Reds.");
      await changeOrganised(call, admin, id, { teams: [{ was: reds, now: { ...reds, name: "Scarlets" } }] });
      const text = "Semifinals,2026-05-05,18:00,reds,Blues,";
      await importText(call, admin, { id, name: "games.csv", text });
      const { setup } = await readOrganised(call, admin, id);
      expect(sidesOf(setup)).toEqual([["Scarlets", "Blues"]]);
      expect(setup.teams.find(({ name }) => name === "Scarlets")).toMatchObject({ formerly: ["Reds"] });
      await changeOrganised(call, admin, id, { teams: [createTeamRow("Reds", "🟥")] });
      // Now the line has another team than the game that it was.
      const answers = { "replaced 1": "same" };
      await importText(call, admin, { id, name: "games.csv", text, answers });
      expect(sidesOf((await readOrganised(call, admin, id)).setup)).toContainEqual(["Reds", "Blues"]);
    },
  );
});

describe("files of a folder", () => {
  test("name a stored team however it is composed", async ({ db, call }) => {
    const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
    const id = await createPicked(call, admin, mari);
    const before = await readOrganised(call, admin, id);
    const players = { [NFD]: { emoji: "🇹🇷", players: [] }, "real  madrid": { emoji: "⚪", players: [] } };
    const { rows } = await importText(call, admin, {
      id,
      name: "players.json",
      text: JSON.stringify(players),
    });
    expect(rows).toEqual([]);
    expect((await readOrganised(call, admin, id)).setup).toEqual(before.setup);
  });
});
