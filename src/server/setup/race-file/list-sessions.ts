// The sessions of races in a table: each line is a race with its qualifying, or one session of a race.
import { foldText } from "#domain/names/fold-text.ts";
import type { RaceMeaning } from "#domain/organise/column-meanings.ts";
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { ScheduleRow } from "#server/setup/schedule-file/schedule-rows.ts";
import { type RaceLayout, readCells } from "./race-layout.ts";
import { readSession, readTitle, type Session, shortenRace } from "./read-title.ts";

/** When a session of a race starts, as the cells have it. */
export interface SessionRow {
  kind: Exclude<Session, "other">;
  /** The name of the race as it stands. */
  name: string;
  /** Whether the line names the session. */
  isNamed: boolean;
  /** Of its race and session, as lines of games are. */
  row: ScheduleRow;
}

/** A race of a table with the sessions that count. */
export interface FoundRace {
  name: string;
  line: number;
  race: SessionRow | null;
  qualifying: SessionRow | null;
}

/** A line that is not read, and why. */
interface UnreadSession {
  line: number;
  name: string;
  why: string;
}

export interface FoundSessions {
  races: FoundRace[];
  unread: UnreadSession[];
  /** The lines of other sessions. */
  others: number[];
}

const LABELS = { race: "Race", qualifying: "Qualifying" } as const;

const EMPTY = { number: "", round: "", side1: "", side2: "", sides: "", spread: "" } as const;

function createSession(
  line: number,
  name: string,
  { kind, date, time, isNamed }: { kind: SessionRow["kind"]; date: string; time: string; isNamed: boolean },
): SessionRow {
  const cells = { ...EMPTY, round: name, side1: shortenRace(name), side2: LABELS[kind], date, time };
  return { kind, name, isNamed, row: { line, cells } };
}

type Cells = (meaning: RaceMeaning) => string;

/** What a line is about: its race, and its session where it names one. */
function readAbout(cell: Cells): { name: string; session: Session | null } {
  const titled = readTitle(cell("race"));
  const named = cell("session");
  const session = named === "" ? titled.session : (readSession(named)?.session ?? "other");
  return { name: titled.name === "" ? readTitle(cell("place")).name : titled.name, session };
}

/** Collects the sessions of races, line by line. */
class SessionLines {
  readonly races = new Map<string, FoundRace>();
  readonly unread: UnreadSession[] = [];
  readonly others: number[] = [];
  #above = "";

  add(line: number, cell: Cells): void {
    const { name: own, session } = readAbout(cell);
    const name = own === "" ? this.#above : own;
    this.#above = name;
    if (session === "other") this.others.push(line);
    else if (name === "") this.unread.push({ line, name: "?", why: "It names no race." });
    else this.#addSessions(line, { name, session }, cell);
  }

  #addSessions(
    line: number,
    { name, session }: { name: string; session: Session | null },
    cell: Cells,
  ): void {
    const kind = session === "qualifying" ? "qualifying" : "race";
    const isNamed = session !== null;
    const own = { kind, isNamed, date: cell("date"), time: cell("time") } as const;
    this.#put(createSession(line, name, own));
    const [date, time] = [cell("qualifying"), cell("qualifying_time")];
    if (kind === "race" && date + time !== "")
      this.#put(createSession(line, name, { kind: "qualifying", isNamed: true, date, time }));
  }

  #put(session: SessionRow): void {
    const { kind, name, row } = session;
    const key = foldText(shortenRace(name));
    const race = this.races.get(key) ?? { name, line: row.line, race: null, qualifying: null };
    this.races.set(key, race);
    const before = race[kind];
    const { date, time } = row.cells;
    // Below its first line a race may be named again, with a team in each.
    if (before === null || before.row.cells.date + before.row.cells.time === "") race[kind] = session;
    else if (date + time === "" || isSame(before, session)) return;
    // Of "Bahrain Grand Prix" for its days and "Bahrain Grand Prix: Race" the latter has the start.
    else if (!before.isNamed && session.isNamed) {
      this.others.push(before.row.line);
      race[kind] = session;
    } else if (before.isNamed && !session.isNamed) this.others.push(row.line);
    else {
      const why = `Row ${before.row.line} has another start of it: ${before.row.cells.date}`;
      this.unread.push({ line: row.line, name, why: `${`${why} ${before.row.cells.time}`.trim()}.` });
    }
  }
}

const isSame = ({ row: one }: SessionRow, { row: other }: SessionRow) =>
  one.cells.date === other.cells.date && one.cells.time === other.cells.time;

/** Finds the sessions in the lines of a table. */
export function listSessions(layout: RaceLayout, cells: ImportFile["cells"]): FoundSessions {
  const lines = new SessionLines();
  for (const line of layout.lines)
    if (!(line.cells[0] ?? "").startsWith("#") || layout.columns[0] === "number")
      lines.add(line.line, readCells(layout, line, cells));
  return { races: [...lines.races.values()], unread: lines.unread, others: lines.others };
}
