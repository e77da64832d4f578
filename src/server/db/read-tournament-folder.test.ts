import path from "node:path";
import { expect, test } from "vitest";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import {
  aBasketballFolder,
  aRacingFolder,
  type Files,
  filesOf,
  withFolders,
} from "#server/testing/tournament-folders.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";

const read = (files: Files, name = "70-test-cup") =>
  withFolders({ [name]: files }, (root) => readTournamentFolder(path.join(root, name)));

test.each([
  ["basketball", aBasketballFolder()],
  ["racing, without rules", aRacingFolder()],
])("reads a folder: %s", async (_, folder) => {
  expect(await read(filesOf(folder), path.basename(folder.path))).toEqual(folder);
});

const T = "tournaments/70-test-cup/tournament.json";
const G = "tournaments/70-test-cup/games.json";
const P = "tournaments/70-test-cup/players.json";
const FIRST = `${G}, entry 1 (id 70001), field`;
const SECOND = `${G}, entry 2 (id 70002), field`;

const inFolder = (change: (folder: TournamentFolder) => void) => {
  const folder = aBasketballFolder();
  change(folder);
  return filesOf(folder);
};
/** Sets a field of the second game, also to what no game may have. */
const inGame = (fields: Files) => inFolder(({ games }) => Object.assign(games[1] ?? {}, fields));

test.each<[string, Files]>([
  [`${G}: the file is missing.`, { ...filesOf(aBasketballFolder()), "games.json": undefined }],
  [`${SECOND} team1: must be string.`, inGame({ team1: 5 })],
  [`${SECOND} score1: must be integer or must be null.`, inGame({ score1: "80" })],
  [`${SECOND} spreed: is not a field that this file knows.`, inGame({ spreed: 1.5 })],
  [`${SECOND} team1: Latveria is not a team of this tournament.`, inGame({ team1: "Latveria" })],
  [`${SECOND} team2: Estonia cannot play itself.`, inGame({ team2: "Estonia", emoji2: "🇪🇪" })],
  [`${SECOND} emoji2: players.json has 🇫🇮 for Finland.`, inGame({ emoji2: "🇫🇷" })],
  [`${SECOND} round: tournament.json has no round Day 2.`, inGame({ round: "Day 2" })],
  [`${SECOND} date: there is no date 2026-13-01T18:00:00Z.`, inGame({ date: "2026-13-01T18:00:00Z" })],
  [`${SECOND} spread: a handicap ends in .5.`, inGame({ spread: 3 })],
  [`${SECOND} score2: give both scores or none.`, inGame({ score2: null })],
  [`${SECOND} top_scorer: a top scorer needs the scores too.`, inGame({ score1: null, score2: null })],
  [
    `${SECOND} top_scorer: Liga is not on the player list of this game.`,
    inGame({ top_scorer: "Aino, Liga" }),
  ],
  [
    `${G}, entry 2 (id 70001), field id: an entry before it has the id 70001 already.`,
    inGame({ id: 70_001 }),
  ],
  [
    `${T}, rounds 2, field multiplier: must be >= 1.`,
    inFolder(({ tournament }) => void (tournament.rounds[1] = { name: "Final", multiplier: 0 })),
  ],
  [
    `${T}, rounds 2, field name: there is a round Day 1 already.`,
    inFolder(({ tournament }) => void (tournament.rounds[1] = { name: "Day 1", multiplier: 3 })),
  ],
  [
    `${T}, supporters 2: no team is called Sweden.`,
    inFolder(({ tournament }) => void tournament.supporters.push("Sweden")),
  ],
  [
    `${T}, notes 1, field rounds: tournament.json has no round Day 9.`,
    inFolder(({ tournament }) => void tournament.notes[0]?.rounds.push("Day 9")),
  ],
  [
    `${P}, Estonia, players 3: Mari is in the list already.`,
    inFolder(({ players }) => void players["Estonia"]?.players.push("Mari")),
  ],
])("refuses a folder: %s", async (message, files) => {
  const present = Object.fromEntries(Object.entries(files).filter(([, content]) => content !== undefined));
  await expect(read(present)).rejects.toMatchObject({
    name: "TournamentRefused",
    message,
  });
});

test("refuses what is not JSON, with the parser's reason", async () => {
  const files = { ...filesOf(aBasketballFolder()), "games.json": "[{]" };
  await expect(read(files)).rejects.toThrow(
    /^tournaments\/70-test-cup\/games\.json: this is not JSON \(.+\)\.$/,
  );
});

test("refuses a missing field with its name", async () => {
  const { spread: _, ...game } = aBasketballFolder().games[0] ?? { spread: null };
  const files = { ...filesOf(aBasketballFolder()), "games.json": [game] };
  await expect(read(files)).rejects.toThrow(`${FIRST} spread: is missing.`);
});

const R = "tournaments/80-test-races/races.json, entry 2 (id 802)";
const inRaces = (change: (race: TournamentFolder["races"][number]) => void) => {
  const folder = aRacingFolder();
  for (const race of folder.races.slice(1)) change(race);
  return filesOf(folder);
};
const inDuel = (fields: Files) => inRaces(({ teams }) => Object.assign(teams[1] ?? {}, fields));

test.each<[string, Files]>([
  [
    `${R}, field qualifying_date: qualifying comes before the race.`,
    inRaces((race) => void (race.qualifying_date = race.date)),
  ],
  [
    `${R}, field round: the round Tallinn has a race already.`,
    inRaces((race) => void (race.round = "Tallinn")),
  ],
  [`${R}, teams 2 (id 80202), field handicap: a handicap ends in .5.`, inDuel({ handicap: 2 })],
  [`${R}, teams 2 (id 80202), field driver2: Ada drives in this race already.`, inDuel({ driver2: "Ada" })],
  [`${R}, teams 2 (id 80202), field driver2_position: Bo is P3 already.`, inDuel({ driver2_position: 3 })],
  [`${R}, teams 2 (id 80202), field team_name: Red is in this race already.`, inDuel({ team_name: "Red" })],
  [`${R}, teams 2 (id 80101), field id: a team before it has the id 80101 already.`, inDuel({ id: 80_101 })],
])("refuses races: %s", async (message, files) => {
  const reading = read(files, "80-test-races");
  await expect(reading).rejects.toMatchObject({ name: "TournamentRefused", message });
});
