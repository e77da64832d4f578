// What columns are taken for, in which zone times are, and what an organiser says about both.
import { describe, expect, test } from "vitest";
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { EMPTY_SETUP, NOW } from "#server/testing/read-case.ts";
import { readImport } from "./read-import.ts";

const LINES = [
  "Season 2026/27",
  "Stage,Day,Tip-off,Host,Guest,Line,Where",
  "Week 1,2026-10-01,19:00,Ahvena,Biitsi,-4.5,Hall",
  "Week 1,2026-10-01,20:45,Celta,Dorna,8.5,Arena",
];

interface Asked extends Partial<ImportFile> {
  answers?: Record<string, string>;
  asksZone?: boolean;
  setup?: Partial<Setup>;
}

function read(lines: readonly string[], { answers = {}, asksZone, setup, ...file }: Asked = {}) {
  const options = { answers, asksZone, timeZone: "Europe/Tallinn", now: NOW };
  const files = [{ name: "games.csv", text: lines.join("\n"), ...file }];
  return readImport(files, { ...EMPTY_SETUP, ...setup }, options);
}

const columnsOf = ({ tables: [table] }: ReturnType<typeof read>) =>
  table?.columns.map(({ heading, meaning, guessed }) => [heading, meaning, guessed]);

describe("what is what", () => {
  test("columns are guessed by headings and by content, with examples and a reading", () => {
    const [table] = read(LINES).tables;
    expect(columnsOf(read(LINES))).toEqual([
      ["Stage", "round", "heading"],
      ["Day", "date", "heading"],
      ["Tip-off", "time", "heading"],
      ["Host", "side1", "heading"],
      ["Guest", "side2", "heading"],
      ["Line", "spread", "heading"],
      ["Where", null, null],
    ]);
    expect(table).toMatchObject({ file: "games.csv", games: 2, headings: 2 });
    expect(table?.above[0]).toEqual({ line: 1, text: "Season 2026/27" });
    expect(table?.examples[0]?.cells.at(-1)).toBe("Hall");
    expect(table?.reads_as).toEqual({
      line: 3,
      round: "Week 1",
      side1: "Ahvena",
      side2: "Biitsi",
      spread: -4.5,
      when: "2026-10-01T19:00",
    });
  });

  test("a date and a time whose headings are the wrong way round are set right", () => {
    const lines = ["Kickoff,Day,Home,Away,Round", "19:00,2026-10-01,Ahvena,Biitsi,1"];
    expect(read(lines).games).toMatchObject([{ starts_at: "2026-10-01T16:00:00.000Z" }]);
  });

  test("what an organiser says counts: columns, headings, cells", () => {
    const columns = ["round", "date", "time", "side2", "side1", null, null] as const;
    const turned = read(LINES, { columns: [...columns] });
    expect(turned.games[0]).toMatchObject({ side1: "Biitsi", side2: "Ahvena" });
    expect(turned.games[0]).not.toHaveProperty("spread");
    expect(columnsOf(turned)?.[3]).toEqual(["Host", "side2", null]);
    expect(read(LINES, { headings: 3 }).games).toHaveLength(1);
    const broken = [...LINES, "Week 1,2026-10-02,25:15,Ahvena,Dorna,,"];
    const cell = { file: "games.csv", meaning: "time", text: "25:15" };
    expect(read(broken).refused).toMatchObject([{ line: 5, cell }]);
    const cells = [{ line: 5, meaning: "time", text: "21:15" } as const];
    expect(read(broken, { cells }).games[2]).toMatchObject({ starts_at: "2026-10-02T18:15:00.000Z" });
  });

  test("headings in no known language are told from games by their cells", () => {
    const [table] = read(["Rundo,Kvando,Horo,Hejme,Fore", ...LINES.slice(2)]).tables;
    expect(table).toMatchObject({ headings: 1, games: 2 });
  });

  test("a file without a time comes with times that are typed", () => {
    const lines = [LINES[1] ?? "", "Week 1,2026-10-01,,Ahvena,Biitsi,,"];
    const typed = read(lines, { answers: { "no-time": "type" } });
    expect(typed.refused).toMatchObject([{ line: 2, cell: { meaning: "time", text: "" } }]);
    const cells = [{ line: 2, meaning: "time", text: "7:30 pm" } as const];
    const mended = read(lines, { cells });
    expect([mended.questions, mended.games[0]?.starts_at]).toEqual([[], "2026-10-01T16:30:00.000Z"]);
  });
});

describe("the zone of local times", () => {
  const zoneOf = (lines: readonly string[], asked: Asked = {}) =>
    read(lines, { asksZone: true, ...asked }).questions.find(({ key }) => key === "zone");

  test("is asked, and games wait for it", () => {
    const asked = read(LINES, { asksZone: true });
    expect(zoneOf(LINES)).toMatchObject({ title: "19:00, in which place?", suggested: null });
    expect([asked.games, asked.refused.length]).toEqual([[], 2]);
    const answers = { zone: "Europe/Madrid" };
    expect(read(LINES, { asksZone: true, answers }).games[0]?.starts_at).toBe("2026-10-01T17:00:00.000Z");
    expect(read(LINES, { asksZone: true, answers: { zone: "Nowhere" } }).games).toEqual([]);
  });

  test("is not asked where cells or a heading name it", () => {
    const named = LINES.map((line) => line.replace("Tip-off", "Time (ET)"));
    const withZone = read(named, { asksZone: true });
    expect([withZone.questions, withZone.games[0]?.starts_at]).toEqual([[], "2026-10-01T23:00:00.000Z"]);
    expect(withZone.notes).toContain("“Time (ET)” names the zone of the times: New York.");
    expect(zoneOf(LINES.map((line) => line.replace(/\d\d:\d\d/, "$& CET")))).toBeUndefined();
  });

  test("times in two zones count each by its own; one without waits for the answer", () => {
    const [, heading = "", first = "", second = ""] = LINES;
    const zoned = [
      first.replace(/\d\d:\d\d/, "19:00 CET"),
      second.replace(/\d\d:\d\d/, "19:00 EET"),
      second.replace(/\d\d:\d\d/, "19:00 (UTC+3)").replace("Celta", "Élan"),
    ];
    const both = read([heading, ...zoned], { asksZone: true });
    expect(both.questions).toEqual([]);
    expect(both.games.map(({ starts_at }) => starts_at?.slice(11, 16))).toEqual(["18:00", "17:00", "16:00"]);
    const open = read([heading, ...zoned, second], { asksZone: true });
    expect([open.questions.map(({ key }) => key), open.games.length]).toEqual([["zone"], 3]);
  });

  test.each([
    [
      "a time names a zone whose offset depends on the day",
      "7:00 PM ET",
      "7:00 PM (CT)",
      "19:00 Europe/Tallinn",
    ],
  ])("%s", (_, ...times) => {
    const [, heading = "", , second = ""] = LINES;
    const lines = times.map((time, at) => second.replace(/\d\d:\d\d/, time).replace("Celta", `Celta ${at}x`));
    const both = read([heading, ...lines], { asksZone: true });
    expect([both.questions, both.refused]).toEqual([[], []]);
    expect(both.games.map(({ starts_at }) => starts_at?.slice(11, 16))).toEqual(["23:00", "00:00", "16:00"]);
  });

  test("a column of zones is that of each time; a zone that nobody knows is no guess", () => {
    const lines = [
      "round,date,time,TZ,team 1,team 2",
      "R1,2026-10-01,19:00,CET,Ahvena,Biitsi",
      "R1,2026-10-01,19:00,Europe/Tallinn,Celta,Dorna",
      "R1,2026-10-01,19:00,Eastern,Élan,Forza",
      "R1,2026-10-01,19:00,,Ghent,Hapoel",
    ];
    const found = read(lines, { asksZone: true });
    expect(found.games.map(({ starts_at }) => starts_at?.slice(11, 16))).toEqual(["18:00", "16:00"]);
    expect(found.questions.map(({ key }) => key)).toEqual(["zone"]);
    expect(found.refused.map(({ why }) => why)).toContain("Time “19:00 Eastern” is not a time.");
    expect(found.notes).toContain("“TZ” is the zone of each row’s time.");
    // Behind the date in one cell, and beside an instant, which counts as it stands.
    const instants = [
      "round,starts at,time zone,home,away",
      "R1,2026-10-01 19:00,CET,A,B",
      "R1,2026-10-01T19:00Z,CET,C,D",
    ];
    expect(read(instants, { asksZone: true }).games.map(({ starts_at }) => starts_at?.slice(11, 16))).toEqual(
      ["18:00", "19:00"],
    );
  });

  test("of two columns of times the one with a zone counts, wherever it stands", () => {
    const starts = [
      ["round,date,time (local),time (ET),team 1,team 2", "R1,2026-10-01,16:00,19:00,Ahvena,Biitsi"],
      ["round,date,time (ET),time (local),team 1,team 2", "R1,2026-10-01,19:00,16:00,Ahvena,Biitsi"],
    ].map((lines) => {
      const { games, questions } = read(lines, { asksZone: true });
      return [questions.length, games[0]?.starts_at];
    });
    expect(starts).toEqual([
      [0, "2026-10-01T23:00:00.000Z"],
      [0, "2026-10-01T23:00:00.000Z"],
    ]);
  });

  test("the zone in which games that are here fit is suggested, with how many", () => {
    const games = (["Ahvena–Biitsi 17:00", "Celta–Dorna 18:45"] as const).map((text, at) => {
      const [, side1 = "", side2 = "", time] = /^(\w+)–(\w+) (.*)$/.exec(text) ?? [];
      const starts_at = `2026-10-01T${time}:00.000Z`;
      return { id: at, round: "Week 1", status: "scheduled" as const, spread: null, side1, side2, starts_at };
    });
    const setup = { games };
    expect(zoneOf(LINES, { setup })).toMatchObject({
      suggested: "Europe/Paris",
      evidence: [
        { label: "2 of 2", text: "games that are here fit to the minute when read as Paris time." },
        { label: "0 of 2" },
      ],
    });
    expect(read(LINES, { asksZone: true, setup }).games).toHaveLength(2);
  });

  test("cities of teams are evidence, but suggest nothing", () => {
    const lines = LINES.map((line) => line.replace("Ahvena", "Real Madrid").replace("Celta", "Madrid Celta"));
    const question = zoneOf(lines);
    expect(question?.options.map(({ value }) => value)).toContain("Europe/Madrid");
    expect(question).toMatchObject({ suggested: null, evidence: [{ label: "2 of 2" }] });
  });
});
