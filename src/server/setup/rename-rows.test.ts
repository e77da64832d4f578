import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { SetupChanges } from "#contract/organise/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { supporters } from "#server/db/schema/player-schema.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createDraft,
  createGameRow,
  createTeamRow,
  readOrganised,
} from "#server/testing/organise-scene.ts";

/** Renames rows, in this order. */
async function rename(
  call: Call,
  { as, id, table }: { as: Caller; id: number; table: "rounds" | "teams" },
  names: readonly (readonly [from: string, to: string])[],
): Promise<SetupChanges> {
  const rows: { name: string }[] = (await readOrganised(call, as, id)).setup[table];
  const changes = names.map(([from, name]) => {
    const was = rows.find((row) => row.name === from);
    return { was, now: { ...was, name } };
  });
  return { [table]: changes } as SetupChanges;
}

const SWAP = [
  ["Reds", "Blues"],
  ["Blues", "Reds"],
] as const;

async function listTeams(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select id, name, aliases from teams where tournament_id = ${id} order by id`);
  return rows;
}

describe("teams", () => {
  test.for<[string, readonly (readonly [string, string])[]]>([
    ["one", [["Reds", "Greens"]]],
    ["two that swap", SWAP],
  ])(
    "%s renamed by a save that is sent again, since its answer was lost",
    async ([, names], { db, call }) => {
      const admin = await createAdmin(db);
      const { id } = await createCup(call, admin);
      const changes = await rename(call, { as: admin, id, table: "teams" }, names);
      expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
      const { setup } = await readOrganised(call, admin, id);
      expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
      expect((await readOrganised(call, admin, id)).setup).toEqual(setup);
    },
  );

  test("swap their names with their games, players, picks and fans", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
    await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
    const liis = await createPlayer(db, "Liis");
    await db.insert(supporters).values([
      { tournament_id: id, user_id: mari.id, team: "Reds" },
      { tournament_id: id, user_id: liis.id, team: "Blues" },
    ]);
    const before = await listTeams(db, id);
    const { headers } = await call("GET", `/api/games?tournamentId=${id}`);
    const changes = await rename(call, { as: admin, id, table: "teams" }, SWAP);
    expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.games).toEqual([{ ...game, side1: "Blues", side2: "Reds" }]);
    expect(setup.teams).toMatchObject([
      { name: "Blues", emoji: "🔴", players: ["Ann Red"] },
      { name: "Reds", emoji: "🔵", players: ["Ben Blue"] },
    ]);
    const other: Record<string, string> = { Reds: "Blues", Blues: "Reds" };
    expect(await listTeams(db, id)).toEqual(
      before.map((row) => ({ ...row, name: other[String(row["name"])] })),
    );
    const { rows } = await db.execute(sql`
      select t.name from picks p join teams t on t.id = p.winner where p.player_id = ${mari.id}`);
    expect(rows).toEqual([{ name: "Blues" }]);
    expect((await db.select().from(supporters).orderBy(supporters.user_id)).map(({ team }) => team)).toEqual([
      "Blues",
      "Reds",
    ]);
    // An open page caches the old names under this ETag.
    const cached = { headers: { "if-none-match": String(headers["etag"]) } };
    expect(await call("GET", `/api/games?tournamentId=${id}`, cached)).toMatchObject({
      status: 200,
      body: [{ team1: "Blues", team2: "Reds" }],
    });
  });

  test("take the name that another one gives up, in a draft as well", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const chain = [
      ["Reds", "Blues"],
      ["Blues", "Greens"],
    ] as const;
    const { id: published } = await createCup(call, admin);
    for (const id of [published, await createDraft(db, admin)]) {
      const changes = await rename(call, { as: admin, id, table: "teams" }, chain);
      expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
      const { setup } = await readOrganised(call, admin, id);
      expect(setup.games).toMatchObject([{ side1: "Blues", side2: "Greens" }]);
      expect(setup.teams).toMatchObject([
        { name: "Blues", emoji: "🔴" },
        { name: "Greens", emoji: "🔵" },
      ]);
    }
    expect(await listTeams(db, published)).toMatchObject([
      { name: "Blues", aliases: ["Reds"] },
      { name: "Greens", aliases: [] },
    ]);
  });

  test("take the name of one that is removed, unless its games are still stored", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const greens = createTeamRow("Greens", "🟢");
    expect(await changeOrganised(call, admin, id, { teams: [greens] })).toMatchObject({ status: 200 });
    const ids = (await listTeams(db, id)).map((row) => row["id"]);
    const taken = await rename(call, { as: admin, id, table: "teams" }, [["Reds", "Greens"]]);
    const gone = { was: { ...greens.now, color: null }, now: null };
    const change = { teams: [gone, ...(taken.teams ?? [])] };
    expect(await changeOrganised(call, admin, id, change)).toMatchObject({ status: 200 });
    expect(await listTeams(db, id)).toMatchObject([
      { id: ids[0], name: "Greens" },
      { id: ids[1], name: "Blues" },
    ]);
    const [blues, renamed] = (await readOrganised(call, admin, id)).setup.teams;
    if (blues === undefined || renamed === undefined) throw new Error("A team is missing.");
    const moved = { ...game, side1: "Greens", side2: "Winner of the other game", spread: null };
    const both = {
      teams: [
        { was: blues, now: null },
        { was: renamed, now: { ...renamed, name: "Blues" } },
      ],
      games: [{ was: { ...game, side1: "Greens" }, now: moved }],
    };
    expect(await changeOrganised(call, admin, id, both)).toMatchObject({
      status: 400,
      body: { code: "cell-invalid", field: "name", error: expect.stringContaining("Blues") },
    });
  });

  test("of a season swap their names, and keep their places in its races; drivers may be swapped, too", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const id = await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY, teams: ["Ferrari", "Haas"] });
    const listDuels = async () =>
      (await db.execute(sql`select id, team_id, side1_id, side2_id from contests order by id`)).rows;
    const before = await listDuels();
    const names = [
      ["Ferrari", "Haas"],
      ["Haas", "Ferrari"],
    ] as const;
    const changes = await rename(call, { as: admin, id, table: "teams" }, names);
    expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.races[0]?.duels.map((duel) => [duel.id, duel.team])).toEqual([
      [50_102, "Ferrari"],
      [50_101, "Haas"],
    ]);
    expect(await listDuels()).toEqual(before);
    const [was] = setup.races;
    const [one, two] = was?.duels ?? [];
    if (was === undefined || one === undefined || two === undefined) throw new Error("A row is missing.");
    const duels = [
      { ...one, driver1: two.driver1 },
      { ...two, driver1: one.driver1 },
    ];
    expect(
      await changeOrganised(call, admin, id, { races: [{ was, now: { ...was, duels } }] }),
    ).toMatchObject({
      status: 200,
    });
  });
});

describe("rounds", () => {
  test("swap their names, which open pages then load again", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const { headers } = await call("GET", `/api/games?tournamentId=${id}`);
    const names = [
      ["Semifinals", "Final"],
      ["Final", "Semifinals"],
    ] as const;
    const changes = await rename(call, { as: admin, id, table: "rounds" }, names);
    expect(await changeOrganised(call, admin, id, changes)).toMatchObject({ status: 200 });
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.rounds).toEqual([
      { name: "Final", multiplier: 1 },
      { name: "Semifinals", multiplier: 3 },
    ]);
    expect(setup.games).toEqual([{ ...game, round: "Final" }]);
    const cached = { headers: { "if-none-match": String(headers["etag"]) } };
    expect(await call("GET", `/api/games?tournamentId=${id}`, cached)).toMatchObject({
      status: 200,
      body: [{ round: "Final" }],
    });
  });

  test("take the name of one that is removed, unless its games are still stored", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    const [first, last] = (await readOrganised(call, admin, id)).setup.rounds;
    if (first === undefined || last === undefined) throw new Error("A round is missing.");
    const taken = [
      { was: first, now: { ...first, name: last.name } },
      { was: last, now: null },
    ];
    const played = createGameRow({ round: "Final", starts_at: isoOf(START + 2 * DAY) });
    expect(await changeOrganised(call, admin, id, { games: [played] })).toMatchObject({ status: 200 });
    const game = (await readOrganised(call, admin, id)).setup.games.find(({ round }) => round === "Final");
    if (game === undefined) throw new Error("There is no game.");
    const games = [{ was: game, now: null }];
    expect(await changeOrganised(call, admin, id, { rounds: taken, games })).toMatchObject({
      status: 400,
      body: { code: "cell-invalid", field: "name", error: expect.stringContaining("Final") },
    });
    expect(await changeOrganised(call, admin, id, { games })).toMatchObject({ status: 200 });
    expect(await changeOrganised(call, admin, id, { rounds: taken })).toMatchObject({ status: 200 });
    expect((await readOrganised(call, admin, id)).setup).toMatchObject({
      rounds: [{ name: "Final" }],
      games: [{ round: "Final" }],
    });
  });
});
