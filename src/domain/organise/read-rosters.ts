// Rosters as they are pasted: a table of players with headings, a team with its players on a line, a player
// on each line, or a team above its players.
import { foldText } from "../names/fold-text.ts";
import { createNameFinder, listDistinctNames } from "../names/name-finder.ts";
import { cleanPlayer, readRosterHeadings, readRosterRow, type RosterColumns } from "./roster-columns.ts";
import { SETUP_LIMITS } from "./setup-limits.ts";

interface TeamWithPlayers {
  readonly name: string;
  readonly formerly?: readonly string[] | undefined;
  readonly players: readonly string[];
}

/** A team and the players that a paste adds to it. */
export interface AddedPlayers<T> {
  team: T;
  players: string[];
}

export interface ReadRosters<T> {
  added: AddedPlayers<T>[];
  /** Players that are there already. */
  known: number;
  /** Names that no team has, and lines below none. */
  unknown: string[];
  /** Coaches, who are no players. */
  coaches: string[];
  /** Teams that would have too many players: nothing is added to them. */
  tooMany: string[];
}

/** A height, a weight or an age. */
const MEASURE = /^\d+(?:[.,]\d+)?\s*(?:cm|m|kg|lbs?|ft|yrs?|years)\b/i;

const POSITION =
  /^(?:PG|SG|SF|PF|GK|G|F|C|[GFC][/-][GFC]|(?:(?:point|shooting|small|power)\s+)?(?:guard|forward|cent(?:er|re))(?:\s*[/-]\s*(?:guard|forward|cent(?:er|re)))?)$/i;

/** A number on a shirt, a position or a height is no player. */
const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !POSITION.test(cell) && !MEASURE.test(cell);

const HEADING = /^(?:team|club|country|player|players|name|roster)s?$/i;

/** Cells of a line of a table, at tabs, semicolons, bars or commas that stand in no quotation marks. */
function splitRow(line: string): string[] {
  const sign = ["\t", ";", "|"].find((one) => line.includes(one)) ?? ",";
  const text = sign === "|" ? line.trim().replace(/^\||\|$/g, "") : line;
  const parts = text.includes('"')
    ? [...text.matchAll(CELLS[sign] ?? /.+/g)].map(([, cell = ""]) => cell)
    : text.split(sign);
  return parts.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"')
      .trim(),
  );
}

/** Cells with the sign behind them, which a quoted one may contain. */
const CELLS: Readonly<Record<string, RegExp>> = {
  "\t": /("(?:[^"]|"")*"|[^\t]*)(?:\t|$)/g,
  ";": /("(?:[^"]|"")*"|[^;]*)(?:;|$)/g,
  "|": /("(?:[^"]|"")*"|[^|]*)(?:\||$)/g,
  ",": /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g,
};

/** Cells of a line without headings; a player's "Last, First" is one where tabs or semicolons divide the
 * line. */
function splitLine(line: string): { team: string | null; cells: string[] } {
  const [, team, rest] = /^([^:\t;,]{2,60}):\s*(.*)$/.exec(line) ?? [];
  const text = rest ?? line;
  const sign = ["\t", ";"].find((one) => text.includes(one)) ?? ",";
  const cells = text
    .split(sign)
    .filter((cell) => !MEASURE.test(cell.trim()))
    .map(cleanPlayer)
    .filter(isName);
  return { team: team?.trim() ?? null, cells };
}

/** Collects the players of each team, line by line. */
class RosterLines<T extends TeamWithPlayers> {
  readonly named = new Map<T, string[]>();
  readonly unknown = new Set<string>();
  readonly coaches = new Set<string>();
  readonly #find: (name: string) => T | undefined;
  #above: T | null = null;
  /** Null: no line had headings yet. */
  #columns: RosterColumns | null = null;

  constructor(teams: readonly T[]) {
    this.#find = createNameFinder(teams);
  }

  add(line: string): void {
    // Below an empty line comes another team, which may not be one of these.
    if (line.trim() === "") {
      this.#above = null;
      return;
    }
    const row = splitRow(line);
    const columns = readRosterHeadings(row);
    if (columns !== null) this.#columns = columns;
    else if (this.#columns !== null && row.length > 1) this.#addRow(this.#columns, row);
    else this.#addLine(line);
  }

  /** A line of a table: its player is of the team that it names, else of that of the line above. */
  #addRow(columns: RosterColumns, cells: readonly string[]): void {
    const { team: named, country, player, isCoach } = readRosterRow(columns, cells);
    const name = named !== "" || this.#find(country) === undefined ? named : country;
    if (!isName(player)) return;
    if (isCoach) this.coaches.add(player);
    else if (name !== "") this.#addTo(this.#find(name) ?? null, name, [player]);
    else this.#addTo(this.#above, player, [player]);
  }

  #addLine(line: string): void {
    const { team, cells } = splitLine(line);
    if (team !== null) this.#addTo(this.#find(team) ?? null, team, cells);
    else if (!HEADING.test(cells[0] ?? "name")) this.#addCells(cells);
  }

  /** A team and its players, or a player of the team above. */
  #addCells(cells: readonly string[]): void {
    const [first = "", ...rest] = cells;
    const team = this.#find(first);
    if (team !== undefined) this.#addTo(team, first, rest);
    // Alone in a line among the rows of a table stands a team.
    else if (this.#columns !== null) this.#addTo(null, first, []);
    else this.#addTo(cells.length > 1 ? null : this.#above, first, cells);
  }

  #addTo(team: T | null, name: string, players: readonly string[]): void {
    this.#above = team;
    if (team === null) this.unknown.add(name);
    else this.named.set(team, [...(this.named.get(team) ?? []), ...players]);
  }
}

/** Reads rosters, and says what they add to the teams; nothing is removed. */
export function readRosters<T extends TeamWithPlayers>(text: string, teams: readonly T[]): ReadRosters<T> {
  const lines = new RosterLines(teams);
  for (const line of text.split(/\r?\n/)) lines.add(line);
  return { ...addTo(lines.named), unknown: [...lines.unknown], coaches: [...lines.coaches] };
}

function addTo<T extends TeamWithPlayers>(named: ReadonlyMap<T, readonly string[]>) {
  const added: AddedPlayers<T>[] = [];
  const tooMany: string[] = [];
  let known = 0;
  for (const [team, names] of named) {
    const there = new Set(team.players.map(foldText));
    const distinct = listDistinctNames(names);
    const players = distinct.filter((name) => !there.has(foldText(name)));
    known += distinct.length - players.length;
    if (team.players.length + players.length > SETUP_LIMITS.players) tooMany.push(team.name);
    else if (players.length > 0) added.push({ team, players });
  }
  return { added, known, tooMany };
}
