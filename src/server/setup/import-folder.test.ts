// Notices to players whose picks the files of a tournament change when a server starts.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { HOUR, instantOf, isoOf } from "#domain/time.ts";
import { importTournaments } from "#server/db/import/import-tournaments.ts";
import type { Database } from "#server/db/open.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { contests, tournaments } from "#server/db/schema/tournament-schema.ts";
import { createPlayer, savePick } from "#server/testing/builders.ts";
import { listJokers, saveJoker } from "#server/testing/stored-picks.ts";
import { type Call, test, type TestClock } from "#server/testing/fixture.ts";
import {
  createBasketballFolder,
  createRacingFolder,
  toFiles,
  withFolders,
} from "#server/testing/tournament-folders.ts";
import { importFolder } from "./import-folder.ts";

/** Before the locks of the first game and the first race, on the same day. */
const NOW = instantOf("2026-03-01T08:00:00Z");

/** Starts a server with these files. */
async function start(db: Database, folder: TournamentFolder, now = NOW): Promise<void> {
  const options = { now, importFolder };
  const { refused } = await withFolders({ "70-cup": toFiles(folder) }, (root) =>
    importTournaments(db, [root], options),
  );
  expect(refused).toEqual([]);
}

type Game = Partial<TournamentFolder["games"][number]>;

/** The cup without results, with these fields replaced in its first game. */
function withGame(cells: Game): TournamentFolder {
  const folder = createBasketballFolder();
  for (const game of folder.games) Object.assign(game, { score1: null, score2: null, top_scorer: null });
  Object.assign(folder.games[0] ?? {}, cells);
  return folder;
}

/** The cup; Mari and Jaan picked different sides of its first game. */
async function createPickedCup(db: Database, call: Call, clock: TestClock) {
  clock.now = NOW;
  await start(db, withGame({}));
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 70_001, mari, { winner: "Latvia" });
  await savePick(db, 70_001, jaan, { winner: "Estonia" });
  const list = async (as: typeof mari) => (await call("GET", "/api/notices?tournamentId=70", { as })).body;
  return { listMaris: () => list(mari), listJaans: () => list(jaan) };
}

const REASON = "changed in the files of the tournament";

test("everybody who picked a game of which the file replaces a side is notified once", async ({
  db,
  call,
  clock,
}) => {
  const { listMaris, listJaans } = await createPickedCup(db, call, clock);
  const replaced = withGame({ team2: "Finland", emoji2: "🇫🇮" });
  for (let time = 0; time < 2; time++) await start(db, replaced);
  const notices = [{ kind: "side-replaced", name: "Estonia – Finland", reason: "Finland instead of Latvia" }];
  expect(await listMaris()).toMatchObject(notices);
  expect(await listJaans()).toMatchObject(notices);
});

test.for<[string, Game]>([
  ["swaps home and away", { team1: "Latvia", emoji1: "🇱🇻", team2: "Estonia", emoji2: "🇪🇪", spread: -4.5 }],
  ["changes its spread", { spread: 6.5 }],
  ["is the same", {}],
])("nobody who picked only winners is notified if the file %s", async ([, cells], { db, call, clock }) => {
  const { listMaris } = await createPickedCup(db, call, clock);
  await start(db, withGame(cells));
  expect(await listMaris()).toEqual([]);
});

test.for<[string, Game, object]>([
  ["moves", { date: "2026-03-02T12:00:00Z" }, { kind: "moved", starts_at: "2026-03-02T10:00:00.000Z" }],
  ["postpones", { status: "postponed" }, { kind: "undated", starts_at: null }],
  ["cancels", { status: "cancelled" }, { kind: "cancelled" }],
])("who picked a game that the file %s is notified", async ([, cells, notice], { db, call, clock }) => {
  const { listMaris } = await createPickedCup(db, call, clock);
  await start(db, withGame(cells));
  expect(await listMaris()).toMatchObject([{ name: "Estonia – Latvia", reason: REASON, ...notice }]);
});

test("who picked a driver that the file replaces, or a race that it moves, is notified", async ({
  db,
  call,
  clock,
}) => {
  clock.now = NOW;
  const folder = createRacingFolder();
  await start(db, folder);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 80_101, mari, { handicap: "Bo" });
  const [race] = folder.races;
  Object.assign(race?.teams[0] ?? {}, { driver2: "Eve" });
  await start(db, folder);
  Object.assign(race ?? {}, { date: "2026-03-01T14:00:00Z" });
  await start(db, folder);
  expect((await call("GET", "/api/notices?tournamentId=80", { as: mari })).body).toMatchObject([
    { kind: "side-replaced", name: "Tallinn Grand Prix, Red", race_id: 801, reason: "Eve instead of Bo" },
    { kind: "moved", name: "Tallinn Grand Prix", race_id: 801, reason: REASON },
  ]);
});

test("who picked a team that the file leaves out after the seal is notified", async ({ db, call, clock }) => {
  clock.now = NOW;
  const folder = createRacingFolder();
  await start(db, folder);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 80_101, mari, { winner: "Ada" });
  await db
    .update(contests)
    .set({ sealed_at: isoOf(NOW + HOUR) })
    .where(eq(contests.id, 80_101));
  folder.races[0]?.teams.shift();
  await start(db, folder, NOW + 2 * HOUR);
  expect((await call("GET", "/api/notices?tournamentId=80", { as: mari })).body).toMatchObject([
    { kind: "cancelled", name: "Tallinn Grand Prix, Red", race_id: 801, is_team_alone: true, reason: REASON },
  ]);
});

test("a tournament is over once the file cancels its last open game, and not once it takes that back", async ({
  db,
}) => {
  const folder = createBasketballFolder();
  const last = folder.games[2];
  if (last === undefined) throw new Error("The cup has no final.");
  const open = { ...last, score1: null, score2: null, top_scorer: null };
  for (const status of ["scheduled", "cancelled", "scheduled"] as const) {
    folder.games[2] = { ...open, status };
    await start(db, folder, NOW + 12 * HOUR);
    const stored = await db.select().from(tournaments).where(eq(tournaments.id, 70));
    expect(stored).toMatchObject([{ is_over: status === "cancelled" }]);
  }
});

/** The cup with "Day 1" renamed, or with its games in another round. */
function withoutDayOne(round: string): TournamentFolder {
  const folder = withGame({});
  const { rounds } = folder.tournament;
  const others = rounds.filter(({ name }) => name !== "Day 1");
  const isKnown = others.some(({ name }) => name === round);
  folder.tournament.rounds = isKnown ? others : [{ name: round, multiplier: 1 }, ...others];
  for (const game of folder.games) if (game.round === "Day 1") game.round = round;
  return folder;
}

test("a round that the file renames keeps its jokers, and nobody is notified", async ({
  db,
  call,
  clock,
}) => {
  const { listMaris } = await createPickedCup(db, call, clock);
  const [mari] = await db.select({ id: players.id }).from(players).where(eq(players.name, "Mari"));
  await saveJoker(db, 70_001, mari ?? { id: 0 });
  await start(db, withoutDayOne("Opening"));
  expect(await listJokers(db)).toEqual(["Mari Opening 70001"]);
  expect(await listMaris()).toEqual([]);
});

test("a player whose joker is lost with a round that the file merges into another one is notified", async ({
  db,
  call,
  clock,
}) => {
  clock.now = NOW;
  await start(db, withGame({}));
  const mari = await createPlayer(db, "Mari");
  await saveJoker(db, 70_002, mari);
  await start(db, withoutDayOne("Final"));
  expect(await listJokers(db)).toEqual([]);
  expect((await call("GET", "/api/notices?tournamentId=70", { as: mari })).body).toMatchObject([
    { kind: "joker-free", contest_id: 70_002, name: "Estonia – Finland", reason: "Day 1" },
  ]);
});

test("a player whose joker is on a race that swaps rounds with another one in the file is notified", async ({
  db,
  call,
  clock,
}) => {
  clock.now = NOW;
  const folder = createRacingFolder();
  for (const race of folder.races)
    for (const team of race.teams) Object.assign(team, { driver1_position: null, driver2_position: null });
  await start(db, folder);
  const mari = await createPlayer(db, "Mari");
  await saveJoker(db, 80_202, mari);
  const [first, second] = folder.races;
  Object.assign(first ?? {}, { round: "Riga" });
  Object.assign(second ?? {}, { round: "Tallinn" });
  await start(db, folder);
  expect((await call("GET", "/api/notices?tournamentId=80", { as: mari })).body).toMatchObject([
    { kind: "joker-free", contest_id: 80_101, name: "Riga Grand Prix, Blue", race_id: 802, reason: "Riga" },
  ]);
});
