import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf } from "#domain/time.ts";
import { createPlayer, findAthleteId, savePick, findTeamId } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createBasketballFolder, createRacingFolder } from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "#server/db/open.ts";
import { picks, supporters } from "#server/db/schema/player-schema.ts";
import { athletes, contests, squads, teams, tournaments } from "#server/db/schema/tournament-schema.ts";

const LIKE_NOW = { now: instantOf("2026-03-01T08:00:00Z") };

/** The cup with Estonia and its Mari renamed throughout. */
function renameEstonia(formerly: TournamentFolder["formerly"]): TournamentFolder {
  const folder: TournamentFolder = JSON.parse(
    JSON.stringify(createBasketballFolder()).replaceAll("Estonia", "Eesti").replaceAll("Mari", "Maria"),
  );
  return { ...folder, formerly };
}

const teamsOf = async (db: Database) =>
  (await db.select().from(teams).orderBy(asc(teams.id))).map(({ id, name, aliases }) => ({
    id,
    name,
    aliases,
  }));

test("a corrected name keeps its id, its picks and its fans", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const mia = await createPlayer(db, "Mia");
  await savePick(db, 70_001, mia, { winner: "Estonia", top_scorer: "Mari" });
  await db.insert(supporters).values({ tournament_id: 70, user_id: mia.id, team: "Estonia" });
  const [team, athlete] = [await findTeamId(db, "Estonia", 70), await findAthleteId(db, "Mari", 70)];
  const formerly = { teams: { Eesti: ["Estonia"] }, athletes: { Maria: ["Mari"] } };
  await importFolder(db, renameEstonia(formerly), LIKE_NOW);
  expect((await teamsOf(db))[0]).toEqual({ id: team, name: "Eesti", aliases: ["Estonia"] });
  expect(await findAthleteId(db, "Maria", 70)).toBe(athlete);
  expect(await db.select().from(picks)).toMatchObject([{ winner: team, top_scorer: athlete }]);
  expect(await db.select().from(supporters)).toMatchObject([{ team: "Eesti" }]);
  expect(await db.select().from(tournaments)).toMatchObject([{ supporters: ["Eesti"], revision: 2 }]);
  expect(await db.select().from(contests)).toMatchObject([{ side1_id: team }, {}, { side1_id: team }]);
  // A further import without the former names changes nothing.
  expect(await importFolder(db, renameEstonia({ teams: {}, athletes: {} }), LIKE_NOW)).toMatchObject({
    written: 0,
  });
  expect((await teamsOf(db))[0]).toEqual({ id: team, name: "Eesti", aliases: ["Estonia"] });
  expect(await db.select().from(tournaments)).toMatchObject([{ revision: 2 }]);
});

test("a new name without its former one is another team: picks of the old one fit no side", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const team = await findTeamId(db, "Estonia", 70);
  await importFolder(db, renameEstonia({ teams: {}, athletes: {} }), LIKE_NOW);
  expect(await teamsOf(db)).toMatchObject([{ name: "Latvia" }, { name: "Finland" }, { name: "Eesti" }]);
  expect((await db.select().from(contests))[0]?.side1_id).not.toBe(team);
  // An athlete that no list has any more stays for the players who picked her.
  expect(await findAthleteId(db, "Mari", 70)).not.toBe(await findAthleteId(db, "Maria", 70));
});

test("a team that an organiser renamed in the store keeps that name, and the file's name still finds it", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  await db
    .update(teams)
    .set({ name: "Eesti", aliases: ["Estonia"] })
    .where(eq(teams.name, "Estonia"));
  const before = await teamsOf(db);
  expect(await importFolder(db, createBasketballFolder(), LIKE_NOW)).toMatchObject({ written: 0 });
  expect(await teamsOf(db)).toEqual(before);
  expect(await db.select().from(tournaments)).toMatchObject([{ supporters: ["Eesti"], revision: 1 }]);
});

test("a renamed driver and racing team have the new name for the whole season", async ({ db }) => {
  await importFolder(db, createRacingFolder(), LIKE_NOW);
  const [red, ada] = [await findTeamId(db, "Red", 80), await findAthleteId(db, "Ada", 80)];
  const folder: TournamentFolder = JSON.parse(
    JSON.stringify(createRacingFolder()).replaceAll('"Red"', '"Crimson"').replaceAll('"Ada"', '"Ada L."'),
  );
  folder.formerly = { teams: { Crimson: ["Red"] }, athletes: { "Ada L.": ["Ada"] } };
  await importFolder(db, folder, LIKE_NOW);
  expect(await findTeamId(db, "Crimson", 80)).toBe(red);
  expect(await db.select().from(athletes)).toHaveLength(4);
  const rows = await db.select().from(contests).orderBy(contests.id);
  expect(rows.map(({ team_id, side1_id }) => [team_id === red, side1_id === ada])).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test("an athlete of two squads stays one person if he was picked before, and becomes two otherwise", async ({
  db,
}) => {
  const folder = createBasketballFolder();
  await importFolder(db, folder, LIKE_NOW);
  const mia = await createPlayer(db, "Mia");
  await savePick(db, 70_001, mia, { winner: "Estonia", top_scorer: "Mari" });
  const finland = await findTeamId(db, "Finland", 70);
  const [mari, jaan] = [await findAthleteId(db, "Mari", 70), await findAthleteId(db, "Jaan", 70)];
  await db.insert(squads).values([
    { team_id: finland, athlete_id: mari, position: 2 },
    { team_id: finland, athlete_id: jaan, position: 3 },
  ]);
  const players = {
    ...folder.players,
    Estonia: { emoji: "🇪🇪", players: ["Mari (Estonia)", "Jaan (Estonia)"] },
    Finland: { emoji: "🇫🇮", players: ["Aino", "Mari (Finland)", "Jaan (Finland)"] },
  };
  const games = folder.games.map((game) => ({ ...game, top_scorer: null }));
  await importFolder(db, { ...folder, players, games }, LIKE_NOW);
  const shared = await db.select().from(squads).where(eq(squads.athlete_id, mari));
  expect(shared).toHaveLength(2);
  expect(await findAthleteId(db, "Mari", 70)).toBe(mari);
  expect(await findAthleteId(db, "Jaan (Estonia)", 70)).toBe(jaan);
  expect(await findAthleteId(db, "Jaan (Finland)", 70)).not.toBe(jaan);
});
