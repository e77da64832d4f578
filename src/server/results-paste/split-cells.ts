// Splits what was pasted into lines of cells: of a table with tabs, of CSV, or whole lines of text.
import Papa from "papaparse";

/** A line of what was pasted. */
export interface PastedLine {
  /** From 1. */
  line: number;
  text: string;
  /** Of a table; a line of text has one. */
  cells: readonly string[];
}

/** Lines, and characters of a line, that are read. */
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 400;

/** The share of lines that must have as many signs as the first one, so that a text is CSV. */
const SAME_SHARE = 0.7;

function isSeparatedBy(sign: string, lines: readonly string[]): boolean {
  const counts = lines.map((line) => line.split(sign).length - 1);
  const [first = 0] = counts;
  return (
    lines.length > 1 &&
    first > 1 &&
    counts.filter((count) => count === first).length >= SAME_SHARE * lines.length
  );
}

const splitAt = (sign: string, line: string): string[] =>
  Papa.parse<string[]>(line, { delimiter: sign }).data[0] ?? [line];

/** Splits a text into its lines, without blank ones. */
export function splitCells(text: string): PastedLine[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .slice(0, MAX_LINES)
    .map((line, at) => ({ line: at + 1, text: line.slice(0, MAX_LINE_LENGTH) }))
    .filter((one) => one.text.trim() !== "");
  const texts = lines.map((one) => one.text);
  const sign = [";", ","].find((one) => isSeparatedBy(one, texts));
  return lines.map((one) => {
    const own = one.text.includes("\t") ? "\t" : sign;
    const cells = own === undefined ? [one.text] : splitAt(own, one.text);
    return { ...one, text: one.text.replaceAll(/\s+/g, " ").trim(), cells: cells.map((cell) => cell.trim()) };
  });
}
