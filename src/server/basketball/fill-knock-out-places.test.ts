// Two semifinals and a final of their winners: its places follow the published results.
import path from "node:path";
import { expect } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import type { OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import type { GameEntry } from "#contract/tournaments/tournament-folder.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import type { Database } from "#server/db/open.ts";
import type { ExportedFile } from "#server/setup/export-folder.ts";
import { createAdmin, createPlayer, savePick } from "#server/testing/builders.ts";
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
import { withFolders } from "#server/testing/tournament-folders.ts";

const TEAMS = ["Reds", "Blues", "Greens", "Golds"];

async function createKnockOut(db: Database, call: Call) {
  const admin = await createAdmin(db);
  const id = await createOrganised(call, admin);
  const games = [
    createGameRow({ side1: "Reds", side2: "Blues" }),
    createGameRow({ side1: "Greens", side2: "Golds", starts_at: isoOf(START + DAY + HOUR) }),
    createGameRow({
      round: "Final",
      side1: "Winner #1",
      side2: "Winner #2",
      starts_at: isoOf(START + 3 * DAY),
      spread: null,
    }),
  ];
  const teams = TEAMS.map((name) => createTeamRow(name, "🏀", `${name} One`));
  expect(await changeOrganised(call, admin, id, { teams, games })).toMatchObject({
    status: 200,
    body: { problems: [] },
  });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
  const [one, two, final] = (await readOrganised(call, admin, id)).setup.games.map((game) => game.id);
  if (one === undefined || two === undefined || final === undefined) throw new Error("A game is missing.");
  const enter = createEnterResult(call, admin, id);
  const readFinal = async () =>
    ((await call("GET", `/api/games?tournamentId=${id}`)).body as Game[]).find((game) => game.id === final);
  const pick = (as: Caller, straight_prediction: string) =>
    call("POST", "/api/predictions", {
      as,
      body: { user_id: as.id, game_id: final, tournament_id: id, round: "Final", straight_prediction },
    });
  return { admin, id, one, two, final, enter, readFinal, pick };
}

test("the winners of both semifinals play the final, and can be picked from then on", async ({
  db,
  call,
  clock,
}) => {
  const { admin, id, one, two, enter, readFinal, pick } = await createKnockOut(db, call);
  const mari = await createPlayer(db, "Mari");
  // Players see no numbers of games: in place of a number stand the teams.
  expect(await readFinal()).toMatchObject({
    team1: "Winner of Reds/Blues",
    team2: "Winner of Greens/Golds",
    undecided: "Winner of Reds/Blues",
  });
  expect(await pick(mari, "Reds")).toMatchObject({ status: 409, body: { code: "contest-closed" } });
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  expect(await readFinal()).toMatchObject({ team1: "Reds", emoji1: "🏀", team2: "Winner of Greens/Golds" });
  await enter(two, 60, 90);
  expect(await readFinal()).toMatchObject({ team1: "Reds", team2: "Golds", spread: null });
  expect(await readFinal()).not.toHaveProperty("undecided");
  expect(await pick(mari, "Reds")).toMatchObject({ status: 200 });
  const { body } = await call("GET", `${ORGANISE_URL}/${id}/log`, { as: admin });
  expect(JSON.stringify(body)).toContain("Winner #1 – Winner #2: Team 1 Winner #1 → Reds");
});

test("a corrected result replaces the team, and tells who had picked it", async ({ db, call, clock }) => {
  const { id, one, two, enter, readFinal, pick } = await createKnockOut(db, call);
  const mari = await createPlayer(db, "Mari");
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  await enter(two, 60, 90);
  await pick(mari, "Reds");
  await enter(one, 70, 80);
  expect(await readFinal()).toMatchObject({ team1: "Blues", team2: "Golds" });
  expect(await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).toMatchObject({
    body: [{ kind: "side-replaced", name: "Blues – Golds" }],
  });
  expect(await pick(mari, "Reds")).toMatchObject({ status: 400, body: { code: "unknown-side" } });
});

test("a result taken back empties the place", async ({ db, call, clock }) => {
  const { admin, id, one, enter, readFinal } = await createKnockOut(db, call);
  clock.now = START + 2 * DAY;
  const { last_publication } = await enter(one, 80, 70);
  const body = { publication_id: last_publication?.id, reason: "Wrong game" };
  expect(await call("POST", `${ORGANISE_URL}/${id}/undo-results`, { as: admin, body })).toMatchObject({
    status: 200,
  });
  expect(await readFinal()).toMatchObject({ team1: "Winner of Reds/Blues", emoji1: null });
});

test("a result that is taken back and published again replaces no team, and another one does", async ({
  db,
  call,
  clock,
}) => {
  const { admin, id, one, two, enter, readFinal, pick } = await createKnockOut(db, call);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const list = async (as: Caller) => (await call("GET", `/api/notices?tournamentId=${id}`, { as })).body;
  clock.now = START + 2 * DAY;
  await enter(two, 60, 90);
  const takeBack = async ({ last_publication }: OrganisedTournament) => {
    const body = { publication_id: last_publication?.id, reason: "Wrong game" };
    const undone = await call("POST", `${ORGANISE_URL}/${id}/undo-results`, { as: admin, body });
    expect(undone).toMatchObject({ status: 200 });
    clock.now += 1;
  };
  const publishAnew = (score1: number) => createEnterResult(call, admin, id)(one, score1, 75);
  const published = await publishAnew(80);
  await pick(mari, "Reds");
  await pick(jaan, "Golds");
  await takeBack(published);
  expect(await readFinal()).toMatchObject({ team1: "Winner of Reds/Blues" });
  expect([await list(mari), await list(jaan)]).toEqual([[], []]);
  const again = await publishAnew(80);
  expect(await readFinal()).toMatchObject({ team1: "Reds", team2: "Golds" });
  expect([await list(mari), await list(jaan)]).toEqual([[], []]);
  await takeBack(again);
  const other = await publishAnew(70);
  expect(await list(mari)).toMatchObject([
    { kind: "side-replaced", name: "Blues – Golds", reason: "Reds is not in it" },
  ]);
  expect(await list(jaan)).toEqual([]);
  await takeBack(other);
  await publishAnew(80);
  expect(await list(mari)).toEqual([]);
});

test("a handicap that goes with its team is named by the team that stays", async ({ db, call, clock }) => {
  const { admin, id, one, two, final, enter } = await createKnockOut(db, call);
  const mari = await createPlayer(db, "Mari");
  clock.now = START + 2 * DAY;
  await enter(two, 60, 90);
  const { last_publication } = await enter(one, 80, 70);
  const was = (await readOrganised(call, admin, id)).setup.games.find((game) => game.id === final);
  if (was === undefined) throw new Error("The final is missing.");
  expect(
    await changeOrganised(call, admin, id, { games: [{ was, now: { ...was, spread: -4.5 } }] }),
  ).toMatchObject({ status: 200 });
  await savePick(db, final, mari, { handicap: "Golds" });
  const body = { publication_id: last_publication?.id, reason: "Wrong game" };
  await call("POST", `${ORGANISE_URL}/${id}/undo-results`, { as: admin, body });
  expect((await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).body).toMatchObject([
    { kind: "handicap-changed", reason: "none instead of +4.5 for Golds" },
  ]);
});

test("the teams of a final that has started stay", async ({ db, call, clock }) => {
  const { one, two, enter, readFinal } = await createKnockOut(db, call);
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  clock.now = START + 4 * DAY;
  await enter(two, 60, 90);
  expect(await readFinal()).toMatchObject({ team1: "Reds", team2: "Golds" });
  await enter(one, 70, 80);
  expect(await readFinal()).toMatchObject({ team1: "Reds", team2: "Golds" });
});

test("a place stays known while its game is edited, and a copy waits for its own games", async ({
  db,
  call,
  clock,
}) => {
  const { admin, id, one, final, enter, readFinal } = await createKnockOut(db, call);
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  const was = (await readOrganised(call, admin, id)).setup.games.find((game) => game.id === final);
  if (was === undefined) throw new Error("The final is missing.");
  const now: SetupGame = { ...was, starts_at: isoOf(START + 5 * DAY) };
  expect(await changeOrganised(call, admin, id, { games: [{ was, now }] })).toMatchObject({ status: 200 });
  await enter(one, 70, 80);
  expect(await readFinal()).toMatchObject({ team1: "Blues" });
  const copy = await createOrganised(call, admin, { name: "Cup 2", copy_of: id, with_dates: true });
  const { setup } = await readOrganised(call, admin, copy);
  expect(setup.games.find((game) => game.number === 3)).toMatchObject({
    side1: "Winner #1",
    side2: "Winner #2",
  });
});

test("the name of a decided game is filled in as soon as it is saved", async ({ db, call, clock }) => {
  const { admin, id, one, enter } = await createKnockOut(db, call);
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  const third = createGameRow({ round: "Final", side1: "Loser #1", side2: "Greens", spread: null });
  third.now.starts_at = isoOf(START + 3 * DAY);
  const { body } = await changeOrganised(call, admin, id, { games: [third] });
  expect((body as OrganisedTournament).setup.games).toContainEqual(
    expect.objectContaining({ number: 4, side1: "Blues", side2: "Greens" }),
  );
});

test("numbers stay when a game is removed, and a place without its game is refused", async ({ db, call }) => {
  const { admin, id, one, final } = await createKnockOut(db, call);
  const { setup } = await readOrganised(call, admin, id);
  const remove = (gameId: number) => {
    const was = setup.games.find((game) => game.id === gameId) ?? null;
    return changeOrganised(call, admin, id, { games: [{ was, now: null }] });
  };
  expect(await remove(one)).toMatchObject({
    status: 400,
    body: { error: 'No game has the number of "Winner #1".', row: final, field: "side1" },
  });
  const was = setup.games.find((game) => game.id === final);
  if (was === undefined) throw new Error("The final is missing.");
  const change = { was, now: { ...was, side1: "Greens" } };
  const removed = { was: setup.games.find((game) => game.id === one) ?? null, now: null };
  const { body } = await changeOrganised(call, admin, id, { games: [change, removed] });
  expect((body as OrganisedTournament).setup.games.map((game) => game.number)).toEqual([2, 3]);
  const own = { was: { ...was, side1: "Greens" }, now: { ...was, side1: "Winner #3" } };
  expect(await changeOrganised(call, admin, id, { games: [own] })).toMatchObject({
    status: 400,
    body: { error: '"Winner #3" would wait for this game itself.' },
  });
});

test("exported files have the places that teams have taken, so that an import of them loses none", async ({
  db,
  call,
  clock,
}) => {
  const { admin, id, one, two, final, enter } = await createKnockOut(db, call);
  clock.now = START + 2 * DAY;
  await enter(one, 80, 70);
  await enter(two, 60, 90);
  const exportText = async (of: number) => {
    const { body } = await call("GET", `${ORGANISE_URL}/${of}/folder`, { as: admin });
    return Object.fromEntries(
      (body as { files: ExportedFile[] }).files.map(({ name, text }) => [name, text]),
    );
  };
  const exported = await exportText(id);
  const games = JSON.parse(exported["games.json"] ?? "[]") as GameEntry[];
  expect(games.find((game) => game.id === final)).toMatchObject({
    team1: "Reds",
    team1_label: "Winner #1",
    team2: "Golds",
    team2_label: "Winner #2",
  });

  // The same tournament under other ids, as a folder that is imported at a start.
  const [copy, ...copies] = [78, 78_001, 78_002, 78_003];
  const ids = new Map(
    [id, one, two, final].map((own, at) => [`"id": ${own}`, `"id": ${[copy, ...copies][at]}`]),
  );
  const rewritten = Object.fromEntries(
    Object.entries(exported).map(([name, text]) => [
      name,
      text.replaceAll(/"id": \d+/g, (own) => ids.get(own) ?? own),
    ]),
  );
  const folder = await withFolders({ copy: rewritten }, (root) =>
    readTournamentFolder(path.join(root, "copy")),
  );
  await importFolder(db, folder, { now: clock.now });
  expect(await exportText(78)).toEqual(rewritten);

  const changed = { time_zone: "Europe/Paris" };
  const { setup } = await readOrganised(call, admin, 78);
  const settings = { was: setup.settings, now: { ...setup.settings, ...changed } };
  expect(await changeOrganised(call, admin, 78, { settings })).toMatchObject({ status: 200 });
  const readTeams = async () => {
    const { body } = await call("GET", "/api/games?tournamentId=78");
    const copied = (body as Game[]).find((game) => game.id === 78_003);
    return [copied?.team1, copied?.team2];
  };
  // Its results are not published yet, which takes no team away.
  expect(await readTeams()).toEqual(["Reds", "Golds"]);
  const corrected = { id: 78_001, score1: 70, score2: 80, top_scorer: null };
  const was = { score1: 80, score2: 70, top_scorer: null };
  expect(
    await call("POST", `${ORGANISE_URL}/78/game-results`, {
      as: admin,
      body: { games: [{ ...corrected, was }] },
    }),
  ).toMatchObject({ status: 200 });
  expect(await readTeams()).toEqual(["Blues", "Golds"]);
});
