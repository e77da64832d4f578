// A racing season from tables: what comes in, what is asked, and that nothing is guessed silently.
import { describe, expect, test } from "vitest";
import { asksOf, racesOf, readSeason as read, whyOf } from "#server/testing/season-table.ts";

const BAHRAIN = "Bahrain 2027-03-07T15:00 / 2027-03-06T16:00";
const BOTH = [BAHRAIN, "Australia 2027-03-21T04:00 / 2027-03-20T05:00"];

describe("the forms of a calendar", () => {
  test.each([
    [
      "a race on each line, with zones in the headings",
      "Round,Grand Prix,Circuit,Date,Time (UTC),Qualifying date,Qualifying time (UTC)\n1,Bahrain Grand Prix,Sakhir,2027-03-07,15:00,2027-03-06,16:00\n2,Australian GP,Melbourne,2027-03-21,04:00,2027-03-20,05:00",
    ],
    [
      "instants under the names of the sessions",
      "Location\tQualifying\tRace\nBahrain\t2027-03-06T16:00:00Z\t2027-03-07T15:00:00Z\nAustralia\t2027-03-20T05:00:00Z\t2027-03-21T04:00:00Z",
    ],
    [
      "the name as Grand Prix beside the days of the sessions",
      "Rd,Grand Prix,Quali,Race,Circuit\n1,Bahrain,2027-03-06T16:00Z,2027-03-07T15:00Z,Sakhir\n2,Australia,2027-03-20T05:00Z,2027-03-21T04:00Z,Melbourne",
    ],
    [
      "a row for each session, as a calendar (ICS) is read",
      "Date\tMatch\tRound\n2027-03-05T11:30:00.000Z\tF1: Practice 1 (Bahrain)\t\n2027-03-06T16:00:00.000Z\tF1: Qualifying (Bahrain)\t\n2027-03-07T15:00:00.000Z\tF1: Bahrain Grand Prix\t\n2027-03-20T01:00:00.000Z\tF1: Sprint (Australia)\t\n2027-03-20T05:00:00.000Z\tF1: Qualifying (Australia)\t\n2027-03-21T04:00:00.000Z\tF1: Australia - Race\t",
    ],
    [
      "sessions in a column, the race in its first row alone",
      "Rennen;Session;Datum;Zeit (MEZ)\nBahrain;Qualifying;6.3.2027;17:00\n;Race;7.3.2027;16:00\nAustralia;Qualifying;20.3.2027;06:00\n;Race;21.3.2027;05:00",
    ],
    [
      "no headings",
      "Bahrain,Qualifying,2027-03-06T16:00:00Z\nBahrain,Race,2027-03-07T15:00:00Z\nAustralia,Qualifying,2027-03-20T05:00:00Z\nAustralia,Race,2027-03-21T04:00:00Z",
    ],
    [
      "a title above, official names and signs",
      "FIA calendar\n\nEvent,Start,Qualifying\n🏁 FORMULA 1 BAHRAIN GRAND PRIX 2027,2027-03-07T15:00Z,2027-03-06T16:00Z\nAustralia,2027-03-21T04:00Z,2027-03-20T05:00Z",
    ],
  ])("%s", (_, text) => {
    const found = read(text);
    expect(asksOf(found)).toEqual([]);
    expect(whyOf(found)).toEqual([]);
    expect(
      racesOf(found).map((one) => one.replace("Australian", "Australia").replace("BAHRAIN", "Bahrain")),
    ).toEqual(BOTH);
    expect(found.rounds).toEqual(found.races.map(({ round }) => ({ name: round, multiplier: 1 })));
  });

  test("other sessions are named, and of a sprint weekend only its own qualifying locks picks", () => {
    const found = read(
      "Date,Title\n2027-03-06T09:00Z,Bahrain Grand Prix - Sprint Qualifying\n2027-03-06T12:00Z,Bahrain Grand Prix - Sprint\n2027-03-06T16:00Z,Bahrain Grand Prix - Qualifying\n2027-03-07T15:00Z,Bahrain Grand Prix - Race",
    );
    expect(racesOf(found)).toEqual([BAHRAIN]);
    expect(found.notes).toContain(
      "2 rows are other sessions, such as practice and sprints, and not read: 2, 3.",
    );
  });

  test("the days of a weekend stand back behind its race", () => {
    const found = read(
      "Date,Title\n2027-03-05,Bahrain Grand Prix\n2027-03-07T15:00Z,Bahrain Grand Prix: Race\n2027-03-06T16:00Z,Bahrain Grand Prix: Qualifying",
    );
    expect([racesOf(found), asksOf(found)]).toEqual([[BAHRAIN], []]);
  });

  test("a start that cannot be read is no name of its race, however many there are", () => {
    const found = read(
      "Location,Qualifying,Race\nBahrain,2027-03-06T16:00:00Z,2027-03-07T15:00:00Z\nQatar,2027-11-27T16:00:00Z,soon\nMonaco,2027-05-29T14:00:00Z,soon",
    );
    expect([racesOf(found), whyOf(found).map(([line, name]) => [line, name])]).toEqual([
      [BAHRAIN],
      [
        [3, "Qatar Grand Prix"],
        [4, "Monaco Grand Prix"],
      ],
    ]);
  });

  test("two starts of one race are not settled by their order", () => {
    const found = read("Race,Start\nBahrain,2027-03-07T15:00Z\nBahrain GP,2027-03-14T15:00Z");
    expect(whyOf(found)).toEqual([[3, "Bahrain GP", "Row 2 has another start of it: 2027-03-07T15:00Z."]]);
  });
});

describe("what a calendar leaves open", () => {
  const LOCAL = "Race,Date,Time,Qualifying,Qualifying time\nBahrain,2027-03-07,18:00,2027-03-06,19:00";

  test("the zone of local times is asked, the tracks' own among the answers", () => {
    const asked = read(LOCAL);
    expect(asksOf(asked)).toEqual([["zone", null]]);
    expect(asked.questions[0]?.options.find(({ value }) => value === "track")).toEqual({
      value: "track",
      label: "Local time at each track",
      note: "Row 2, Bahrain, starts 2027-03-07, 17:00 your time",
    });
    expect(whyOf(asked)).toEqual([
      [2, "Bahrain Grand Prix", "It waits for the answer to “18:00, in which place?”"],
    ]);
    expect(racesOf(read(LOCAL, { answers: { zone: "track" } }))).toEqual([BAHRAIN]);
    expect(racesOf(read(LOCAL, { answers: { zone: "Europe/Tallinn" } }))).toEqual([
      "Bahrain 2027-03-07T16:00 / 2027-03-06T17:00",
    ]);
  });

  test("where a place is not known the tracks' own time is no answer", () => {
    const found = read(`${LOCAL}\nMoonville,2027-05-02,15:00,2027-05-01,16:00`);
    expect(found.questions[0]?.options.map(({ value }) => value)).not.toContain("track");
  });

  test("race and qualifying in two zones are read each in its own", () => {
    const found = read("Race,Race (CET),Qualifying (UTC)\nBahrain,2027-03-07 16:00,2027-03-06 16:00");
    expect([racesOf(found), asksOf(found)]).toEqual([[BAHRAIN], []]);
  });

  test("clocks that change between two races are followed", () => {
    const found = read(
      "Race,Start (Europe/Berlin)\nJapan,2027-03-27 07:00\nMonaco,2027-05-30 15:00\nBrazil,2027-11-07 18:00",
    );
    expect(racesOf(found).map((one) => one.split(" ").slice(0, 2).join(" "))).toEqual([
      "Japan 2027-03-27T06:00",
      "Monaco 2027-05-30T13:00",
      "Brazil 2027-11-07T17:00",
    ]);
  });

  test("the order of day and month, the year and a missing time", () => {
    expect(asksOf(read("Race,Date,Time (UTC)\nBahrain,03/07/2027,15:00"))).toEqual([["date-order", null]]);
    expect(asksOf(read("Race,Date,Time (UTC)\nBahrain,7 Mar,15:00"))).toEqual([["year", null]]);
    const open = read("Race,Date\nBahrain,2027-03-07");
    expect([asksOf(open), open.races]).toEqual([[["no-time", null]], []]);
    expect(racesOf(read("Race,Date\nBahrain,2027-03-07", { answers: { "no-time": "open" } }))).toEqual([
      "Bahrain open / open",
    ]);
    const typed = read("Race,Date\nBahrain,2027-03-07", { answers: { "no-time": "type" } });
    expect(typed.refused).toMatchObject([
      {
        table: "races",
        why: "Its time is missing.",
        cell: { file: "season.csv", meaning: "time", text: "" },
      },
    ]);
    const cells = [{ line: 2, meaning: "time" as const, text: "15:00" }];
    const answers = { "no-time": "type", zone: "UTC" };
    expect(racesOf(read("Race,Date\nBahrain,2027-03-07", { answers, cells }))).toEqual([
      "Bahrain 2027-03-07T15:00 / open",
    ]);
  });

  test("the day of a qualifying that has a time alone", () => {
    const text = "Race,Date,Time (UTC),Qualifying time (UTC)\nBahrain,2027-03-07,15:00,16:00";
    const asked = read(text);
    expect([asksOf(asked), racesOf(asked)]).toEqual([[["qualifying-day", null]], []]);
    expect(racesOf(read(text, { answers: { "qualifying-day": "before" } }))).toEqual([BAHRAIN]);
  });

  test.each([
    ["2027-02-30", "Date “2027-02-30” is not a date."],
    ["soon", "Date “soon” is not a date."],
  ])("the date %s leaves its race out, with the cell to correct", (date, why) => {
    const found = read(
      `Race,Date,Time (UTC)\nBahrain,2027-03-07,15:00\nQatar,${date},15:00\nMonaco,2027-05-30,15:00`,
    );
    expect(found.refused).toMatchObject([{ line: 3, why, cell: { meaning: "date", text: date } }]);
    expect(found.races.length).toBe(2);
  });
});
