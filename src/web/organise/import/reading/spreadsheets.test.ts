import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { createOds, createXlsx } from "#web/testing/spreadsheets.ts";
import { openArchive } from "./open-archive.ts";
import { listSuggested, openChosenFile } from "./read-chosen-file.ts";
import { readWorkbook } from "./read-workbook.ts";
import { divideSheet, listSharedTexts } from "./sheet-chunks.ts";
import { splitTables } from "./split-tables.ts";

const HEADINGS = ["Round", "Date", "Home", "Away"];
const GAME = ["R1", "2026-12-05 18:00", "Ahvena", "Biitsi"];
const OTHER = ["R1", "2026-12-06 18:00", "Celta", "Dorna"];

const open = (name: string, bytes: Uint8Array<ArrayBuffer>) => openChosenFile(new File([bytes], name));
const linesOf = (text: string | undefined) => text?.split("\n").map((line) => line.split("\t"));

describe("sheets", () => {
  test("several are offered with what they have, and none is chosen for the organiser", async () => {
    const rows = [HEADINGS, GAME];
    const bytes = createXlsx([
      { name: "Week 1", rows },
      { name: "Week 2", rows: [HEADINGS, GAME, OTHER] },
      { name: "Empty", rows: [] },
    ]);
    const opened = await open("season.xlsx", bytes);
    expect(opened.tables.map(({ label, evidence, isHidden }) => [label, evidence, isHidden])).toEqual([
      ["Week 1", "2 rows: Round, Date, Home, Away", false],
      ["Week 2", "3 rows: Round, Date, Home, Away", false],
    ]);
    expect(opened.tables.map(({ file }) => file.name)).toEqual([
      "season.xlsx (Week 1).tsv",
      "season.xlsx (Week 2).tsv",
    ]);
    expect(listSuggested(opened)).toEqual([]);
  });

  test.each(["hidden", "veryHidden"] as const)(
    "a %s one is offered, never taken by itself",
    async (state) => {
      const bytes = createXlsx([
        { name: "Old", state, rows: [HEADINGS, OTHER] },
        { name: "New", rows: [HEADINGS, GAME] },
      ]);
      const opened = await open("season.xlsx", bytes);
      expect(opened.tables.map(({ isHidden }) => isHidden)).toEqual([true, false]);
      expect(listSuggested(opened).map(({ label }) => label)).toEqual(["New"]);
    },
  );

  test("a round merged beside its games is the round of each", async () => {
    const rows = [HEADINGS, GAME, ["", ...OTHER.slice(1)]];
    const { tables } = await open("m.xlsx", createXlsx([{ name: "S", rows, merged: ["A2:A3"] }]));
    expect(linesOf(tables[0]?.file.text)).toEqual([HEADINGS, GAME, OTHER]);
  });

  test("100,000 empty rows are no rows", async () => {
    const empty = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`,
    );
    const bytes = createXlsx([{ name: "S", rows: [HEADINGS, GAME], xml: empty.join("") }]);
    const [sheet] = await readWorkbook({ name: "long.xlsx", archive: bytes });
    expect(sheet?.rows).toEqual([HEADINGS, GAME]);
  });

  test("formulas count by their value; without one the file is refused", async () => {
    const cell = (value: string) =>
      `<row r="2"><c r="A2" t="str"><f>"R"&amp;1</f>${value}</c><c r="B2" t="inlineStr"><is><t>x</t></is></c></row>`;
    const known = createXlsx([{ name: "S", rows: [HEADINGS], xml: cell("<v>R1</v>") }]);
    expect(linesOf((await open("f.xlsx", known)).tables[0]?.file.text)?.[1]?.slice(0, 2)).toEqual([
      "R1",
      "x",
    ]);
    for (const value of ["", "<v></v>", "<v/>"]) {
      const unknown = createXlsx([{ name: "S", rows: [HEADINGS], xml: cell(value) }]);
      await expect(open("f.xlsx", unknown)).rejects.toThrow("f.xlsx has formulas without a value.");
    }
  });

  test("only empty sheets are no table", async () => {
    await expect(open("e.xlsx", createXlsx([{ name: "S", rows: [] }]))).rejects.toThrow(
      "e.xlsx has no table",
    );
  });
});

/** An archive whose directory says that its part has another size. */
function createArchive(size: number, said: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(zipSync({ "xl/workbook.xml": new Uint8Array(size) }));
  const view = new DataView(bytes.buffer);
  const isEntry = (_: number, at: number) => at + 4 < bytes.length && view.getUint32(at, true) === 0x02014b50;
  view.setUint32(bytes.findLastIndex(isEntry) + 24, said, true);
  return bytes;
}

describe("archives", () => {
  test("what would unpack to too much is refused before it is unpacked", async () => {
    const bomb = createArchive(1_000, 90_000_000);
    await expect(readWorkbook({ name: "bomb.xlsx", archive: bomb })).rejects.toThrow(
      "bomb.xlsx would unpack to more than 80 MB.",
    );
  });

  test("one whose directory says too little does not grow beyond it", () => {
    expect(openArchive(createArchive(5_000_000, 100))["xl/workbook.xml"]).toHaveLength(100);
  });

  test("without a spreadsheet it is none", async () => {
    const bytes = Uint8Array.from(zipSync({ "games.csv": strToU8("a,b") }));
    await expect(open("games.zip", bytes)).rejects.toThrow("games.zip is an archive without a spreadsheet.");
  });
});

test("an ODS file is read: dates, times, repeated cells, merged ones, hidden sheets", async () => {
  const cell = (text: string, attributes = "") =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const headings = ["Round", "Date", "Time", "Home", "Away"].map((text) => cell(text)).join("");
  const opened = await open(
    "season.ods",
    createOds(
      `<table:table table:name="Old" table:style-name="h"><table:table-row>${headings}</table:table-row></table:table>
       <table:table table:name="Games"><table:table-row>${headings}</table:table-row>
       <table:table-row>${cell("R1", 'table:number-rows-spanned="2"')}${cell("05.12.26", 'office:value-type="date" office:date-value="2026-12-05"')}${cell("6 PM", 'office:value-type="time" office:time-value="PT18H00M00S"')}${cell("A &amp; B")}${cell("C<text:s/>D")}</table:table-row>
       <table:table-row><table:covered-table-cell/>${cell("x", 'office:value-type="date" office:date-value="2026-12-06T20:30:00"')}<table:table-cell/>${cell("E", 'table:number-columns-repeated="2"')}</table:table-row>
       <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`,
      `<style:style style:name="h"><style:table-properties table:display="false"/></style:style>`,
    ),
  );
  expect(opened.tables.map(({ label, isHidden }) => [label, isHidden])).toEqual([
    ["Old", true],
    ["Games", false],
  ]);
  expect(linesOf(opened.tables[1]?.file.text)).toEqual([
    ["Round", "Date", "Time", "Home", "Away"],
    ["R1", "2026-12-05", "18:00", "A & B", "C D"],
    ["R1", "2026-12-06 20:30", "", "E", "E"],
  ]);
});

describe("tables of one sheet", () => {
  const placesOf = (rows: string[][]) => splitTables(rows).map(({ first, last }) => [first, last]);

  test("one below another with other headings is a table of its own, with its title", () => {
    const rows = [HEADINGS, GAME, [""], ["Standings"], ["Team", "Won", "Lost"], ["Ahvena", "1", "0"]];
    expect(placesOf(rows)).toEqual([
      [1, 2],
      [4, 6],
    ]);
    expect(splitTables(rows)[1]?.rows.slice(0, 3)).toEqual([[], [], []]);
  });

  test("empty rows, titles and repeated headings between rounds divide nothing", () => {
    expect(placesOf([["Season"], [], HEADINGS, GAME, [], ["Round 2"], [], HEADINGS, OTHER])).toEqual([
      [1, 9],
    ]);
    expect(placesOf([GAME, [], OTHER])).toEqual([[1, 3]]);
    expect(placesOf([[], [""]])).toEqual([]);
  });

  test("one beside another is a table of its own", () => {
    const rows = [
      [...HEADINGS, "", ...HEADINGS],
      [...GAME, "", ...OTHER],
    ];
    expect(splitTables(rows).map(({ rows: own }) => own)).toEqual([
      [HEADINGS, GAME],
      [HEADINGS, OTHER],
    ]);
  });
});

describe("a large sheet", () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`R${at}`, `2026-12-05 18:${at}`, `A & ${at}`, "B"]);
  const shared = (part: string) =>
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row>${part}`;

  test("is read part by part as it is read at once, and says how far it is", async () => {
    // Each row is some 250 characters, so that two parts are enough to show it.
    const many = Array.from({ length: 200 }, () => rows).flat();
    const bytes = createXlsx([
      { name: "Long", rows: [HEADINGS, ...many] },
      { name: "Short", rows: [HEADINGS, GAME] },
    ]);
    const shares: number[] = [];
    const sheets = await readWorkbook({ name: "long.xlsx", archive: bytes }, (share) => shares.push(share));
    expect(sheets.map(({ rows: own }) => own)).toEqual([
      [HEADINGS, ...many],
      [HEADINGS, GAME],
    ]);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect([shares.some((share) => share < 1), shares.at(-1)]).toEqual([true, 1]);
  });

  test("has in each part the texts that the workbook keeps apart", () => {
    const texts = listSharedTexts(
      "<sst><si><t>Round</t></si><si><r><t>Da</t></r><r><t>te</t></r></si><si/></sst>",
    );
    expect(texts).toEqual(["<t>Round</t>", "<r><t>Da</t></r><r><t>te</t></r>", ""]);
    const xml = `<worksheet><sheetData>${shared('<row r="7"><c r="A7"><v>3</v></c></row>')}</sheetData></worksheet>`;
    const parts = divideSheet(xml, texts, 20);
    expect(parts?.map(({ firstRow }) => firstRow)).toEqual([0, 6]);
    expect(parts?.[0]?.xml).toContain(
      '<c r="A1" t="inlineStr"><is><t>Round</t></is></c><c r="B1" s="0" t="inlineStr"><is><r><t>Da</t>',
    );
  });

  test("with a text that is not found is read at once, rather than without it", () => {
    const xml = `<worksheet><sheetData>${shared("")}</sheetData></worksheet>`;
    expect(divideSheet(xml, ["<t>Round</t>"], 20)).toBeNull();
    expect(divideSheet(xml.replace(' r="1"', ""), ["<t/>", "<t/>"], 20)).toBeNull();
  });
});
