import { describe, expect, test } from "vitest";
import { firstTableOf, openChosenFile, openPasted } from "./read-chosen-file.ts";
import { UnreadableFile } from "./sheet.ts";

const readChosenFile = async (file: File) => firstTableOf(await openChosenFile(file));
const readPasted = async (pasted: Parameters<typeof openPasted>[0]) => firstTableOf(await openPasted(pasted));

/** The cases as base64, by their path. */
const CASES = import.meta.glob<string>("./cases/*", { query: "?url&inline", import: "default", eager: true });

async function choose(name: string) {
  const [, encoded = ""] = (CASES[`./cases/${name}`] ?? "").split("base64,");
  return chooseBytes(
    name,
    [...atob(encoded)].map((letter) => letter.charCodeAt(0)),
  );
}

const chooseBytes = (name: string, bytes: readonly number[]) =>
  readChosenFile(new File([Uint8Array.from(bytes)], name));

describe("the encoding of a file is recognised by its content", () => {
  test.each(["utf16le-tab.csv", "utf16be-tab.csv", "utf16le-nobom.csv"])("%s", async (name) => {
    const { text } = await choose(name);
    expect(text).toContain("Round 1\t2026-12-05\t18:00\tAhvena\tBiitsi\t-3.5");
  });

  test("latin1.csv", async () => {
    expect((await choose("latin1.csv")).text).toContain("Nömme;Pärnu");
  });

  // Node decodes the quotation marks of Windows-1252 as control characters; browsers do not.
  test("cp1252-quotes.csv is read or refused, never damaged", async () => {
    const read = await choose("cp1252-quotes.csv").then(
      ({ text }) => text,
      (error: unknown) => (error instanceof UnreadableFile ? "refused" : error),
    );
    expect(["refused", "Round 1;05.12.2026;18:00;Köln „A“;Pärnu;-3,5\r\n"]).toContain(read);
  });

  test.each([
    ["Žalgiris in the encoding of the Baltic", [0xde, 0x61, 0x6c, 0x67]],
    ["Cyrillic", [0xd1, 0xef, 0xe0, 0xf0, 0xf2, 0xe0, 0xea]],
  ])("%s is refused rather than damaged", async (_, letters) => {
    const read = chooseBytes("games.csv", [...letters, 0x2c, 0x41]);
    await expect(read).rejects.toThrow(UnreadableFile);
    await expect(read).rejects.toThrow("Save it as “CSV UTF-8”");
  });
});

test("a spreadsheet becomes a table, whose times of day have no date", async () => {
  const { name, text } = await choose("schedule.xlsx");
  expect(name).toBe("schedule.xlsx.tsv");
  const lines = text.split("\n").map((line) => line.split("\t"));
  expect(lines.flat().join(" ")).not.toContain("1899");
  expect(text).toMatch(/2026-12-05\t18:00/);
  expect(text).toMatch(/2026-12-06\t20:30/);
});

test("a calendar becomes a table of instants", async () => {
  expect(await choose("season.ics")).toEqual({
    name: "season.ics.tsv",
    text: "Date\tMatch\tRound\n2026-12-05T16:00:00.000Z\tAhvena vs Biitsi\t",
  });
});

test("a pasted calendar is called one", async () => {
  const text =
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A vs B\nDTSTART:20261205T160000Z\nEND:VEVENT\nEND:VCALENDAR";
  expect((await readPasted({ html: "", text })).name).toBe("pasted.ics.tsv");
});

test("the sessions of a racing season become a table, a time in its zone an instant", async () => {
  const { text } = await choose("racing-season.ics");
  expect(text.split("\n")).toEqual([
    "Date\tMatch\tRound",
    "2027-03-05T11:30:00.000Z\tF1: Practice 1 (Bahrain Grand Prix)\t",
    "2027-03-06T16:00:00.000Z\tF1: Qualifying (Bahrain Grand Prix)\t",
    "2027-03-07T15:00:00.000Z\tF1: Bahrain Grand Prix\t",
    "2027-03-20T05:00:00.000Z\tF1: Qualifying (Australian Grand Prix)\t",
    "2027-03-21T04:00:00.000Z\tF1: Australian Grand Prix\t",
  ]);
});

test("a racing season in a spreadsheet becomes a table, without its hidden sheet", async () => {
  const { name, text } = await choose("racing-season.xlsx");
  expect(name).toBe("racing-season.xlsx (Calendar).tsv");
  expect(text.split("\n").filter((line) => line.trim() !== "")).toEqual([
    expect.stringMatching(/^Season 2027/),
    "Round\tGrand Prix\tDate\tTime (CET)\tQualifying (CET)",
    "1\tBahrain\t7.3.2027\t16:00\t6.3.2027 17:00",
    "2\tAustralia\t21.3.2027\t05:00\t20.3.2027 06:00",
    "3\tMonaco\t30.5.2027\t15:00\t29.5.2027 16:00",
  ]);
});

test("a calendar's series counts each time, and a cancelled event not at all", async () => {
  const lines = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20261201T190000Z",
    "RRULE:FREQ=WEEKLY;COUNT=3",
    "SUMMARY:A – B",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:2",
    "DTSTART:20261202T190000Z",
    "STATUS:CANCELLED",
    "SUMMARY:C – D",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const { text } = await readChosenFile(new File([lines.join("\r\n")], "series.ics"));
  expect(
    text
      .split("\n")
      .slice(1)
      .map((line) => line.slice(0, 10)),
  ).toEqual(["2026-12-01", "2026-12-08", "2026-12-15"]);
});

test("a time of a series that is moved or cancelled alone is not there twice", async () => {
  const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"];
  const lines = [
    "BEGIN:VCALENDAR",
    ...event(
      "DTSTART:20261201T190000Z",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE:20261222T190000Z",
      "SUMMARY:A – B",
    ),
    ...event("RECURRENCE-ID:20261208T190000Z", "DTSTART:20261209T200000Z", "SUMMARY:A – B"),
    ...event(
      "RECURRENCE-ID:20261215T190000Z",
      "DTSTART:20261215T190000Z",
      "STATUS:CANCELLED",
      "SUMMARY:A – B",
    ),
    "END:VCALENDAR",
  ];
  const { text } = await readChosenFile(new File([lines.join("\r\n")], "series.ics"));
  expect(
    text
      .split("\n")
      .slice(1)
      .map((line) => line.slice(0, 16)),
  ).toEqual(["2026-12-01T19:00", "2026-12-09T20:00"]);
});

test("a copied table is read cell by cell, with merged ones", async () => {
  const html = `<p>x</p><table><tr><th>Round</th><th>Home</th><th>Away</th></tr>
    <tr><td rowspan="2">R1</td><td>A</td><td>B<br>C</td></tr><tr><td colspan="2">D</td></tr></table>`;
  expect((await readPasted({ html, text: "not this" })).text).toBe("Round\tHome\tAway\nR1\tA\tBC\nR1\tD\t");
  expect(await readPasted({ html: "", text: "R1,2026-12-05" })).toEqual({
    name: "pasted.csv",
    text: "R1,2026-12-05",
  });
});

test.each([
  ["season.pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], "season.pdf is a PDF."],
  ["old.xls", [0xd0, 0xcf, 0x11, 0xe0], "old.xls is an old Excel file, or one with a password."],
  ["broken.xlsx", [0x50, 0x4b, 0x03, 0x04, 0], "broken.xlsx is damaged."],
  ["season.rar", [0x52, 0x61, 0x72, 0x21, 0x1a], "season.rar is an archive. Unpack it"],
  [
    "page.ics",
    [..."BEGIN:VCALENDAR\nnonsense"].map((letter) => letter.charCodeAt(0)),
    "page.ics is not a calendar",
  ],
])("%s says what it is and what to do", async (name, bytes, sentence) => {
  await expect(chooseBytes(name, bytes)).rejects.toThrow(sentence);
});

test("more than 10 MB are not read, nor more text than a call takes", async () => {
  const large = new File([new Uint8Array(10_000_001)], "season.xlsx");
  await expect(readChosenFile(large)).rejects.toThrow("season.xlsx is too large. A file may have 10 MB");
  const long = new File(["a,b\n".repeat(260_000)], "season.csv");
  await expect(readChosenFile(long)).rejects.toThrow("season.csv has too much text.");
});

test("pasted JSON is a list of games, not a table", async () => {
  const text = '[{"home": "A", "away": "B"}]';
  expect(await readPasted({ html: "", text })).toEqual({ name: "pasted.json", text });
});
