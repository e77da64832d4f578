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
  ])("%s", (_, text) => {
    expect(addedBy(text)).toEqual(BOTH);
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
