import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Setup, SetupRace } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { EMPTY_SEASON } from "#server/testing/season-table.ts";
import { planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const DRIVERS = [
  ["McLaren", "Lando Norris", "Oscar Piastri"],
  ["Red Bull Racing", "Max Verstappen", "Yuki Tsunoda"],
  ["Kick Sauber", "Gabriel Bortoleto", "Nico Hülkenberg"],
] as const;

const createRace = (
  id: number,
  round: string,
  day: string,
  drivers: readonly (readonly string[])[] = DRIVERS,
) =>
  ({
    id,
    round,
    name: `${round} Grand Prix`,
    starts_at: `${day}T13:00:00.000Z`,
    qualifying_at: `${day}T09:00:00.000Z`,
    status: "scheduled",
    gp_emoji: "🏁",
    duels: drivers.map(([team = "", driver1 = "", driver2 = ""], at) => ({
      id: id * 10 + at,
      team,
      driver1,
      driver1_flag: "🇬🇧",
      driver2,
      driver2_flag: "🇦🇺",
      handicap: 1.5,
    })),
  }) satisfies SetupRace;

/** Italy is over; Singapore and Qatar are to come, and Abu Dhabi has no teams yet. */
const SETUP: Setup = {
  ...EMPTY_SEASON,
  rounds: ["Italy", "Singapore", "Qatar", "Abu Dhabi"].map((name) => ({ name, multiplier: 1 })),
  teams: DRIVERS.map(([name]) => ({
    name,
    emoji: "🏎️",
    color: "#112233",
    players: [],
    ...(name === "Kick Sauber" && { formerly: ["Stake"] }),
  })),
  races: [
    createRace(1, "Italy", "2026-09-06"),
    createRace(2, "Singapore", "2026-10-04"),
    createRace(3, "Qatar", "2026-11-29"),
    createRace(4, "Abu Dhabi", "2026-12-06", []),
  ],
};

const NOW = instantOf("2026-09-20T00:00:00Z");

interface Asked {
  answers?: Record<string, string>;
  isDraft?: boolean;
  setup?: Setup;
  name?: string;
}

const read = (
  text: string,
  { answers = {}, isDraft = false, setup = SETUP, name = "pasted.csv" }: Asked = {},
) => readImport([{ name, text }], setup, { answers, now: NOW, timeZone: "UTC", isDraft });

type Read = ReturnType<typeof read>;

/** "Singapore: McLaren Norris / Piastri" for each changed duel. */
const changesOf = ({ races }: Read) =>
  races.flatMap(({ round, duels }) =>
    duels.map(({ team, driver1, driver2 }) => `${round}: ${team}, ${driver1} / ${driver2}`),
  );
const whyOf = ({ refused }: Read) => refused.map(({ line, name, why }) => [line, name, why]);

const HADJAR = "Red Bull Racing, Max Verstappen / Isack Hadjar";

describe("the forms of a line-up", () => {
  test.each([
    ["a team and its drivers on a line", "Red Bull Racing: Max Verstappen, Isack Hadjar"],
    ["cells", "Red Bull Racing;Max Verstappen;Isack Hadjar"],
    ["a table with both drivers", "Team,Driver 1,Driver 2\nRed Bull Racing,Max Verstappen,Isack Hadjar"],
    ["a driver in each row", "No.\tDriver\tTeam\n1\tMax Verstappen\tRed Bull Racing\n6\tIsack Hadjar\t"],
    ["both drivers in a cell", "Rennstall;Fahrer\nRed Bull Racing;Max Verstappen / Isack Hadjar"],
    ["a team above its drivers", "Red Bull Racing\n1. Max Verstappen\n6. Isack Hadjar (R)"],
    ["the team behind its driver", "Max Verstappen, Red Bull Racing\nIsack Hadjar, Red Bull Racing"],
    ["another order and spelling", "red bull  racing: Isack Hadjar & max verstappen"],
  ])("%s", (_, text) => {
    const found = read(text);
    // Without a race it counts for all that are to come; the one that is over keeps its drivers.
    expect(changesOf(found).slice(0, 2)).toEqual([`Singapore: ${HADJAR}`, `Qatar: ${HADJAR}`]);
    expect(found.races[2]?.duels.map(({ driver1, driver2 }) => [driver1, driver2].sort())).toEqual([
      ["Isack Hadjar", "Max Verstappen"],
    ]);
    expect(whyOf(found)).toEqual([]);
    expect(found.notes).toContain("Races that are locked or cancelled keep their drivers: Italy.");
  });

  test("a line-up that is here already changes only races without teams, whatever the order of its drivers", () => {
    const found = changesOf(read("Singapore\nMcLaren: Oscar Piastri, Lando Norris"));
    expect(found).toEqual(["Abu Dhabi: McLaren, Oscar Piastri / Lando Norris"]);
  });

  test("a race of its own, by its name or round, in the line, above or in a column", () => {
    const wanted = [`Singapore: ${HADJAR}`];
    const drivers = "Red Bull Racing, Max Verstappen, Isack Hadjar";
    for (const text of [
      `Singapore, ${drivers}`,
      `Singapore Grand Prix\n${drivers}`,
      `singapore gp:\n\n${drivers}`,
      `Race,Team,Driver 1,Driver 2\nSingapore,${drivers}`,
    ])
      expect(changesOf(read(text)).filter((one) => !one.startsWith("Abu Dhabi"))).toEqual(wanted);
  });

  test("a race that is not here, a driver alone and a team of three are refused with what to do", () => {
    const text =
      "Race;Team;Driver\nMars;McLaren;Ann Bo / Cy Doe\n16;McLaren;Ann Bo / Cy Doe\nQatar;McLaren;Ann Red";
    expect(whyOf(read(`${text}\nSingapore;McLaren;Ann Bo / Cy Doe / Eve Fay`))).toEqual([
      [2, "McLaren", "No race here is called “Mars”. Write its name or its round."],
      [3, "McLaren", "No race here is called “16”. Write its name or its round."],
      [4, "Qatar, McLaren", "A team has two drivers in a race. The file has only Ann Red."],
      [
        5,
        "Singapore, McLaren",
        expect.stringContaining("The file has 3: Ann Bo, Cy Doe, Eve Fay. Name the race of each."),
      ],
    ]);
  });

  test("a name below none is no driver of the team before the empty line", () => {
    expect(whyOf(read("McLaren: Ann Bo, Cy Doe\n\nEve Grey"))).toEqual([
      [3, "Eve Grey", "There is no team before it. Write the team and its drivers on one line."],
    ]);
  });

  test("what stands below a race that is not here is no line-up of the race before, or of every race", () => {
    const drivers = "Kick Sauber: Eve Fay, Bo Blue";
    for (const below of [
      `Mars Grand Prix:\n${drivers}`,
      `Mars:\n${drivers}`,
      `Mars GP\n${drivers}`,
      "Mars Grand Prix:\nDelta\nEve Fay",
    ]) {
      const found = read(`Singapore\nMcLaren: Ann Bo, Cy Doe\n\n${below}`);
      expect(changesOf(found).filter((one) => !one.startsWith("Abu Dhabi"))).toEqual([
        "Singapore: McLaren, Ann Bo / Cy Doe",
      ]);
      expect(whyOf(found).map(([line]) => line)).toContain(5);
    }
  });

  test("a race whose only row is refused takes no drivers of the race before", () => {
    const text = "Singapore\nKick Sauber: Ann Bo, Cy Doe\nAbu Dhabi\nCadillac: Eve Fay";
    const found = read(text);
    expect(changesOf(found)).toEqual(["Singapore: Kick Sauber, Ann Bo / Cy Doe"]);
    expect(found.refused).toHaveLength(1);
  });

  test("a team without drivers is not passed over", () => {
    const text = "Singapore\nMars: A\nMcLaren\n\nKick Sauber:\nGabriel Bortoleto\nAnn Red";
    const found = read(text);
    expect(whyOf(found).map(([line, name]) => [line, name])).toEqual([
      [2, "Mars, A"],
      [3, "McLaren"],
    ]);
    expect(changesOf(found)).toContain("Singapore: Kick Sauber, Gabriel Bortoleto / Ann Red");
  });

  test.each([
    ["Hello", "pasted.csv has no drivers. Write each team with its two drivers"],
    ["", "pasted.csv has no drivers."],
  ])("%s is refused", (text, sentence) => {
    expect(() => read(text)).toThrow(HttpError);
    expect(() => read(text)).toThrow(sentence);
  });
});

describe("later races", () => {
  const TEXT = "Race;Team;Driver 1;Driver 2\nSingapore;Red Bull Racing;Max Verstappen;Isack Hadjar";

  test("keep their drivers unless the organiser lets the line-up go on; one without teams takes it", () => {
    const asked = read(TEXT);
    expect(asked.questions).toMatchObject([
      {
        key: "line-up-goes-on",
        suggested: "named",
        evidence: [
          {
            label: "Qatar",
            text: "Red Bull Racing: Max Verstappen, Yuki Tsunoda here; Max Verstappen, Isack Hadjar in Singapore",
          },
        ],
      },
    ]);
    expect(changesOf(asked)).toEqual([`Singapore: ${HADJAR}`, `Abu Dhabi: ${HADJAR}`]);
    expect(asked.notes).toContain("Races without teams take the drivers of the race before: Abu Dhabi.");
    const on = read(TEXT, { answers: { "line-up-goes-on": "on" } });
    expect(changesOf(on)).toEqual([`Singapore: ${HADJAR}`, `Qatar: ${HADJAR}`, `Abu Dhabi: ${HADJAR}`]);
  });

  test("the heading “From race” settles it", () => {
    const found = read(TEXT.replace("Race;", "From race;"));
    expect([found.questions, changesOf(found).length]).toEqual([[], 3]);
  });
});

describe("names", () => {
  test("a driver whose name is alike is asked for, and preset where he drives for that team", () => {
    const found = read("Singapore: Kick Sauber, Gabriel Bortoleto, Nico Huelkenberg");
    expect(found.questions).toMatchObject([
      {
        key: "driver Nico Huelkenberg",
        title: "Is “Nico Huelkenberg” Nico Hülkenberg?",
        suggested: "= Nico Hülkenberg",
      },
    ]);
    expect(changesOf(found).filter((one) => one.startsWith("Singapore"))).toEqual([]);
    const other = read("Singapore: McLaren, Lando Norris, N. Hülkenberg");
    expect(other.questions[0]?.suggested).toBeNull();
    expect(whyOf(other)).toEqual([
      [1, "McLaren", "It waits for the answer to “Is “N. Hülkenberg” Nico Hülkenberg?”"],
    ]);
  });

  test("a team whose name is part of another is asked for; a former name is not; a new one is added", () => {
    const asked = read("Singapore: Red Bull, Max Verstappen, Isack Hadjar");
    expect([asked.questions[0]?.key, whyOf(asked).length]).toEqual(["name Red Bull", 1]);
    const answers = { "name Red Bull": "= Red Bull Racing" };
    expect(changesOf(read("Singapore: Red Bull, Max Verstappen, Isack Hadjar", { answers }))[0]).toBe(
      `Singapore: ${HADJAR}`,
    );
    expect(read("Qatar: Stake, Gabriel Bortoleto, Ann Red").questions).toEqual([]);
    const added = read("Qatar: Cadillac, Ann Red, Bo Blue");
    expect(added.teams.map(({ name }) => name)).toEqual(["Cadillac"]);
    expect(changesOf(added)).toContain("Qatar: Cadillac, Ann Red / Bo Blue");
  });
});

test("who stays keeps his place, flag and id, and the note says that the handicap is from before", () => {
  const found = read("Singapore: McLaren, Oscar Piastri, Ann Red");
  const [row] = planImport(SETUP, found, new Map()).filter(({ table }) => table === "races");
  expect(row?.now).toHaveProperty(
    "duels",
    expect.arrayContaining([
      {
        id: 20,
        team: "McLaren",
        driver1: "Ann Red",
        driver1_flag: "🏁",
        driver2: "Oscar Piastri",
        driver2_flag: "🇦🇺",
        handicap: 1.5,
      },
    ]),
  );
  expect(found.notes).toContain("Another driver, and the handicap of the one before: McLaren in Singapore.");
});

test("in a draft of a season that is over, line-ups count for every race", () => {
  const found = read("Red Bull Racing: Max Verstappen, Isack Hadjar", { isDraft: true });
  expect(changesOf(found).length).toBe(4);
});

test("a season's calendar and its line-ups come in together", () => {
  const calendar = readFileSync("src/server/testing/schedules/ergast.json", "utf8");
  const empty = { ...SETUP, races: [], rounds: [], teams: [] };
  const files = [
    { name: "drivers.csv", text: "Team,Driver 1,Driver 2\nMcLaren,Lando Norris,Oscar Piastri" },
    { name: "season.json", text: calendar },
  ];
  const found = readImport(files, empty, { answers: {}, now: NOW, timeZone: "UTC", isDraft: true });
  expect(found.races.length).toBeGreaterThan(0);
  expect(found.races.every(({ duels }) => duels[0]?.driver2 === "Oscar Piastri")).toBe(true);
  expect(() => readImport(files.slice(0, 1), empty, { answers: {}, now: NOW, timeZone: "UTC" })).toThrow(
    "there is no race yet in which they could drive",
  );
});

test("the line-up of a race that is refused is no other race's", () => {
  const calendar = "Race,Start (UTC)\nMars,31.04.2027\nVenus,2027-05-02 15:00";
  const drivers = "Mars\nMcLaren: Ann Bo, Cy Doe\nVenus\nKick Sauber: Eve Fay, Bo Blue";
  const files = [
    { name: "a.csv", text: calendar },
    { name: "b.csv", text: drivers },
  ];
  const found = readImport(files, EMPTY_SEASON, { answers: {}, now: NOW, timeZone: "UTC", isDraft: true });
  expect(changesOf(found)).toEqual(["Venus: Kick Sauber, Eve Fay / Bo Blue"]);
  expect(whyOf(found).map(([line]) => line)).toEqual([2, 2]);
});
