// Two groups of three and a final of their winners: its places follow the tables by the chosen rule.
import { describe, expect } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import type { GroupRule } from "#domain/basketball/group-table.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { createEnterResult } from "#server/testing/enter-result.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createGameRow,
  createOrganised,
  createTeamRow,
  ORGANISE_URL,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const GROUPS = { "Group A": ["Reds", "Blues", "Greens"], "Group B": ["Lions", "Bears", "Foxes"] };
const notesOf = ({ groups }: OrganisedTournament) => groups.flatMap(({ notes }) => notes);

const PAIRS = Object.values(GROUPS).flatMap(([one = "", two = "", three = ""]) => [
  [one, two],
  [two, three],
  [three, one],
]);

/** The first of each group wins all its games, the second its other one. */
const CLEAR = [
  [80, 70],
  [80, 70],
  [70, 80],
] as const;
/** Everybody wins once, by ten. */
const LEVEL = [
  [80, 70],
  [80, 70],
  [80, 70],
] as const;

async function createGroups(db: Database, call: Call, rule: GroupRule | null = "fiba", second = "B1") {
  const admin = await createAdmin(db);
  const id = await createOrganised(call, admin);
  const teams = Object.entries(GROUPS).flatMap(([group, names]) =>
    names.map((name) => {
      const row = createTeamRow(name, "🏀", `${name} One`);
      return { ...row, now: { ...row.now, group } };
    }),
  );
  const games = PAIRS.map(([side1 = "", side2 = ""], at) =>
    createGameRow({ side1, side2, starts_at: isoOf(START + DAY + at * HOUR) }),
  );
  const final = createGameRow({
    round: "Final",
    side1: "1st of group A",
    side2: second,
    starts_at: isoOf(START + 4 * DAY),
    spread: null,
  });
  const { settings } = (await readOrganised(call, admin, id)).setup;
  const chosen = { was: settings, now: { ...settings, group_rule: rule } };
  expect(
    await changeOrganised(call, admin, id, { settings: chosen, teams, games: [...games, final] }),
  ).toMatchObject({ status: 200, body: { problems: [], groups: [] } });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
  const ids = (await readOrganised(call, admin, id)).setup.games.map((game) => game.id);
  const finalId = ids[6] ?? 0;
  const enterResult = createEnterResult(call, admin, id);
  const enter = (at: number, [score1, score2]: readonly [number, number]) =>
    enterResult(ids[at] ?? 0, score1, score2);
  const enterAll = async (from: number, scores: readonly (readonly [number, number])[]) => {
    for (const [at, score] of scores.entries()) await enter(from + at, score);
    return readOrganised(call, admin, id);
  };
  const readFinal = async () => {
    const { body } = await call("GET", `/api/games?tournamentId=${id}`);
    const game = (body as Game[]).find((one) => one.id === finalId);
    return [game?.team1, game?.team2];
  };
  const pick = (as: Caller, straight_prediction: string) =>
    call("POST", "/api/predictions", {
      as,
      body: { user_id: as.id, game_id: finalId, tournament_id: id, round: "Final", straight_prediction },
    });
  const chooseRule = async (group_rule: GroupRule | null) => {
    const { setup } = await readOrganised(call, admin, id);
    const change = { was: setup.settings, now: { ...setup.settings, group_rule } };
    const { status, body } = await changeOrganised(call, admin, id, { settings: change });
    expect(status).toBe(200);
    return body as OrganisedTournament;
  };
  const writeTeam = async (team: string, side: 1 | 2 = 1) => {
    const was = (await readOrganised(call, admin, id)).setup.games.find((game) => game.id === finalId);
    if (was === undefined) throw new Error("The final is missing.");
    return changeOrganised(call, admin, id, { games: [{ was, now: { ...was, [`side${side}`]: team } }] });
  };
  return { admin, id, finalId, enter, enterAll, readFinal, pick, chooseRule, writeTeam };
}

test("the first of each group plays the final once its last game is published, and the log says so", async ({
  db,
  call,
  clock,
}) => {
  const { admin, id, enter, enterAll, readFinal, pick } = await createGroups(db, call);
  const mari = await createPlayer(db, "Mari");
  clock.now = START + 2 * DAY;
  await enterAll(0, CLEAR.slice(0, 2));
  expect(await readFinal()).toEqual(["1st of group A", "B1"]);
  const organised = await enter(2, CLEAR[2]);
  expect(await readFinal()).toEqual(["Reds", "B1"]);
  expect(organised.groups).toMatchObject([
    {
      name: "Group A",
      state: "final",
      rows: [
        { place: 1, team: "Reds", played: 2, won: 2, lost: 0, scored: 160, conceded: 140, points: 4 },
        { place: 2, team: "Blues", won: 1, points: 3 },
        { place: 3, team: "Greens", won: 0, points: 2 },
      ],
    },
    { name: "Group B", state: "open" },
  ]);
  expect(await pick(mari, "Reds")).toMatchObject({ status: 409 });
  await enterAll(3, CLEAR);
  expect(await readFinal()).toEqual(["Reds", "Lions"]);
  expect(await pick(mari, "Reds")).toMatchObject({ status: 200 });
  const { body } = await call("GET", `${ORGANISE_URL}/${id}/log`, { as: admin });
  expect(JSON.stringify(body)).toContain("1st of group A – B1: Team 1 1st of group A → Reds");
});

test("the best second plays the final, and the table of seconds is shown since a game is theirs", async ({
  db,
  call,
  clock,
}) => {
  const { enterAll, readFinal } = await createGroups(db, call, "fiba", "Best second 1");
  clock.now = START + 2 * DAY;
  const before = await enterAll(0, CLEAR);
  expect(before.groups.map(({ name, state }) => [name, state])).toEqual([
    ["Group A", "final"],
    ["Group B", "open"],
    ["Best second", "open"],
  ]);
  expect(await readFinal()).toEqual(["Reds", "Best second 1"]);
  const level = await enterAll(3, CLEAR);
  expect(notesOf(level)).toEqual([
    "“Best second 1” stays open: Blues, Bears are level in everything that the rule counts. Write the team into the game.",
  ]);
  await enterAll(4, [[90, 70]]);
  expect(await readFinal()).toEqual(["Reds", "Bears"]);
});

test("where teams of a group are level, the place of the best names them, and the organiser decides", async ({
  db,
  call,
  clock,
}) => {
  const { enter, enterAll, readFinal, writeTeam } = await createGroups(db, call, "fiba", "Best third 2");
  clock.now = START + 2 * DAY;
  const level = await enterAll(0, [...CLEAR, ...LEVEL]);
  expect(level.groups.at(-1)).toMatchObject({ name: "Best third", state: "level" });
  expect(notesOf(level)).toEqual([
    "“Best third 2” stays open: in Group B, Lions, Bears, Foxes are level in everything that the rule counts, so that nobody of it is compared. Write the team into the game.",
  ]);
  expect(await readFinal()).toEqual(["Reds", "Best third 2"]);
  const { status, body } = await writeTeam("Foxes", 2);
  expect([status, notesOf(body as OrganisedTournament)]).toEqual([200, []]);
  await enter(3, [99, 70]);
  expect(await readFinal()).toEqual(["Reds", "Foxes"]);
});

test("without a rule nothing is filled; a rule chosen later fills what is decided", async ({
  db,
  call,
  clock,
}) => {
  const { enterAll, readFinal, chooseRule } = await createGroups(db, call, null);
  clock.now = START + 2 * DAY;
  expect(await enterAll(0, [...CLEAR, ...CLEAR])).toMatchObject({ groups: [] });
  expect(await readFinal()).toEqual(["1st of group A", "B1"]);
  await chooseRule("difference");
  expect(await readFinal()).toEqual(["Reds", "Lions"]);
  await chooseRule(null);
  expect(await readFinal()).toEqual(["Reds", "Lions"]);
});

describe("a tie that the rule cannot break", () => {
  test("leaves the place open, says who is level, and the organiser decides", async ({ db, call, clock }) => {
    const { enter, enterAll, readFinal, writeTeam } = await createGroups(db, call);
    clock.now = START + 2 * DAY;
    const organised = await enterAll(0, [...LEVEL, ...CLEAR]);
    expect(await readFinal()).toEqual(["1st of group A", "Lions"]);
    expect(organised.groups[0]?.rows.map(({ place }) => place)).toEqual([1, 1, 1]);
    expect(notesOf(organised)).toEqual([
      "“1st of group A” stays open: Reds, Blues, Greens are level in everything that the rule counts. Write the team into the game.",
    ]);
    const { status, body } = await writeTeam("Greens");
    expect([status, notesOf(body as OrganisedTournament)]).toEqual([200, []]);
    expect(await readFinal()).toEqual(["Greens", "Lions"]);
    // What the organiser decided stays, whatever the table says later.
    await enter(0, [99, 70]);
    expect(await readFinal()).toEqual(["Greens", "Lions"]);
  });
});

describe("a correction afterwards", () => {
  test("refills a place that still takes picks, and tells who had picked the team", async ({
    db,
    call,
    clock,
  }) => {
    const { id, enter, enterAll, readFinal, pick } = await createGroups(db, call);
    const mari = await createPlayer(db, "Mari");
    clock.now = START + 2 * DAY;
    await enterAll(0, [...CLEAR, ...CLEAR]);
    await pick(mari, "Reds");
    // Blues beat Reds.
    expect(notesOf(await enter(0, [70, 80]))).toEqual([]);
    expect(await readFinal()).toEqual(["Blues", "Lions"]);
    expect(await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).toMatchObject({
      body: [{ kind: "side-replaced", name: "Blues – Lions" }],
    });
  });

  test("leaves a game whose picks are closed alone, and tells the organiser", async ({ db, call, clock }) => {
    const { enter, enterAll, readFinal } = await createGroups(db, call);
    clock.now = START + 2 * DAY;
    await enterAll(0, [...CLEAR, ...CLEAR]);
    clock.now = START + 5 * DAY;
    const organised = await enter(0, [70, 80]);
    expect(await readFinal()).toEqual(["Reds", "Lions"]);
    expect(notesOf(organised)).toEqual([
      "Reds stays in a game whose picks are closed, although “1st of group A” is Blues after a correction.",
    ]);
  });

  test("a result taken back empties the place", async ({ db, call, clock }) => {
    const { admin, id, enterAll, readFinal } = await createGroups(db, call);
    clock.now = START + 2 * DAY;
    const { last_publication } = await enterAll(0, CLEAR);
    expect(await readFinal()).toEqual(["Reds", "B1"]);
    const body = { publication_id: last_publication?.id, reason: "Wrong game" };
    expect(await call("POST", `${ORGANISE_URL}/${id}/undo-results`, { as: admin, body })).toMatchObject({
      status: 200,
    });
    expect(await readFinal()).toEqual(["1st of group A", "B1"]);
  });
});

test("a group in which a game was cancelled decides nothing, and says so", async ({ db, call, clock }) => {
  const { admin, id, enterAll, readFinal } = await createGroups(db, call);
  const [was] = (await readOrganised(call, admin, id)).setup.games;
  if (was === undefined) throw new Error("There is no game.");
  const games = [{ was, now: { ...was, status: "cancelled" as const } }];
  expect(await changeOrganised(call, admin, id, { games })).toMatchObject({ status: 200 });
  clock.now = START + 2 * DAY;
  await enterAll(1, CLEAR.slice(1));
  const organised = await enterAll(3, CLEAR);
  expect(organised.groups.map(({ state }) => state)).toEqual(["uneven", "final"]);
  expect(await readFinal()).toEqual(["1st of group A", "Lions"]);
  expect(notesOf(organised)[0]).toContain("not everybody in Group A meets everybody equally often");
});

test("groups and rule are in the files, and are taken away again", async ({ db, call }) => {
  const { admin, id } = await createGroups(db, call);
  const { body } = await call("GET", `${ORGANISE_URL}/${id}/folder`, { as: admin });
  const text = JSON.stringify(body);
  expect(text).toContain(String.raw`\"group_rule\": \"fiba\"`);
  expect(text).toContain(String.raw`\"group\": \"Group B\"`);
  const { setup } = await readOrganised(call, admin, id);
  const [was] = setup.teams;
  if (was === undefined) throw new Error("There is no team.");
  const change = { teams: [{ was, now: { ...was, group: null } }] };
  expect(await changeOrganised(call, admin, id, change)).toMatchObject({ status: 200 });
  // The same once more, as after a lost answer.
  const again = await changeOrganised(call, admin, id, change);
  expect(again).toMatchObject({ status: 200 });
  expect((again.body as OrganisedTournament).setup.teams[0]).not.toHaveProperty("group");
});
