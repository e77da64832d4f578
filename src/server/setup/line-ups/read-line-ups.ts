// Reads line-ups: which two drivers each racing team has, in every race or in some. They come as a table with
// headings, or as text with a team on each line or above its drivers.
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import { MAX_CELL_LENGTH } from "#domain/organise/column-meanings.ts";
import { type RaceLayout, readCells } from "#server/setup/race-file/race-layout.ts";
import { readSpread } from "#server/setup/schedule-file/read-spread.ts";
import { isOpen } from "#server/setup/schedule-file/schedule-rows.ts";

/** What a line says about a team's drivers. */
export interface LineUpRow {
  /** From 1. */
  line: number;
  /** Empty: every race. */
  race: string;
  team: string;
  drivers: string[];
  handicap: number | null;
}

/** A line that says nothing about a team's drivers. */
interface UnreadLineUp {
  line: number;
  text: string;
  /** Of which race it is nevertheless; empty: of none. */
  race: string;
}

export interface LineUpTable {
  rows: LineUpRow[];
  unread: UnreadLineUp[];
  /** Whether a heading says that a line-up counts from its race on. */
  isFrom: boolean;
}

/** The names that are known here, in any spelling. */
export interface KnownNames {
  isRace: (name: string) => boolean;
  isTeam: (name: string) => boolean;
}

interface Line {
  line: number;
  cells: string[];
}

/** A name without the number before it and what is said of it in brackets. */
const cleanName = (cell: string) =>
  cell
    .replace(/^#?\d{1,3}[.)]?\s+/, "")
    .replace(/\s*[([][^)\]]*[)\]]$/, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !isOpen(cell);
const hasWords = (name: string) => /\s/.test(name.trim());

/** The names in one cell: "A / B", "A & B", or "Ann Red, Bo Blue"; "Red, Ann" is one. */
function splitNames(cell: string): string[] {
  const parts = cell.split(/\s*[/&+;]\s*/);
  const names = parts.flatMap((part) => {
    const own = part.split(",");
    return own.length > 1 && own.every(hasWords) ? own : [part];
  });
  return names.map(cleanName).filter(isName);
}

function listDrivers(cellOf: ReturnType<typeof readCells>): string[] {
  const names = [cellOf("driver1"), cellOf("driver2")].map(cleanName).filter(isName);
  return [...names, ...splitNames(cellOf("driver"))];
}

/** Reads the rows of a table; an empty race or team is that of the row above. */
export function readLineUpTable(layout: RaceLayout, corrected: ImportFile["cells"]): LineUpTable {
  const isFrom = layout.columns.includes("from") && !layout.columns.includes("race");
  const table: LineUpTable = { rows: [], unread: [], isFrom };
  const above = { race: "", team: "" };
  for (const one of layout.lines) {
    const { line, cells } = one;
    const cellOf = readCells(layout, one, corrected);
    const drivers = listDrivers(cellOf);
    const named = cellOf(isFrom ? "from" : "race");
    const [race, team] = [named === "" ? cellOf("place") : named, cleanName(cellOf("team"))];
    if (race !== "" && race !== above.race) Object.assign(above, { race, team: "" });
    if (team !== "") above.team = team;
    if (drivers.length === 0 || above.team === "")
      table.unread.push({ line, text: cells.join(", "), race: above.race });
    else table.rows.push({ line, ...above, drivers, handicap: readSpread(cellOf("spread")) });
  }
  return table;
}

/** What races are called and teams are not. */
const RACE = /\s(?:grand prix|gp)$/i;

/** Collects line-ups from text, line by line. */
class TextLines {
  readonly rows: LineUpRow[] = [];
  readonly unread: UnreadLineUp[] = [];
  readonly #known: KnownNames;
  #race = "";
  #team = "";
  /** A team that waits for its drivers below; `isAlone`: nothing else is on its line. */
  #header: (UnreadLineUp & { isAlone: boolean }) | null = null;

  constructor(known: KnownNames) {
    this.#known = known;
  }

  add({ line, cells }: Line, text: string): void {
    const [, head, rest = ""] = /^([^:\t;,]{2,60}):\s*(.*)$/.exec(text) ?? [];
    if (head === undefined) this.#addCells(line, cells);
    else if (this.#known.isRace(head) || (rest === "" && RACE.test(head))) {
      this.#openRace(head);
      if (rest !== "") this.#addCells(line, splitCells(rest));
    } else this.#addTeam(line, head, splitCells(rest));
  }

  /** Below an empty line comes another team; one without drivers is not passed over. What is no team that is
   * here may be a race that is not: what follows is of that one, not of the race before. */
  leave(): void {
    if (this.#header !== null) {
      const { isAlone, ...header } = this.#header;
      this.unread.push(header);
      if (isAlone && !this.#known.isTeam(header.text)) this.#race = header.text;
    }
    this.#header = null;
    this.#team = "";
  }

  #openRace(name: string): void {
    this.leave();
    this.#race = name;
  }

  #addCells(line: number, all: readonly string[]): void {
    const cells = all.filter((cell) => isName(cell) || readSpread(cell) !== null);
    const [first = "", ...rest] = cells;
    if (first === "") return;
    if (!this.#known.isRace(first)) this.#addNames(line, cells);
    else if (rest.length === 0) this.#openRace(first);
    else this.#addOfRace(line, first, rest);
  }

  /** A team with drivers in any order, drivers of the team above, or a team that is new and its drivers. */
  #addNames(line: number, cells: readonly string[]): void {
    const [first = "", ...rest] = cells;
    const team = cells.find(this.#known.isTeam);
    if (team !== undefined)
      this.#addTeam(
        line,
        team,
        cells.filter((cell) => cell !== team),
      );
    else if (rest.length > 1 || rest.some((cell) => splitNames(cell).length > 1))
      this.#addTeam(line, first, rest);
    else if (this.#team !== "") this.#addTeam(line, this.#team, cells);
    else {
      this.unread.push({ line, text: cells.join(", "), race: this.#race });
      if (RACE.test(first)) this.#race = first;
    }
  }

  /** A line that names its race itself. */
  #addOfRace(line: number, race: string, cells: readonly string[]): void {
    const above = this.#race;
    this.#race = race;
    this.#addNames(line, cells);
    this.#race = above;
  }

  #addTeam(line: number, team: string, cells: readonly string[]): void {
    if (this.#team !== cleanName(team)) this.leave();
    this.#team = cleanName(team);
    const handicap = cells.map(readSpread).find((one) => one !== null) ?? null;
    const drivers = cells.filter((cell) => readSpread(cell) === null).flatMap(splitNames);
    const others = cells.filter((cell) => cell !== "");
    const text = [team, ...others].join(", ");
    if (drivers.length === 0) this.#header = { line, text, race: this.#race, isAlone: others.length === 0 };
    else {
      this.#header = null;
      this.rows.push({ line, race: this.#race, team: this.#team, drivers, handicap });
    }
  }
}

/** Cells of a line of text, at tabs, semicolons or commas. */
function splitCells(text: string): string[] {
  const sign = ["\t", ";"].find((one) => text.includes(one)) ?? ",";
  return text.split(sign).map((cell) => cell.trim());
}

const clean = (cell: string) => cell.slice(0, MAX_CELL_LENGTH).replaceAll(/\s+/g, " ").trim();

/** Reads line-ups from text without columns. */
export function readLineUpText(text: string, known: KnownNames): LineUpTable {
  const read = new TextLines(known);
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const own = clean(raw);
    if (own === "") read.leave();
    else if (!own.startsWith("#"))
      read.add({ line: index + 1, cells: splitCells(raw.slice(0, MAX_CELL_LENGTH)) }, own);
  }
  read.leave();
  return { rows: read.rows, unread: read.unread, isFrom: false };
}
