import { describe, expect, test } from "vitest";
import { PASTED_DESK, PASTED_GAMES, readPastedGames } from "#server/testing/pasted-scene.ts";
import { readResults } from "./read-results.ts";
import { DAY } from "#domain/time.ts";

const SCHRÖDER = "900 98:86 Dennis Schröder";

describe("one game", () => {
  test.each([
    "Germany 98-86 Finland\nD. Schröder 26, L. Markkanen 16",
    "Germany 98 Finland 86\nSchröder (26 pts, 7 ast), Markkanen (16)",
    "Germany - Finland 98:86 (22-20, 25-20, 30-26, 21-20)\nGermany: Schröder Dennis 26; Finland: Markkanen 16",
    "Fri 12 Sep 2025, 17:00\nGermany – Finland 98 – 86\nSCHRÖDER D. 26 & MARKKANEN L. 16",
    "🇩🇪 Germany 98–86 Finland 🇫🇮 (OT)\nDennis Schröder: 26 points\nLauri Markkanen: 16 points",
    "GER 98-86 FIN\nSchroder 26\nMarkkanen 16",
    "Germany Finland 98-86\nSchroder 26\nMarkkanen 16",
    "Saksamaa – Soome 98:86\nSchröder 26, Markkanen 16",
    "Finland 86-98 Germany\nL. Markkanen 16, D. Schröder 26",
    "Germany\n98\nFinland\n86\nSchröder 26, Markkanen 16",
    "Germany\n98 - 86\nFinland\nSchröder 26, Markkanen 16",
    "Germany\t22\t25\t30\t21\t98\nFinland\t20\t20\t26\t20\t86\nSchröder 26, Markkanen 16",
    "Home\tAway\tAway score\tHome score\tTop scorer\nGermany\tFinland\t86\t98\tDennis Schröder (26)",
    "Date;Home;Away;Score;Top scorer\n12.09.2025;Germany;Finland;98:86;Schröder 26",
    "2025-09-12\t17:00\tGermany\t98\t86\tFinland\tRiga Arena\t11,500\tSchröder (26)",
    "Germany 98\nPlayer\tMIN\tPTS\tREB\nDennis Schröder\t34\t26\t3\nFranz Wagner\t30\t20\t5\nTotals\t200\t98\t40\nFinland 86\nPlayer\tMIN\tPTS\tREB\nLauri Markkanen\t33\t16\t9\nTotals\t200\t86\t38",
    "Germany\nPlayer\tMIN\tPTS\nDennis Schröder\t34\t26\nAndreas Obst\tDNP\t\nTotals\t200\t98\nFinland\nPlayer\tMIN\tPTS\nLauri Markkanen\t33\t16\nTotals\t200\t86",
  ])("%j", async (text) => expect(await readPastedGames(text)).toEqual([SCHRÖDER]));

  test("of a former name, a part of a name and the letters of a scoreboard", async () => {
    expect(await readPastedGames("Barça Regal 80-79 Real Madrid")).toEqual(["902 80:79 -"]);
    expect(await readPastedGames("Lakers 101-99 Bosnia and Herzegovina")).toEqual(["905 99:101 -"]);
    expect(await readPastedGames("BIH 99-101 LAL")).toEqual(["905 99:101 -"]);
  });

  test("all who tie are the top scorers", async () =>
    expect(await readPastedGames("Germany 98-86 Finland\nSchröder 20, Wagner 20, Markkanen 16")).toEqual([
      "900 98:86 Dennis Schröder + Franz Wagner",
    ]));

  test("how it was read is said, and what needs a look is marked", async () => {
    const text = "Greece 68-94 Türkiye\nE. Osmani 28, G. Antetokounmpo 12";
    const [game] = (await readResults(text, PASTED_DESK)).games;
    expect(game?.how).toEqual([
      { is_sure: false, text: "Listed the other way round: Greece first. Turned" },
      { is_sure: true, text: "“Türkiye” is Turkey, its other name here" },
      { is_sure: true, text: "“E. Osmani” is Ercan Osmani, the most of 2 players" },
    ]);
  });
});

describe("is asked, not guessed", () => {
  test.each([
    ["an unknown team", "Atlantis 98-86 Finland"],
    ["teams that do not meet", "Germany 98-86 Serbia"],
    ["a name with more than a team's", "Northern Finland 86-98 Germany"],
    ["several numbers", "Germany 98 44 Finland 86 40"],
    ["another day", "3 September 2025\nGermany 98-86 Finland"],
    ["two results of one game", "Germany 98-86 Finland\nGermany 98-85 Finland"],
    ["a part of a line over several", "Germany\n98\nFinland\n86\nSerbia\n77"],
    ["sums that are wrong", "Germany\t22\t25\t30\t21\t99\nFinland\t20\t20\t26\t20\t86"],
  ])("%s", async (_, text) =>
    expect((await readPastedGames(text)).every((row) => row.startsWith("?"))).toBe(true),
  );

  test.each([
    ["a time", "Germany 20:15 Finland"],
    ["no score", "What a night in Riga\nGermany through to the final\nSee you Sunday"],
    ["points of players", "D. Schröder 26, L. Markkanen 16"],
  ])("%s is no result", async (_, text) => expect(await readPastedGames(text)).toEqual([]));

  test.each([
    ["somebody who is no player here", "Schröder 26, X. Unknown 31"],
    ["a name of two players", "Antetokounmpo 30, Osmani 28"],
    ["a player without a number", "Schröder, Wagner 20"],
    ["several numbers beside a name", "Schröder 26 5 7, Markkanen 16 4 2"],
    ["more points than the team has", "Schröder 60, Wagner 60"],
  ])("the top scorer: %s", async (_, players) => {
    const game = players.startsWith("Ante") ? "Turkey 98-86 Greece" : "Germany 98-86 Finland";
    const [read] = (await readResults(`${game}\n${players}`, PASTED_DESK)).games;
    expect(read?.top_scorers).toEqual([]);
    expect(read?.how.at(-1)?.is_sure).toBe(false);
  });

  test("players below a game that was not found are not those of the game above", async () =>
    expect(
      await readPastedGames("Germany 98-86 Finland\nAtlantis 90-80 Spain\nSchröder 26, Markkanen 16"),
    ).toEqual(["900 98:86 -", "? line 2"]));

  test("which of two games of the same teams, unless the day says it", async () => {
    const desk = { now: PASTED_DESK.now + 7 * DAY };
    expect(await readPastedGames("Germany 98-86 Finland", desk)).toEqual(["? line 1"]);
    expect(
      await readPastedGames("12 Sep\nGermany 98-86 Finland\n19/9/2025\nFinland 77-70 Germany", desk),
    ).toEqual(["900 98:86 -", "908 70:77 -"]);
  });

  test("games that have not started, are postponed or cancelled await no result", async () => {
    expect(await readPastedGames("Germany 98-86 Finland", { now: 0 })).toEqual(["? line 1"]);
    const games = PASTED_GAMES.map((game) => ({ ...game, status: "cancelled" as const }));
    expect(
      await readPastedGames("Germany 98-86 Finland", { setup: { ...PASTED_DESK.setup, games } }),
    ).toEqual(["? line 1"]);
  });
});

test("a text of the largest size is read in slices", async () => {
  const text = "Germany 98-86 Finland; D. Schröder 26, L. Markkanen 16\n".repeat(1_800);
  let slices = 0;
  await readResults(text, PASTED_DESK, { rest: async () => void slices++ });
  expect(slices).toBeGreaterThan(1_800);
});
