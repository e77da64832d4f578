// Reads line-ups: which two drivers each racing team has, in every race or in some. They come as a table with
// headings, or as text with a team on each line or above its drivers.
import Papa from "papaparse";
import { foldText } from "#domain/names/fold-text.ts";
import { MAX_CELL_LENGTH, MAX_COLUMNS } from "#domain/organise/column-meanings.ts";
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

const MEANINGS = ["from", "race", "team", "driver1", "driver2", "driver", "handicap"] as const;
type Meaning = (typeof MEANINGS)[number];

const HEADINGS: Readonly<Record<Meaning, string>> = {
  from: "from,from race,since,ab,ab rennen,alates,à partir de,desde,da,vanaf,od,alkaen,från,no,nuo",
  race: "race,races,grand prix,gp,event,round,rennen,großer preis,lauf,etapp,võistlus,sõit,course,manche,carrera,gran premio,gara,corrida,grande prémio,wedstrijd,wyścig,kilpailu,osakilpailu,lopp,deltävling,sacīkstes,lenktynės",
  team: "team,constructor,entrant,tiim,meeskond,võistkond,rennstall,mannschaft,équipe,écurie,equipo,escudería,scuderia,squadra,equipa,equipe,ploeg,zespół,talli,tiimi,stall,lag,komanda",
  driver1:
    "driver 1,driver1,first driver,fahrer 1,pilote 1,piloto 1,pilota 1,sõitja 1,piloot 1,coureur 1,kierowca 1,kuljettaja 1,förare 1,pilots 1,vairuotojas 1",
  driver2:
    "driver 2,driver2,second driver,fahrer 2,pilote 2,piloto 2,pilota 2,sõitja 2,piloot 2,coureur 2,kierowca 2,kuljettaja 2,förare 2,pilots 2,vairuotojas 2",
  driver:
    "driver,drivers,driver name,name,fahrer,pilote,pilotes,piloto,pilotos,pilota,piloti,sõitja,sõitjad,piloot,coureur,coureurs,kierowca,kierowcy,kuljettaja,kuljettajat,förare,pilots,piloti,vairuotojas",
  handicap: "handicap,spread,line,vorgabe,händikäp,tasoitus,hándicap,vantagem",
};

const MEANING_OF = new Map(
  MEANINGS.flatMap((meaning) =>
    HEADINGS[meaning].split(",").map((heading) => [foldText(heading), meaning] as const),
  ),
);

/** The column of each meaning. */
type Columns = ReadonlyMap<Meaning, number>;

interface Line {
  line: number;
  cells: string[];
}

/** Lines above which headings are looked for. */
const MAX_ABOVE = 30;

/** The columns that a row of headings names; null: it is none. */
function readHeadings({ cells }: Line): Columns | null {
  const columns = new Map<Meaning, number>();
  for (const [at, cell] of cells.entries()) {
    const meaning = MEANING_OF.get(foldText(cell).replaceAll("_", " "));
    if (meaning !== undefined && !columns.has(meaning)) columns.set(meaning, at);
  }
  const hasDrivers = columns.has("driver") || (columns.has("driver1") && columns.has("driver2"));
  return columns.has("team") && hasDrivers ? columns : null;
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

/** Reads the rows below headings; an empty race or team is that of the row above. */
function readTable(lines: readonly Line[], columns: Columns): LineUpTable {
  const isFrom = columns.has("from") && !columns.has("race");
  const table: LineUpTable = { rows: [], unread: [], isFrom };
  const above = { race: "", team: "" };
  for (const { line, cells } of lines) {
    const cellOf = (meaning: Meaning) => cells[columns.get(meaning) ?? -1] ?? "";
    const names = [cellOf("driver1"), cellOf("driver2")].map(cleanName).filter(isName);
    const drivers = [...names, ...splitNames(cellOf("driver"))];
    const [race, team] = [cellOf(isFrom ? "from" : "race"), cleanName(cellOf("team"))];
    if (race !== "" && race !== above.race) Object.assign(above, { race, team: "" });
    if (team !== "") above.team = team;
    if (drivers.length === 0 || above.team === "") table.unread.push({ line, text: cells.join(", ") });
    else table.rows.push({ line, ...above, drivers, handicap: readSpread(cellOf("handicap")) });
  }
  return table;
}

/** Collects line-ups from text, line by line. */
class TextLines {
  readonly rows: LineUpRow[] = [];
  readonly unread: UnreadLineUp[] = [];
  readonly #known: KnownNames;
  #race = "";
  #team = "";
  /** A team that waits for its drivers below. */
  #header: UnreadLineUp | null = null;

  constructor(known: KnownNames) {
    this.#known = known;
  }

  add({ line, cells }: Line, text: string): void {
    const [, head, rest = ""] = /^([^:\t;,]{2,60}):\s*(.*)$/.exec(text) ?? [];
    if (head === undefined) this.#addCells(line, cells);
    else if (this.#known.isRace(head)) {
      this.#openRace(head);
      if (rest !== "") this.#addCells(line, splitCells(rest));
    } else this.#addTeam(line, head, splitCells(rest));
  }

  /** Below an empty line comes another team; one without drivers is not passed over. */
  leave(): void {
    if (this.#header !== null) this.unread.push(this.#header);
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
    else this.unread.push({ line, text: cells.join(", ") });
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
    if (drivers.length === 0) this.#header = { line, text: [team, ...cells].join(", ") };
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

/** Reads line-ups, at most `maxLines` lines; null: there are more. */
export function readLineUps(text: string, known: KnownNames, maxLines: number): LineUpTable | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { preview: maxLines + 1 });
  if (data.length > maxLines) return null;
  const lines = data.map((cells, at): Line => ({
    line: at + 1,
    cells: cells.slice(0, MAX_COLUMNS).map(clean),
  }));
  const at = lines.slice(0, MAX_ABOVE).findIndex((line) => readHeadings(line) !== null);
  const columns = at === -1 ? null : readHeadings(lines[at] ?? { line: 0, cells: [] });
  if (columns !== null)
    return readTable(
      lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== "")),
      columns,
    );
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
