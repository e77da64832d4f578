// Reads what an organiser chose, dropped or pasted as tables of text that the server understands.
import { countOf } from "#domain/pluralize.ts";
import { MAX_IMPORT_LENGTH } from "#domain/organise/setup-limits.ts";
import { decodeText } from "./decode-text.ts";
import { type ReadingHooks, type SheetTable, UnreadableFile } from "./sheet.ts";
import { splitTables } from "./split-tables.ts";
import { readHtmlTable, writeTable } from "./to-table.ts";

/** The text of a chosen file, or of a table in it. */
export interface ChosenFile {
  name: string;
  text: string;
}

/** A table of a chosen file. */
export interface FoundTable {
  file: ChosenFile;
  /** Such as `Schedule, rows 1 to 18`. */
  label: string;
  isHidden: boolean;
  /** What it has, for the organiser. */
  evidence: string;
}

/** A chosen file, with the tables to choose from. */
export interface OpenedFile {
  name: string;
  tables: FoundTable[];
}

/** Largest file, in bytes; what is read of it may have `MAX_IMPORT_LENGTH`. */
const MAX_BYTES = 10_000_000;

/** Longest text of a calendar or page, which say more about each game than a table does. */
const MAX_MARKUP_LENGTH = 4 * MAX_IMPORT_LENGTH;

/** What the first bytes of other kinds of files are, and what to do with them. */
const OTHER_KINDS: readonly (readonly [start: readonly number[], kind: string, instead: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], "a PDF", "Open it, select the table, copy it and paste it here."],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "an old Excel file, or one with a password",
    "Open it, save it as XLSX or CSV and choose it again.",
  ],
  [[0x89, 0x50, 0x4e, 0x47], "a picture", "Paste the table as text instead."],
  [[0xff, 0xd8, 0xff], "a picture", "Paste the table as text instead."],
  [[0x1f, 0x8b], "an archive", "Unpack it and choose the table in it."],
  [[0x37, 0x7a, 0xbc, 0xaf], "an archive", "Unpack it and choose the table in it."],
  [[0x52, 0x61, 0x72, 0x21], "an archive", "Unpack it and choose the table in it."],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Says that a text is too long, in the words of the call that would refuse it. */
function checkLength(name: string, text: string, longest = MAX_IMPORT_LENGTH): void {
  if (text.length > longest)
    throw new UnreadableFile(
      `${name} has too much text. A file may have a million characters: send it in parts.`,
    );
}

/** Headings that an option shows. */
const MAX_SHOWN = 6;

/** "42 rows: Round, Date, Home, Away". */
function describeRows(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  const widest = filled.slice(0, 10).find((row) => row.filter((cell) => cell !== "").length > 2);
  const shown = (widest ?? filled[0] ?? []).filter((cell) => cell !== "").slice(0, MAX_SHOWN);
  return `${countOf(filled.length, "row")}: ${shown.join(", ")}`;
}

/** The tables of a sheet; a sheet without one has none. */
function listTables(
  file: string,
  { name: sheet, isHidden, rows }: SheetTable,
  isOnly: boolean,
): FoundTable[] {
  const parts = splitTables(rows);
  const isTwice = (first: number) => parts.filter((part) => part.first === first).length > 1;
  return parts.map(({ first, last, rows: own }, at) => {
    const place = isTwice(first) ? `table ${at + 1}` : `rows ${first} to ${last}`;
    const label = parts.length > 1 ? `${sheet}, ${place}` : sheet;
    const isWhole = isOnly && parts.length === 1;
    return {
      label,
      isHidden,
      evidence: describeRows(own),
      file: { name: `${file}${isWhole ? "" : ` (${label})`}.tsv`, text: writeTable(own) },
    };
  });
}

async function openSheets(
  name: string,
  source: { archive: Uint8Array } | { calendar: string },
  hooks?: ReadingHooks,
): Promise<OpenedFile> {
  const { readBeside } = await import("./read-beside.ts");
  const sheets = await readBeside({ name, ...source }, hooks);
  const tables = sheets.flatMap((sheet) => listTables(name, sheet, sheets.length === 1));
  if (tables.length === 0) throw new UnreadableFile(`${name} has no table: all of its sheets are empty.`);
  return { name, tables };
}

const asOne = (file: ChosenFile): OpenedFile => {
  checkLength(file.name, file.text);
  return { name: file.name, tables: [{ file, label: file.name, isHidden: false, evidence: "" }] };
};

const CALENDAR = /^\uFEFF?\s*BEGIN:VCALENDAR/i;

/** Reads text by what it is: a calendar, a page with a table, or as it stands. */
async function openText(name: string, text: string, hooks?: ReadingHooks): Promise<OpenedFile> {
  const isCalendar = CALENDAR.test(text);
  const isPage = /\.html?$/i.test(name);
  if (isCalendar || isPage) checkLength(name, text, MAX_MARKUP_LENGTH);
  if (isCalendar) return openSheets(name, { calendar: text }, hooks);
  const table = isPage ? readHtmlTable(text) : null;
  return asOne(table === null ? { name, text } : { name: `${name}.tsv`, text: writeTable(table) });
}

/** Opens a chosen file: text in any usual encoding, XLSX, ODS, ICS or HTML; `hooks` follow and end it. Throws
 * `UnreadableFile`. */
export async function openChosenFile(file: File, hooks?: ReadingHooks): Promise<OpenedFile> {
  const { name, size } = file;
  if (size > MAX_BYTES)
    throw new UnreadableFile(`${name} is too large. A file may have 10 MB: send it in parts.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, ZIP)) return openSheets(name, { archive: bytes }, hooks);
  const [, kind, instead] = OTHER_KINDS.find(([start]) => startsWith(bytes, start)) ?? [];
  if (kind !== undefined) throw new UnreadableFile(`${name} is ${kind}. ${instead}`);
  const decoded = decodeText(bytes);
  if (decoded === null)
    throw new UnreadableFile(
      `The letters of ${name} cannot be read for certain. Save it as “CSV UTF-8” and choose it again.`,
    );
  return openText(name, decoded.text, hooks);
}

/** Opens what was pasted: the table of a page or spreadsheet where the clipboard has one, else its text. */
export async function openPasted({ html, text }: { html: string; text: string }): Promise<OpenedFile> {
  const table = html === "" ? null : readHtmlTable(html);
  if (table !== null && table.length > 0) return asOne({ name: "pasted.tsv", text: writeTable(table) });
  const kind = CALENDAR.test(text) ? "ics" : /^\s*[[{]/.test(text) ? "json" : "csv";
  return openText(`pasted.${kind}`, text);
}

/** The tables that a file is brought with unless somebody chooses: its only one that is not hidden. None: it
 * has several. */
export function listSuggested({ tables }: OpenedFile): FoundTable[] {
  const shown = tables.filter(({ isHidden }) => !isHidden);
  return shown.length === 1 ? shown : [];
}

/** The text of an opened file whose first visible table is what somebody wants. */
export function firstTableOf({ name, tables }: OpenedFile): ChosenFile {
  const found = tables.find(({ isHidden }) => !isHidden);
  if (found === undefined) throw new UnreadableFile(`${name} has hidden sheets only. Show one and save it.`);
  checkLength(found.file.name, found.file.text);
  return found.file;
}

/** Checks that chosen tables are short enough to be sent. Throws `UnreadableFile`. */
export const checkChosen = (files: readonly ChosenFile[]): void => {
  for (const { name, text } of files) checkLength(name, text);
};
