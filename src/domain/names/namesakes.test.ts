import { describe, expect, test } from "vitest";
import { createAthleteFinder, nameWithoutTeam, nameWithTeam, distinguishNamesakes } from "./namesakes.ts";

test.each<[name: string, squads: Parameters<typeof distinguishNamesakes>[0], expected: string[][]]>([
  [
    "one name in two teams is called by both",
    [
      { team: "Reds", players: ["Jan Novak", "Ann"] },
      { team: "Blues", players: ["JAN  NOVÁK", "Jan Novak"] },
    ],
    [
      ["Jan Novak (Reds)", "Ann"],
      ["JAN  NOVÁK", "Jan Novak (Blues)"],
    ],
  ],
  [
    "in whatever spelling",
    [
      { team: "Reds", players: ["Jan Novák"] },
      { team: "Blues", players: ["jan nova\u0301k"] },
    ],
    [["Jan Novák (Reds)"], ["jan nova\u0301k (Blues)"]],
  ],
  [
    "who has the team behind the name keeps it alone",
    [
      { team: "Reds", players: ["Jan Novak (Reds)"] },
      { team: "Blues", players: ["Ann"] },
    ],
    [["Jan Novak (Reds)"], ["Ann"]],
  ],
  [
    "who has it already gets no second one",
    [
      { team: "Reds", players: ["Jan Novak (Reds)"] },
      { team: "Blues", players: ["Jan Novak"] },
    ],
    [["Jan Novak (Reds)"], ["Jan Novak (Blues)"]],
  ],
  [
    "a renamed team is behind it as it is called now",
    [
      { team: "Crimson", formerly: ["Reds"], players: ["Jan Novak (Reds)"] },
      { team: "Blues", players: ["Jan Novak"] },
    ],
    [["Jan Novak (Crimson)"], ["Jan Novak (Blues)"]],
  ],
  [
    "within one team they stay one name, which is refused",
    [{ team: "Reds", players: ["Jan Novak", "Jan Novak"] }],
    [["Jan Novak", "Jan Novak"]],
  ],
])("%s", (_, squads, expected) => {
  expect(distinguishNamesakes(squads)).toEqual(expected);
});

test("a team's commas do not separate top scorers", () => {
  expect(nameWithTeam("Jan Novak", "Reds, Old")).toBe("Jan Novak (Reds Old)");
  expect(nameWithoutTeam("Jan Novak (Reds Old)", ["Reds, Old"])).toBe("Jan Novak");
  expect(nameWithoutTeam(" (Reds)", ["Reds"])).toBe(" (Reds)");
});

describe("in a game", () => {
  const reds = { team: "Reds", players: ["Jan Novak (Reds)", "Ann"] };
  const blues = { team: "Blues", players: ["Jan Novak (Blues)"] };

  test.each([
    [[reds, blues], "jan novak (REDS)", "Jan Novak (Reds)"],
    [[reds, blues], "Jan Novak", "Jan Novak"],
    [[reds, blues], "Bob", undefined],
    [[reds], "Jan  Novak", "Jan Novak (Reds)"],
    [[blues], "Jan Novak", "Jan Novak (Blues)"],
    [[reds, blues], "ANN", "Ann"],
  ])("of %j, %s is %s", (squads, name, expected) => {
    expect(createAthleteFinder(squads)(name)).toBe(expected);
  });
});
