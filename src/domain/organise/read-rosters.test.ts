import { describe, expect, test } from "vitest";
import { readRosters } from "./read-rosters.ts";

const TEAMS = [
  { name: "Reds", players: ["Ann Red"] },
  { name: "Blues", players: [] },
];
const addedBy = (text: string) =>
  Object.fromEntries(readRosters(text, TEAMS).added.map(({ team, players }) => [team.name, players]));
const BOTH = { Reds: ["Bo Red", "Cy Red"], Blues: ["Di Blue"] };

describe("rosters are read", () => {
  test.each([
    ["with a team and its players on a line", "Reds: Ann Red, Bo Red, Cy Red\nBLUES: Di Blue"],
    ["with a player on each line", "Team\tPlayer\nReds\tAnn Red\nReds\tBo Red\nReds\tCy Red\nBlues\tDi Blue"],
    ["with a team above its players", "Reds\nBo Red\nCy Red\n\nBlues\nDi Blue"],
    ["with numbers and positions", "Reds\n4\tBo Red\tPG\n#12 Cy Red\nBlues\n7. Di Blue"],
    ["with semicolons", "Reds;Bo Red;Cy Red\nblues;Di Blue"],
    [
      "with heights, weights and positions in words",
      "Reds\n4\tBo Red\tPoint Guard\t198 cm\t95 kg\nCy Red\tForward/Center\nBlues\nDi Blue\tCentre",
    ],
  ])("%s", (_, text) => {
    expect(addedBy(text)).toEqual(BOTH);
  });
});

describe("a table of players is read by its headings", () => {
  const row = (sign: string, rows: readonly string[][]) => rows.map((cells) => cells.join(sign)).join("\n");
  const TABLE = [
    ["No.", "Name", "Team", "Position"],
    ["4", "Bo Red", "Reds", "Guard"],
    ["12", "Cy Red (C)", "", "F"],
    ["7", "Di Blue", "BLUES", "C"],
  ];
  test.each([
    ["at tabs", row("\t", TABLE)],
    ["at semicolons", row(";", TABLE)],
    ["at commas", row(",", TABLE)],
    [
      "at bars",
      `| No. | Name | Team |\n| 4 | Bo Red | Reds |\n| 5 | Cy Red | Reds |\n| 7 | Di Blue | Blues |`,
    ],
    ["in another order", "Pos\tTeam\tPlayer\nGuard\tReds\tBo Red\nC\tReds\tCy Red\nF\tBlues\tDi Blue"],
    ["with both names apart", "Surname,First name,Club\nRed,Bo,Reds\nRed,Cy,Reds\nBlue,Di,Blues"],
    [
      "with the country as the team",
      "#\tPlayer\tCountry\n4\tBo Red\tReds\n5\tCy Red\tReds\n6\tDi Blue\tBlues",
    ],
    [
      "below the name of each team",
      "Reds\nNo.\tName\tHt\n4\tBo Red\t198 cm\n5\tCy Red\t2.01 m\n\nBlues\nNo.\tName\tHt\n6\tDi Blue\t190 cm",
    ],
    ["below headings that come once", "No.\tName\nReds\n4\tBo Red\n5\tCy Red\nBlues\n6\tDi Blue"],
    ["in Estonian", "Nr\tMängija\tVõistkond\n4\tBo Red\tReds\n5\tCy Red\tReds\n6\tDi Blue\tBlues"],
    ["in German", "Nr.;Spieler;Verein;Größe\n4;Bo Red;Reds;198\n5;Cy Red;Reds;201\n6;Di Blue;Blues;190"],
    [
      "in French",
      "N°\tNom\tPoste\tÉquipe\n4\tBo Red\tMeneur\tReds\n5\tCy Red\tPivot\tReds\n6\tDi Blue\tAilier\tBlues",
    ],
    ["in Spanish", "Dorsal\tJugador\tEquipo\n4\tBo Red\tReds\n5\tCy Red\tReds\n6\tDi Blue\tBlues"],
  ])("%s", (_, text) => {
    expect(addedBy(text)).toEqual(BOTH);
  });

  test("a name in quotation marks may have a comma", () => {
    expect(addedBy('No.,Name,Team\n4,"Red, Bo",Reds\n5,"Cy ""C"" Red",Reds')).toEqual({
      Reds: ["Red, Bo", 'Cy "C" Red'],
    });
  });

  test("teams that are not here, coaches and empty rows add nobody, and are named", () => {
    const text =
      "Name\tTeam\tPosition\nEd Green\tGreens\tG\nFay Green\t\tF\nSteve Red\tReds\tHead coach\n\t\t\nBo Red\tReds\tG";
    expect(readRosters(text, TEAMS)).toMatchObject({
      added: [{ team: { name: "Reds" }, players: ["Bo Red"] }],
      unknown: ["Greens", "Fay Green"],
      coaches: ["Steve Red"],
    });
  });

  test("a block below a team that is not here adds nothing to the team before", () => {
    const { added, unknown } = readRosters("No.\tName\nReds\n4\tBo Red\n\nGreens\n5\tEd Green", TEAMS);
    expect(added.map(({ players }) => players)).toEqual([["Bo Red"]]);
    expect(unknown).toEqual(["Greens", "Ed Green"]);
  });

  test.each(["Name: Ann", "Reds\nPlayer\nBo Red", "Team\nReds\nBo Red"])("“%s” has no headings", (text) => {
    expect(addedBy(text)).toEqual(text.startsWith("Name") ? {} : { Reds: ["Bo Red"] });
  });
});

test("a team that is not here keeps its players out of the team above", () => {
  const { added, unknown } = readRosters("Reds: Bo Red\nGreens: Ed Green\nFay Green", TEAMS);
  expect(added.map(({ players }) => players)).toEqual([["Bo Red"]]);
  expect(unknown).toEqual(["Greens", "Fay Green"]);
});

test("a block below an empty line whose team is not here adds nothing to the team above", () => {
  const { added, unknown } = readRosters("Reds\nBo Red\n\nGreens\nEd Green", TEAMS);
  expect(added.map(({ players }) => players)).toEqual([["Bo Red"]]);
  expect(unknown).toEqual(["Greens", "Ed Green"]);
});

test("a name counts once in any spelling, and too many are none", () => {
  expect(readRosters("Reds: ANN RED, Bo Red, bo red", TEAMS)).toMatchObject({
    added: [{ players: ["Bo Red"] }],
    known: 1,
  });
  const many = Array.from({ length: 21 }, (_, at) => `Player ${String.fromCharCode(65 + at)}x`).join(", ");
  expect(readRosters(`Blues: ${many}`, TEAMS)).toMatchObject({ added: [], tooMany: ["Blues"] });
});
