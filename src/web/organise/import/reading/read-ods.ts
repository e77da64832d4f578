// Reads the sheets of an OpenDocument spreadsheet (ODS).
import { Parser } from "saxen";
import { type Parts, textOf } from "./open-archive.ts";
import { MAX_ROWS, type OnProgress, type SheetTable, trimRows } from "./sheet.ts";

const CONTENT = "content.xml";

/** Rows between two reports of progress. */
const ROWS_A_STEP = 500;

/** Whether the parts are those of an ODS file. */
export const isOds = (parts: Parts) => textOf(parts, CONTENT).includes("office:spreadsheet");

/** Most cells of a row. */
const MAX_CELLS = 200;

type Attributes = Record<string, string>;

const countOf = (attributes: Attributes, name: string) => Math.max(1, Number(attributes[name] ?? 1) || 1);

/** A cell's value as text: dates as `2026-12-05 18:00`, times as `18:00`, else what the cell shows. */
function writeValue(attributes: Attributes, shown: string): string {
  const date = attributes["office:date-value"];
  if (date !== undefined)
    return date
      .slice(0, 16)
      .replace("T", " ")
      .replace(/ 00:00$/, "");
  const [, hours, minutes] = /^PT(\d+)H(\d+)M/.exec(attributes["office:time-value"] ?? "") ?? [];
  if (hours !== undefined) return `${hours.padStart(2, "0")}:${minutes?.padStart(2, "0")}`;
  return attributes["office:value-type"] === "float" ? (attributes["office:value"] ?? shown) : shown;
}

/** A cell that goes on in the rows below. */
interface Spanning {
  text: string;
  rows: number;
}

/** Collects the cells of sheets from the elements of the content. */
class SheetReader {
  readonly sheets: SheetTable[] = [];
  /** Names of styles that hide their sheet. */
  readonly #hidden = new Set<string>();
  #style = "";
  #row: string[] = [];
  #repeated = 1;
  #cell: Attributes | null = null;
  #shown: string[] = [];
  #isInText = false;
  readonly #spanning = new Map<number, Spanning>();

  readonly #openers: Record<string, (attributes: Attributes) => void> = {
    "style:style": (attributes) => (this.#style = attributes["style:name"] ?? ""),
    "style:table-properties": (attributes) => {
      if (attributes["table:display"] === "false") this.#hidden.add(this.#style);
    },
    "table:table": (attributes) => this.#openSheet(attributes),
    "table:table-row": (attributes) => {
      this.#row = [];
      this.#repeated = countOf(attributes, "table:number-rows-repeated");
    },
    "table:table-cell": (attributes) => this.#openCell(attributes),
    "table:covered-table-cell": (attributes) => this.#openCell(attributes),
    "text:p": () => {
      if (this.#shown.length > 0) this.#shown.push(" ");
      this.#isInText = true;
    },
    "text:s": () => this.#shown.push(" "),
    "text:tab": () => this.#shown.push(" "),
  };

  open(name: string, attributes: Attributes): void {
    this.#openers[name]?.(attributes);
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes;
    this.#shown = [];
  }

  #openSheet(attributes: Attributes): void {
    this.#spanning.clear();
    this.sheets.push({
      name: attributes["table:name"] ?? "",
      isHidden: this.#hidden.has(attributes["table:style-name"] ?? ""),
      rows: [],
    });
  }

  text(text: string): void {
    if (this.#isInText) this.#shown.push(text);
  }

  close(name: string): void {
    if (name === "text:p") this.#isInText = false;
    if (name === "table:table-cell" || name === "table:covered-table-cell") this.#closeCell();
    if (name === "table:table-row") this.#closeRow();
  }

  #closeCell(): void {
    const attributes = this.#cell ?? {};
    const text = writeValue(attributes, this.#shown.join(""));
    const rows = countOf(attributes, "table:number-rows-spanned");
    if (rows > 1) this.#spanning.set(this.#row.length, { text, rows });
    const repeated = Math.min(countOf(attributes, "table:number-columns-repeated"), MAX_CELLS);
    for (let at = 0; at < repeated && this.#row.length < MAX_CELLS; at++) {
      const above = this.#spanning.get(this.#row.length);
      this.#row.push(text === "" && above !== undefined && rows === 1 ? above.text : text);
    }
    this.#cell = null;
  }

  #closeRow(): void {
    const rows = this.sheets.at(-1)?.rows ?? [];
    const isEmpty = this.#row.every((cell) => cell === "");
    // Empty rows are repeated a million times, down to the end of a sheet.
    const count = Math.min(this.#repeated, MAX_ROWS - rows.length, isEmpty ? MAX_ROWS : 100);
    for (let at = 0; at < count; at++) rows.push([...this.#row]);
    for (const [column, { text, rows: left }] of this.#spanning) {
      if (left <= 1) this.#spanning.delete(column);
      else this.#spanning.set(column, { text, rows: left - 1 });
    }
  }
}

/** Reads the sheets of an ODS file; formulas count by their value. Throws if it is damaged. */
export function readOds(parts: Parts, onProgress: OnProgress = () => undefined): SheetTable[] {
  const reader = new SheetReader();
  const content = textOf(parts, CONTENT);
  const total = content.split("<table:table-row").length - 1;
  let read = 0;
  const parser = new Parser();
  parser.on("openTag", (name, getAttributes, decode) => {
    const attributes = Object.entries(getAttributes());
    reader.open(name, Object.fromEntries(attributes.map(([key, value]) => [key, decode(value)])));
  });
  parser.on("text", (text, decode) => reader.text(decode(text)));
  parser.on("closeTag", (name) => {
    reader.close(name);
    if (name === "table:table-row" && ++read % ROWS_A_STEP === 0) onProgress(Math.min(1, read / total));
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.parse(content);
  return reader.sheets.map((sheet) => ({ ...sheet, rows: trimRows(sheet.rows) }));
}
