// Reads what an organiser chose, dropped or pasted as text that the server understands.
import { MAX_IMPORT_LENGTH } from "#domain/organise/setup-limits.ts";
import { decodeText } from "./decode-text.ts";
import { readHtmlTable, writeCell, writeTable } from "./to-table.ts";

/** The text of a chosen file. */
export interface ChosenFile {
  name: string;
  text: string;
}

/** Thrown with a sentence for the organiser. */
export class UnreadableFile extends Error {}

/** Largest file, in bytes; what is read of it may have `MAX_IMPORT_LENGTH`. */
const MAX_BYTES = 10_000_000;

/** What the first bytes of other kinds of files are, and what to do with them. */
const OTHER_KINDS: readonly (readonly [start: readonly number[], kind: string, instead: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], "a PDF", "Open it, select the table, copy it and paste it here."],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel file", "Open it, save it as XLSX or CSV and choose it again."],
  [[0x89, 0x50, 0x4e, 0x47], "a picture", "Paste the table as text instead."],
  [[0xff, 0xd8, 0xff], "a picture", "Paste the table as text instead."],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

async function readSpreadsheet(file: File): Promise<string> {
  const { readFirstSheet } = await import("./read-spreadsheet.ts");
  try {
    return writeTable((await readFirstSheet(file)).map((row) => row.map(writeCell)));
  } catch (error) {
    throw new UnreadableFile(
      `${file.name} cannot be read as an Excel file. Save it as CSV and choose it again.`,
      { cause: error },
    );
  }
}

async function readCalendarFile(name: string, text: string): Promise<string> {
  const { readCalendar } = await import("./read-calendar.ts");
  try {
    return writeTable(readCalendar(text));
  } catch (error) {
    throw new UnreadableFile(`${name} is not a calendar (ICS) that can be read.`, { cause: error });
  }
}

const asTable = (name: string, text: string): ChosenFile => ({ name: `${name}.tsv`, text });

/** Reads text by what it is: a calendar, a page with a table, or as it stands. */
async function readText(name: string, text: string): Promise<ChosenFile> {
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return asTable(name, await readCalendarFile(name, text));
  const table = /\.html?$/i.test(name) ? readHtmlTable(text) : null;
  if (table !== null) return asTable(name, writeTable(table));
  return { name, text };
}

function checkLength({ name, text }: ChosenFile): ChosenFile {
  if (text.length > MAX_IMPORT_LENGTH)
    throw new UnreadableFile(
      `${name} has too much text. A file may have a million characters: send it in parts.`,
    );
  return { name, text };
}

/** Reads a chosen file: text in any usual encoding, XLSX, ICS or HTML. Throws `UnreadableFile`. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const { name, size } = file;
  if (size > MAX_BYTES)
    throw new UnreadableFile(`${name} is too large. A file may have 10 MB: send it in parts.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, ZIP)) return checkLength(asTable(name, await readSpreadsheet(file)));
  const [, kind, instead] = OTHER_KINDS.find(([start]) => startsWith(bytes, start)) ?? [];
  if (kind !== undefined) throw new UnreadableFile(`${name} is ${kind}. ${instead}`);
  const decoded = decodeText(bytes);
  if (decoded === null)
    throw new UnreadableFile(
      `The letters of ${name} cannot be read for certain. Save it as “CSV UTF-8” and choose it again.`,
    );
  return checkLength(await readText(name, decoded.text));
}

/** Reads what was pasted: the table of a page or spreadsheet where the clipboard has one, else its text. */
export async function readPasted({ html, text }: { html: string; text: string }): Promise<ChosenFile> {
  const table = html === "" ? null : readHtmlTable(html);
  if (table !== null && table.length > 0) return checkLength({ name: "pasted.tsv", text: writeTable(table) });
  return checkLength(await readText("pasted.csv", text));
}
