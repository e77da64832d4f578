import { expect, test } from "vitest";
import { keyOfName, listNamesToLook } from "./names-to-look.ts";

const team = (name: string, ...players: string[]) => ({ name, players });

test.each([
  ["other teams and players", [team("Reds", "Ann Lee"), team("Blues", "Bo Ek")], []],
  [
    "teams that differ by an accent",
    [team("Nõmme Hawks"), team("Nomme Hawks")],
    [{ kind: "teams", name: "Nomme Hawks", other: "Nõmme Hawks" }],
  ],
  [
    "players of one name, with their team in brackets or without",
    [team("Tartu", "Chris Johnson (Tartu)"), team("Viimsi", "CHRIS JOHNSON"), team("Reds", "Ann Lee")],
    [{ kind: "players", name: "Chris Johnson", teams: ["Tartu", "Viimsi"] }],
  ],
  ["a name that a team has twice", [team("Tartu", "Ann Lee", "ann lee")], []],
])("%s", (_, teams, wanted) => {
  expect(listNamesToLook(teams)).toEqual(wanted);
});

test("each name to look at has a key of its own", () => {
  const teams = [
    team("Tartu", "Ann Lee"),
    team("Tärtu", "Ann Lee"),
    team("Reds", "Bo Ek"),
    team("Blues", "Bo Ek"),
  ];
  const keys = listNamesToLook(teams).map(keyOfName);
  expect(new Set(keys).size).toBe(3);
});
