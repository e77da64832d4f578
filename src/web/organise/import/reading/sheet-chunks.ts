// Divides the XML of a large sheet into parts of some rows each, so that reading it shows how far it is. A
// part is a sheet of its own: with the texts that the workbook keeps apart put into its cells.
import { MAX_ROWS } from "./sheet.ts";

/** Characters of a part, which are read in some 50 ms. */
export const CHUNK_LENGTH = 2_000_000;

export interface SheetChunk {
  xml: string;
  /** Of its first row, from 0. */
  firstRow: number;
  /** Where it ends in the sheet's XML. */
  end: number;
}

/** The texts that the cells of a workbook refer to, as XML. */
export function listSharedTexts(xml: string): string[] {
  const items = xml.match(/<si\b[^>]*?\/>|<si\b[^>]*>[\s\S]*?<\/si>/g) ?? [];
  return items.map((item) => item.replace(/^<si\b[^>]*?\/?>/, "").replace(/<\/si>$/, ""));
}

/** Replaces references to texts by the texts; null: one is not found, or is written in another way. */
function withTexts(rows: string, texts: readonly string[]): string | null {
  let isWhole = true;
  const replaced = rows.replaceAll(
    /<c\b([^>]*?)\st="s"([^>]*)>\s*<v>(\d+)<\/v>\s*<\/c>/g,
    (_, before: string, after: string, at: string) => {
      const text = texts[Number(at)];
      isWhole &&= text !== undefined;
      return `<c${before} t="inlineStr"${after}><is>${text ?? ""}</is></c>`;
    },
  );
  return isWhole && !/\st=["']s["']/.test(replaced) ? replaced : null;
}

const HEAD = /^[\s\S]*?<sheetData>/;
const ROW_END = "</row>";

/** Where rows end that begin at `from` and are about as long as this. */
function findEnd(xml: string, from: number, { length, end }: { length: number; end: number }): number {
  const close = xml.indexOf(ROW_END, Math.min(from + length, end));
  return close === -1 || close > end ? end : close + ROW_END.length;
}

/** The rows of a part with their texts; null: their numbers or texts are not known. */
function readRows(rows: string, texts: readonly string[]): { number: number; own: string } | null {
  const [, number] = /^\s*<row\b[^>]*?\sr="(\d+)"/.exec(rows) ?? [];
  const own = withTexts(rows, texts);
  return number === undefined || own === null ? null : { number: Number(number), own };
}

/** Divides a sheet; null: it is small, or written in a way that is read as a whole only. */
export function divideSheet(
  xml: string,
  texts: readonly string[],
  length = CHUNK_LENGTH,
): SheetChunk[] | null {
  const head = xml.length > length ? HEAD.exec(xml)?.[0] : undefined;
  const end = xml.lastIndexOf("</sheetData>");
  if (head === undefined || end === -1) return null;
  const chunks: SheetChunk[] = [];
  for (let from = head.length; from < end;) {
    const to = findEnd(xml, from, { length, end });
    const own = xml.slice(from, to);
    if (own.trim() === "") break;
    const rows = readRows(own, texts);
    if (rows === null) return null;
    // What lies below the longest table is not kept.
    if (rows.number > MAX_ROWS) break;
    const closed = `${head}${rows.own}</sheetData></worksheet>`;
    chunks.push({ xml: closed, firstRow: rows.number - 1, end: to });
    from = to;
  }
  return chunks;
}
