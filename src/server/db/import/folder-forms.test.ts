// The alternative forms in a folder: times, undecided sides, and former names.
import path from "node:path";
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import {
  createBasketballFolder,
  createRacingFolder,
  type Files,
  toFiles,
  withFolders,
} from "#server/testing/tournament-folders.ts";
import { listFolderContests } from "./folder-contests.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";

const read = (files: Files, name: string) =>
  withFolders({ [name]: files }, (root) => readTournamentFolder(path.join(root, name)));

const CUP = "70-test-cup";
const RACES = "80-test-races";

/** The cup's files with these fields replaced in its second game and in tournament.json; undefined removes
 * one. */
function createCupFiles(game: Files, tournament: Files = {}): Files {
  const folder = createBasketballFolder();
  const games = folder.games.map((one, at) => (at === 1 ? { ...one, ...game } : one));
  return {
    ...toFiles(folder),
    "tournament.json": { ...folder.tournament, ...tournament },
    "games.json": games,
  };
}

/** The season's files with these fields replaced in its second race and in tournament.json. */
function createSeasonFiles(race: Files, tournament: Files = {}): Files {
  const folder = createRacingFolder();
  const races = folder.races.map((one, at) => (at === 1 ? { ...one, ...race } : one));
  return { "tournament.json": { ...folder.tournament, ...tournament }, "races.json": races };
}

const TALLINN = { time_zone: "Europe/Tallinn" };
const OLD_RACE = { date: undefined, qualifying_date: undefined };

test.each([
  ["UTC", "2026-03-01T16:00:00Z", {}],
  ["UTC without seconds, whatever the zone", "2026-03-01T16:00Z", TALLINN],
  ["local time", "2026-03-01T18:00", TALLINN],
  ["local time with seconds", "2026-03-01T18:00:00", TALLINN],
])("the start of a game as %s is the same game as by its date", async (_, starts_at, tournament) => {
  const folder = await read(createCupFiles({ date: undefined, starts_at }, tournament), CUP);
  expect(folder.games.map(({ date }) => instantOf(date))).toEqual(
    createBasketballFolder().games.map(({ date }) => instantOf(date)),
  );
  const now = instantOf("2026-04-01T00:00:00Z");
  expect([...listFolderContests(folder, now)]).toEqual([
    ...listFolderContests(createBasketballFolder(), now),
  ]);
});

test("the times of a race, as UTC and as local time", async () => {
  const folder = await read(
    createSeasonFiles(
      { ...OLD_RACE, starts_at: "2026-03-08T15:00", qualifying_at: "2026-03-08T09:00Z" },
      TALLINN,
    ),
    RACES,
  );
  expect(folder.races[1]).toEqual({
    ...createRacingFolder().races[1],
    date: "2026-03-08T13:00:00.000Z",
    qualifying_date: "2026-03-08T09:00:00.000Z",
  });
});

const G = `tournaments/${CUP}/games.json, entry 2 (id 70002), field`;
const T = `tournaments/${CUP}/tournament.json`;
const R = `tournaments/${RACES}/races.json, entry 2 (id 802), field`;
const at = (starts_at: string) => ({ date: undefined, starts_at });

test.each<[string, Files]>([
  [`${G} date: is missing, or starts_at.`, createCupFiles({ date: undefined })],
  [`${G} date: give starts_at instead.`, createCupFiles({ starts_at: "2026-03-01T16:00Z" })],
  [`${G} starts_at: there is no date 2026-02-30T16:00Z.`, createCupFiles(at("2026-02-30T16:00Z"))],
  [`${G} starts_at: there is no date 2026-02-30T16:00.`, createCupFiles(at("2026-02-30T16:00"), TALLINN)],
  [
    `${G} starts_at: must be ISO 8601, UTC with Z or local time without a zone.`,
    createCupFiles(at("2026-03-01T18:00+02:00"), TALLINN),
  ],
  [
    `${G} starts_at: a time without Z needs the time_zone of tournament.json.`,
    createCupFiles(at("2026-03-01T18:00")),
  ],
  [
    `${G} starts_at: the clocks of Europe/Tallinn skip 2026-03-29T03:30 as they change: write it in UTC, with Z.`,
    createCupFiles(at("2026-03-29T03:30"), TALLINN),
  ],
  [
    `${G} starts_at: the clocks of Europe/Tallinn show 2026-10-25T03:30 twice as they change: write it in UTC, with Z.`,
    createCupFiles(at("2026-10-25T03:30"), TALLINN),
  ],
  [
    `${T}, field time_zone: there is no time zone Europe/Tartu.`,
    createCupFiles(at("2026-03-01T18:00"), { time_zone: "Europe/Tartu" }),
  ],
  [
    `${G} team1: is missing, or team1_label.`,
    createCupFiles({ team1: undefined, spread: null, score1: null, score2: null, top_scorer: null }),
  ],
  [`${G} emoji2: is missing.`, createCupFiles({ emoji2: undefined })],
  [
    `${G} spread: both teams have to be known first.`,
    createCupFiles({ team1: undefined, team1_label: "A", score1: null, score2: null, top_scorer: null }),
  ],
  [
    `${G} team1_label: Latvia is a team, so write it as team1.`,
    createCupFiles({
      team1: undefined,
      team1_label: "Latvia",
      spread: null,
      score1: null,
      score2: null,
      top_scorer: null,
    }),
  ],
  [
    `${T}, formerly, field Estonia: basketball has former names in players.json.`,
    createCupFiles({}, { formerly: { Estonia: ["Eesti"] } }),
  ],
])("refuses a cup: %s", async (mistake, files) => {
  await expect(read(files, CUP)).rejects.toMatchObject({ mistakes: [mistake] });
});

test.each<[string, Files]>([
  [
    `${R} qualifying_date: give starts_at and qualifying_at instead.`,
    createSeasonFiles({
      date: undefined,
      starts_at: "2026-03-08T13:00Z",
      qualifying_at: "2026-03-08T09:00Z",
    }),
  ],
  [`${R} qualifying_at: is missing.`, createSeasonFiles({ ...OLD_RACE, starts_at: "2026-03-08T13:00Z" })],
  [
    `${R} qualifying_at: qualifying comes before the race.`,
    createSeasonFiles(
      { ...OLD_RACE, starts_at: "2026-03-08T11:00", qualifying_at: "2026-03-08T09:00Z" },
      TALLINN,
    ),
  ],
  [
    `tournaments/${RACES}/tournament.json, formerly, field Green: no team and no driver is called that.`,
    createSeasonFiles({}, { formerly: { Green: ["Lime"] } }),
  ],
  [
    `tournaments/${RACES}/tournament.json, formerly, field Red: the former name Ada is still in use.`,
    createSeasonFiles({}, { formerly: { Red: ["Ada"] } }),
  ],
])("refuses a season: %s", async (mistake, files) => {
  await expect(read(files, RACES)).rejects.toMatchObject({ mistakes: [mistake] });
});

test("an undecided side has a label and an optional flag", async () => {
  const none = { spread: null, score1: null, score2: null, top_scorer: null };
  const label = { team2: undefined, team2_label: "Winner of quarterfinal 1", emoji2: undefined, ...none };
  const folder = await read(createCupFiles(label), CUP);
  expect(folder.games[1]).toMatchObject({
    team1: "Estonia",
    team2: "Winner of quarterfinal 1",
    emoji2: "",
    undecided: [2],
  });
  const [, contest] = [...listFolderContests(folder, 0)];
  expect(contest).toMatchObject({
    sides: ["Estonia", null],
    labels: [null, "Winner of quarterfinal 1"],
    emojis: ["🇪🇪", null],
  });
});

const ESTONIA = { emoji: "🇪🇪", players: ["Mari", { name: "Jaan", formerly: ["Juhan", "Jan"] }] };
const inEstonia = (roster: Files) => ({
  ...createCupFiles({}),
  "players.json": { ...createBasketballFolder().players, Estonia: { ...ESTONIA, ...roster } },
});

test("former names, of teams and players and of racing teams and drivers", async () => {
  const cup = await read(inEstonia({ formerly: ["Eesti"] }), CUP);
  expect(cup.players["Estonia"]).toEqual({ emoji: "🇪🇪", players: ["Mari", "Jaan"] });
  expect(cup.formerly).toEqual({ teams: { Estonia: ["Eesti"] }, athletes: { Jaan: ["Juhan", "Jan"] } });
  const season = await read(createSeasonFiles({}, { formerly: { Red: ["Scarlet"], Ada: ["Adele"] } }), RACES);
  expect(season.formerly).toEqual({ teams: { Red: ["Scarlet"] }, athletes: { Ada: ["Adele"] } });
});

test.each<[string, Files]>([
  [
    `tournaments/${CUP}/players.json, field Estonia: the former name Latvia is still in use.`,
    inEstonia({ formerly: ["Latvia"] }),
  ],
  [
    `tournaments/${CUP}/players.json, Estonia, players 2: the former name Mari is still in use.`,
    inEstonia({ players: ["Mari", { name: "Jaan", formerly: ["Mari"] }] }),
  ],
  [
    `tournaments/${CUP}/players.json, Estonia, players 3: Jan is a former name of Jaan already.`,
    inEstonia({
      players: ["Mari", { name: "Jaan", formerly: ["Jan"] }, { name: "Jan K.", formerly: ["Jan"] }],
    }),
  ],
  [
    `tournaments/${CUP}/players.json, Estonia, players 3: Mari is in the list already; tell two of one name apart, as by their shirt numbers.`,
    inEstonia({ players: ["Mari", "Jaan", { name: "Mari", formerly: [] }] }),
  ],
])("refuses names: %s", async (mistake, files) => {
  await expect(read(files, CUP)).rejects.toMatchObject({ mistakes: [mistake] });
});
