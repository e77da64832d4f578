import path from "node:path";
import { expect, test } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import {
  createBasketballFolder,
  createRacingFolder,
  type Files,
  toFiles,
  withFolders,
} from "#server/testing/tournament-folders.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";

const read = (files: Files, name = "70-test-cup") =>
  withFolders({ [name]: files }, (root) => readTournamentFolder(path.join(root, name)));

test.each([
  ["basketball", createBasketballFolder()],
  ["racing, without rules", createRacingFolder()],
])("reads a folder: %s", async (_, folder) => {
  expect(await read(toFiles(folder), path.basename(folder.path))).toEqual(folder);
});

test("a name in two teams means that of the game's team", async () => {
  const folder = createBasketballFolder();
  folder.players["Finland"]?.players.push("Mari");
  for (const game of folder.games) game.top_scorer = game.team2 === "Finland" ? "mari (FINLAND)" : "Mari";
  const { players, games } = await read(toFiles(folder));
  expect(players).toMatchObject({
    Estonia: { players: ["Mari (Estonia)", "Jaan"] },
    Finland: { players: ["Aino", "Mari (Finland)"] },
  });
  expect(games.map(({ top_scorer }) => top_scorer)).toEqual([
    "Mari (Estonia)",
    "Mari (Finland)",
    "Mari (Estonia)",
  ]);
});

const T = "tournaments/70-test-cup/tournament.json";
const G = "tournaments/70-test-cup/games.json";
const P = "tournaments/70-test-cup/players.json";
const FIRST = `${G}, entry 1 (id 70001), field`;
const SECOND = `${G}, entry 2 (id 70002), field`;

const inFolder = (change: (folder: TournamentFolder) => void) => {
  const folder = createBasketballFolder();
  change(folder);
  return toFiles(folder);
};
/** Sets a field of the second game, also to invalid values. */
const inGame = (fields: Files) => inFolder(({ games }) => Object.assign(games[1] ?? {}, fields));

test.each<[string, Files]>([
  [`${G}: the file is missing.`, { ...toFiles(createBasketballFolder()), "games.json": undefined }],
  [`${SECOND} team1: must be text.`, inGame({ team1: 5 })],
  [`${SECOND} score1: must be a whole number or must be null.`, inGame({ score1: "80" })],
  [`${SECOND} spreed: is not a field that this file knows.`, inGame({ spreed: 1.5 })],
  [`${SECOND} team1: Latveria is not a team of this tournament.`, inGame({ team1: "Latveria" })],
  [`${SECOND} team2: Estonia cannot play itself.`, inGame({ team2: "Estonia", emoji2: "🇪🇪" })],
  [`${SECOND} emoji2: players.json has 🇫🇮 for Finland.`, inGame({ emoji2: "🇫🇷" })],
  [`${SECOND} round: tournament.json has no round Day 2.`, inGame({ round: "Day 2" })],
  [`${SECOND} date: there is no date 2026-13-01T18:00:00Z.`, inGame({ date: "2026-13-01T18:00:00Z" })],
  [`${SECOND} date: there is no date 2026-02-30T18:00:00Z.`, inGame({ date: "2026-02-30T18:00:00Z" })],
  [`${SECOND} date: there is no date 2026-03-01T24:00:00Z.`, inGame({ date: "2026-03-01T24:00:00Z" })],
  [`${SECOND} date: must be ISO 8601 with Z.`, inGame({ date: "2026-03-01T18:00:00+02:00" })],
  [`${SECOND} spread: it has to end in .5.`, inGame({ spread: 3 })],
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
    `${T}, rounds 2, field multiplier: must be at least 1.`,
    inFolder(({ tournament }) => void (tournament.rounds[1] = { name: "Final", multiplier: 0 })),
  ],
  [
    `${T}, rounds 3, field name: there is a round Day 1 already.`,
    inFolder(({ tournament }) => void tournament.rounds.push({ name: "Day 1", multiplier: 3 })),
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
    `${FIRST} top_scorer: Mari plays in both teams: write Mari (Estonia) or Mari (Latvia).`,
    inFolder(({ players, games: [, , final] }) => {
      players["Latvia"]?.players.push("Mari");
      if (final !== undefined) final.top_scorer = null;
    }),
  ],
  [
    `${P}, Estonia, players 3: another team has this name, and ${"M".repeat(71)} (Estonia) is longer than 80 letters.`,
    inFolder(({ players }) => {
      for (const team of ["Estonia", "Latvia"]) players[team]?.players.push("M".repeat(71));
    }),
  ],
  [
    `${P}, Estonia, players 3: Mari is in the list already; tell two of one name apart, as by their shirt numbers.`,
    inFolder(({ players }) => void players["Estonia"]?.players.push("Mari")),
  ],
])("refuses a folder: %s", async (message, files) => {
  const present = Object.fromEntries(Object.entries(files).filter(([, content]) => content !== undefined));
  await expect(read(present)).rejects.toMatchObject({ name: "TournamentRefused", mistakes: [message] });
});

test.each([
  ["[{]", 'line 1, column 3: "]" is not expected here'],
  ['[\n  { "id": 1, },\n]', 'line 2, column 14: "}" is not expected here'],
  ["[\n  { 'id': 1 }]", 'line 2, column 5: "\'" is not expected here'],
  ["[\n  NaN\n]", 'line 2, column 3: "N" is not expected here'],
  ['["one\ntwo"]', 'line 1, column 6: "\\n" is not expected here'],
  ["[\n", "line 2, column 1: the file ends too early"],
  ["", "line 1, column 1: the file ends too early"],
])("refuses what is not JSON, with line and column: %j", async (text, mistake) => {
  await expect(read({ ...toFiles(createBasketballFolder()), "games.json": text })).rejects.toMatchObject({
    mistakes: [`${G}: this is not JSON, ${mistake}.`],
  });
});

test("a byte order mark is no mistake, any other encoding than UTF-8 is", async () => {
  const { "games.json": games, ...files } = toFiles(createBasketballFolder());
  const text = JSON.stringify(games, null, 1);
  expect((await read({ ...files, "games.json": `\uFEFF${text}` })).games).toHaveLength(3);
  const latin = Buffer.from('[\n{ "id": 1, "round": "J\u00e4rva" }]', "latin1");
  await expect(read({ ...files, "games.json": latin })).rejects.toMatchObject({
    mistakes: [`${G}: line 2 is not UTF-8: save the file in that encoding.`],
  });
  await expect(
    read({ ...files, "games.json": Buffer.from(`\uFEFF${text}`, "utf16le") }),
  ).rejects.toMatchObject({
    mistakes: [`${G}: line 1 is not UTF-8: save the file in that encoding.`],
  });
  await expect(read({ ...files, "games.json": games, "rules.md": "## One\0" })).rejects.toMatchObject({
    mistakes: ["tournaments/70-test-cup/rules.md: the file holds a NUL character, which no text has."],
  });
});

test.each(["Overall", "overall", "OVERALL"])("refuses a round named %s", async (name) => {
  const files = inFolder(({ tournament, games }) => {
    tournament.rounds[0] = { name, multiplier: 1 };
    for (const game of games.slice(0, 2)) game.round = name;
  });
  await expect(read(files)).rejects.toMatchObject({
    mistakes: [`${T}, rounds 1, field name: Overall is the name of the leaderboard of all rounds.`],
  });
});

test("reads treat and gift_mark, the former names of gift_type and gift_badge", async () => {
  const files = inFolder(({ tournament }) => {
    const { gift_type, gift_badge } = tournament;
    Object.assign(tournament, {
      gift_type: undefined,
      gift_badge: undefined,
      treat: gift_type,
      gift_mark: gift_badge,
    });
  });
  const { tournament } = await read(files);
  expect(tournament).toMatchObject({ gift_type: "chocolate", gift_badge: "leader" });
});

test("a field under both its names is a mistake", async () => {
  const files = inFolder(({ tournament }) => void Object.assign(tournament, { treat: "champagne" }));
  await expect(read(files)).rejects.toMatchObject({
    mistakes: [`${T}, field treat: is not a field that this file knows.`],
  });
});

test("names all mistakes of all files at once", async () => {
  const files = inFolder(({ tournament, players, games }) => {
    Object.assign(tournament, { gift_type: "cake", colour: "red" });
    players["Estonia"]?.players.push("Mari");
    Object.assign(games[0] ?? {}, { spread: "4.5", date: "1 March" });
    Object.assign(games[1] ?? {}, {
      date: "2026-02-30T18:00:00Z",
      spread: 3,
      team2: "Latveria",
      score2: null,
    });
  });
  await expect(read({ ...files, "rules.md": Buffer.from([0xff]) })).rejects.toMatchObject({
    mistakes: [
      `${T}, field colour: is not a field that this file knows.`,
      `${T}, field gift_type: must be "croissant" or must be "champagne" or must be "chocolate".`,
      `${P}, Estonia, players 3: Mari is in the list already; tell two of one name apart, as by their shirt numbers.`,
      `${FIRST} date: must be ISO 8601 with Z.`,
      `${FIRST} spread: must be a number or must be null.`,
      `${SECOND} date: there is no date 2026-02-30T18:00:00Z.`,
      `${SECOND} team2: Latveria is not a team of this tournament.`,
      `${SECOND} score2: give both scores or none.`,
      `${SECOND} spread: it has to end in .5.`,
      "tournaments/70-test-cup/rules.md: line 1 is not UTF-8: save the file in that encoding.",
    ],
  });
});

test("without a tournament.json the other files are checked as well", async () => {
  const { "tournament.json": _, ...files } = inGame({ spread: 3 });
  await expect(read(files)).rejects.toMatchObject({
    mistakes: [`${T}: the file is missing.`, `${SECOND} spread: it has to end in .5.`],
  });
});

test("refuses a missing field with its name", async () => {
  const { spread: _, ...game } = createBasketballFolder().games[0] ?? { spread: null };
  const files = { ...toFiles(createBasketballFolder()), "games.json": [game] };
  await expect(read(files)).rejects.toThrow(`${FIRST} spread: is missing.`);
});

const R = "tournaments/80-test-races/races.json, entry 2 (id 802)";
const inRaces = (change: (race: TournamentFolder["races"][number]) => void) => {
  const folder = createRacingFolder();
  for (const race of folder.races.slice(1)) change(race);
  return toFiles(folder);
};
const inDuel = (fields: Files) => inRaces(({ teams }) => Object.assign(teams[1] ?? {}, fields));

test.each<[string, Files]>([
  [
    `${R}, field qualifying_date: qualifying comes before the race.`,
    inRaces((race) => void (race.qualifying_date = race.date)),
  ],
  [
    `${R}, field qualifying_date: there is no date 2026-02-29T09:00:00Z.`,
    inRaces((race) => void (race.qualifying_date = "2026-02-29T09:00:00Z")),
  ],
  [
    `${R}, field round: the round Tallinn has a race already.`,
    inRaces((race) => void (race.round = "Tallinn")),
  ],
  [`${R}, teams 2 (id 80202), field handicap: it has to end in .5.`, inDuel({ handicap: 2 })],
  [`${R}, teams 2 (id 80202), field driver2: Ada drives in this race already.`, inDuel({ driver2: "Ada" })],
  [`${R}, teams 2 (id 80202), field driver2_position: Bo is P3 already.`, inDuel({ driver2_position: 3 })],
  [`${R}, teams 2 (id 80202), field team_name: Red is in this race already.`, inDuel({ team_name: "Red" })],
  [`${R}, teams 2 (id 80101), field id: a team before it has the id 80101 already.`, inDuel({ id: 80_101 })],
])("refuses races: %s", async (message, files) => {
  const reading = read(files, "80-test-races");
  await expect(reading).rejects.toMatchObject({ name: "TournamentRefused", mistakes: [message] });
});
