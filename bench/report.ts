import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export interface Table {
  title: string;
  note: string;
  head: string[];
  rows: string[][];
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the median of the ratios of two series of values, run by run. */
export function medianRatio(values: number[], of: number[]): number {
  return median(values.map((value, run) => value / (of[run] ?? Number.NaN)));
}

/** Returns how many seconds a piece of work takes. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function write({ title, note, head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), "", note].join("\n");
}

const FILE = new URL("results.md", import.meta.url);

const INTRODUCTION = [
  "# Benchmark results",
  "",
  "Written by `npm run bench`. Every figure is the median of alternating runs in one sitting, load and server on the same machine; trust the ratios, not the absolute numbers.",
  "",
].join("\n");

/** Reads the sections of the file by title. */
function readSections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(3, section.indexOf("\n")), section.trimEnd()]));
}

function writeSections(sections: Map<string, string>): void {
  const text = [INTRODUCTION, ...sections.values()].join("\n\n");
  writeFileSync(FILE, `${text.replaceAll(/\n{3,}/g, "\n\n")}\n`);
}

/** Titles of the tables saved by this process. */
const savedTitles = new Set<string>();

/** Prints a table with the machine that it was measured on; returns its text. */
export function printReport(table: Table): string {
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB.`;
  const text = write({ ...table, note: `${table.note} ${machine}` });
  console.log(text);
  return text;
}

/** Prints a table, and replaces its earlier version in bench/results.md. */
export function saveReport(table: Table): void {
  const text = printReport(table);
  savedTitles.add(table.title);
  writeSections(readSections().set(table.title, text));
}

/** Removes the tables that no benchmark writes any more from bench/results.md; call it after all
 * benchmarks. */
export function removeStaleReports(): void {
  writeSections(new Map([...readSections()].filter(([title]) => savedTitles.has(title))));
}
