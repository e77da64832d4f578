// Reads the races of a season from a table. Where the file leaves more than one reading it asks, and leaves
// out the races that wait for the answer: nothing is guessed.
import type { ImportFile, ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import type { AnyMeaning } from "#domain/organise/column-meanings.ts";
import { countOf } from "#domain/pluralize.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedRace, ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";
import { type ReadingOptions, Unread, Waits } from "#server/setup/schedule-file/read-start.ts";
import { bringRaces, refuseRace } from "./bring-races.ts";
import { type FoundRace, listSessions, type SessionRow } from "./list-sessions.ts";
import type { RaceLayout } from "./race-layout.ts";
import { shortenRace, wholeRace } from "./read-title.ts";
import { readStarts, type StartReader } from "./read-starts.ts";

/** A race that is read, or why it is not. */
type ReadRace = { race: ImportedRace } | { refused: ImportRow };

/** The meaning of a session's cell: its own columns, or those that lines of sessions share. */
function meaningOf({ columns }: RaceLayout, { kind }: SessionRow, cell: "date" | "time"): AnyMeaning {
  if (kind === "race" || !columns.some((one) => one === "qualifying" || one === "qualifying_time"))
    return cell;
  return cell === "date" ? "qualifying" : "qualifying_time";
}

interface Reader {
  starts: StartReader;
  layout: RaceLayout;
  file: string;
}

/** Why a session keeps its race out, with the cell that another text could replace. */
function refuseSession(
  session: SessionRow,
  error: Unread | Waits,
  { starts, layout, file }: Reader,
): ImportRow {
  const { line, cells } = session.row;
  const race = { line, name: wholeRace(session.name) };
  const prefix = session.kind === "race" ? "" : "Qualifying: ";
  if (error instanceof Waits) return refuseRace(race, `${prefix}${waitFor(starts, error.key)}`);
  const { meaning } = error;
  const cell =
    meaning === "date" || meaning === "time"
      ? { file, meaning: meaningOf(layout, session, meaning), text: cells[meaning] }
      : null;
  return refuseRace(race, `${prefix}${error.message}`, cell);
}

/** Reads the starts of a race, or says why it is left out. */
function readRace({ name: named, line, ...found }: FoundRace, reader: Reader): ReadRace {
  const times: Record<SessionRow["kind"], string | null> = { race: null, qualifying: null };
  for (const session of [found.race, found.qualifying]) {
    if (session === null) continue;
    try {
      times[session.kind] = reader.starts.findStart(session);
    } catch (error) {
      if (!(error instanceof Unread) && !(error instanceof Waits)) throw error;
      return { refused: refuseSession(session, error, reader) };
    }
  }
  const { race: starts_at, qualifying: qualifying_at } = times;
  const [round, name] = [shortenRace(named), wholeRace(named)];
  return { race: { line, round, name, starts_at, qualifying_at, gp_emoji: "🏁", duels: [] } };
}

const waitFor = ({ questions }: StartReader, key: string) =>
  sentences.waitsForAnswer(questions.find((question) => question.key === key)?.title ?? key);

/** Most lines that a note names. */
const MAX_NAMED = 6;

const listSome = (lines: readonly number[]) =>
  lines.length > MAX_NAMED ? `${lines.slice(0, MAX_NAMED).join(", ")} …` : lines.join(", ");

function noteOthers(lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const named = listSome(lines.toSorted((one, other) => one - other));
  return [
    lines.length === 1
      ? `Row ${named} is another session, such as a practice or sprint, and not read.`
      : `${lines.length} rows are other sessions, such as practice and sprints, and not read: ${named}.`,
  ];
}

function noteWithoutQualifying(races: readonly ImportedRace[]): string[] {
  const count = races.filter(({ qualifying_at }) => qualifying_at === null).length;
  if (count === 0) return [];
  return [`The file has no qualifying, at which picks lock, for ${countOf(count, "race")}.`];
}

/** Reads the races of a table; those that are here keep what the file does not say. */
export function readRaceTable(
  { name: file, cells }: ImportFile,
  layout: RaceLayout,
  { setup, options }: { setup: Setup; options: ReadingOptions },
): Pick<ImportedRows, "races" | "rounds" | "refused" | "notes" | "questions"> {
  const found = listSessions(layout, cells);
  const starts = readStarts(found.races, layout, { setup, options });
  const read = found.races.map((race) => readRace(race, { starts, layout, file }));
  const races = read.flatMap((one) => ("race" in one ? [one.race] : []));
  const brought = bringRaces(races, setup, options.answers);
  const refused = [
    ...found.unread.map(({ why, ...session }) => refuseRace(session, why)),
    ...read.flatMap((one) => ("refused" in one ? [one.refused] : [])),
    ...brought.refused,
  ];
  return {
    ...brought,
    refused,
    notes: [...starts.notes, ...noteOthers(found.others), ...noteWithoutQualifying(races)],
    questions: [...starts.questions, ...brought.questions],
  };
}
