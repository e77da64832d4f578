import { strToU8, zipSync } from "fflate";
import readXlsxFile, { type Row, readSheet } from "read-excel-file/universal";
import { type Parts, textOf } from "./open-archive.ts";
import { type OnProgress, type SheetTable, trimRows, UnreadableFile } from "./sheet.ts";
import { CHUNK_LENGTH, divideSheet, listSharedTexts, type SheetChunk } from "./sheet-chunks.ts";
import { writeCell } from "./to-table.ts";
import { listTags } from "./xml-tags.ts";

/** A sheet as the workbook lists it. */
interface ListedSheet {
  name: string;
  isHidden: boolean;
  /** Of its cells. */
  path: string;
}

const WORKBOOK = "xl/workbook.xml";

/** Whether the parts are those of an XLSX file. */
export const isXlsx = (parts: Parts) => Object.hasOwn(parts, WORKBOOK);

function listSheets(parts: Parts): ListedSheet[] {
  const links = listTags(textOf(parts, "xl/_rels/workbook.xml.rels"), "Relationship");
  const paths = new Map(
    links.map(({ Id = "", Target = "" }) => [Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`]),
  );
  return listTags(textOf(parts, WORKBOOK), "sheet").map(({ name = "", state = "visible", ...rest }) => ({
    name,
    isHidden: state !== "visible",
    path: paths.get(rest["r:id"] ?? "") ?? "",
  }));
}

/** The column and row of "B12", from 0. */
function placeOf(address: string): { column: number; row: number } {
  const [, letters = "A", row = "1"] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

/** Most merged cells that are filled. */
const MAX_MERGED = 5_000;

/** Puts the text of cells that are merged downwards into each row: a round beside all of its games. */
function fillMerged(rows: string[][], xml: string): void {
  for (const { ref = "" } of listTags(xml, "mergeCell").slice(0, MAX_MERGED)) {
    const [from = "", to = from] = ref.split(":");
    const [{ column, row }, end] = [placeOf(from), placeOf(to)];
    const text = rows[row]?.[column] ?? "";
    for (const below of rows.slice(row + 1, end.row + 1)) below[column] = text;
  }
}

/** Formulas that no program has worked out: they have no value to count by. */
const countUnknown = (xml: string) =>
  xml.match(/<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g)?.length ?? 0;

/** Not packed again: the reader would start workers of its own for large parts, which pages may not. */
const packParts = (parts: Parts) => new Blob([Uint8Array.from(zipSync(parts, { level: 0 }))]);

/** The part with the texts that cells refer to, and one without any. */
const SHARED_TEXTS = "xl/sharedStrings.xml";
const NO_TEXTS = strToU8('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');

/** Reads a large sheet part by part; `onRead` takes how many characters of it are read. */
async function readChunks(
  parts: Parts,
  { name, path }: ListedSheet,
  chunks: readonly SheetChunk[],
  onRead: (characters: number) => void,
): Promise<Row[]> {
  const others = Object.entries(parts).filter(([part]) => !part.startsWith("xl/worksheets/"));
  const shared = { ...Object.fromEntries(others), [SHARED_TEXTS]: NO_TEXTS };
  const rows: Row[] = [];
  for (const { xml, firstRow, end } of chunks) {
    const own = await readSheet(packParts({ ...shared, [path]: strToU8(xml) }), name);
    for (const [row, cells] of own.entries()) if (row >= firstRow) rows[row] = cells;
    onRead(end);
  }
  return Array.from(rows, (row) => row ?? []);
}

/** Reads each sheet: a large one part by part, so that it shows how far it is. */
async function readSheets(
  parts: Parts,
  listed: readonly ListedSheet[],
  onProgress: OnProgress,
): Promise<{ sheet: string; data: Row[] }[]> {
  const xmls = listed.map((sheet) => ({ sheet, xml: textOf(parts, sheet.path) }));
  const total = xmls.reduce((sum, { xml }) => sum + xml.length, 0);
  const texts = total > CHUNK_LENGTH ? listSharedTexts(textOf(parts, SHARED_TEXTS)) : [];
  const divided = xmls.map(({ sheet, xml }) => ({ sheet, xml, chunks: divideSheet(xml, texts) }));
  if (divided.every(({ chunks }) => chunks === null)) return readXlsxFile(packParts(parts));
  const read: { sheet: string; data: Row[] }[] = [];
  let before = 0;
  for (const { sheet, xml, chunks } of divided) {
    const done = before;
    const data =
      chunks === null
        ? await readSheet(packParts(parts), sheet.name)
        : await readChunks(parts, sheet, chunks, (characters) => onProgress((done + characters) / total));
    read.push({ sheet: sheet.name, data });
    before += xml.length;
    onProgress(before / total);
  }
  return read;
}

/** Reads the sheets of an XLSX file; formulas count by their value. Throws `UnreadableFile` where they have
 * none, and another error for a damaged file. */
export async function readXlsx(
  name: string,
  parts: Parts,
  onProgress: OnProgress = () => undefined,
): Promise<SheetTable[]> {
  const listed = listSheets(parts);
  const unknown = listed.reduce((sum, { path }) => sum + countUnknown(textOf(parts, path)), 0);
  if (unknown > 0)
    throw new UnreadableFile(
      `${name} has formulas without a value. Open it in a spreadsheet, save it and choose it again.`,
    );
  const read = await readSheets(parts, listed, onProgress);
  return read.map(({ sheet, data }) => {
    const found = listed.find((one) => one.name === sheet);
    const rows = data.map((row) => row.map(writeCell));
    if (found !== undefined) fillMerged(rows, textOf(parts, found.path));
    return { name: sheet, isHidden: found?.isHidden ?? false, rows: trimRows(rows) };
  });
}
