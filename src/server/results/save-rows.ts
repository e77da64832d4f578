import type { CellFault, CellRefusal, SealedRefusal } from "#domain/contest/cell-fault.ts";
import type { EarlyResult } from "#domain/contest/phase.ts";
import { hasStackedMarks } from "#domain/names/stacked-marks.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { contestsSaved } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { describeCellFault, explainEarlyResult } from "#contract/sentences.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertLogs } from "#server/audit-log/queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { readRevisionTag } from "#server/tournaments/revision-tag.ts";
import { describeCellChanges } from "#server/audit-log/cell-changes.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ProvisionalEntry } from "./queries.ts";

/** A stored row: its name on the screen, and the revision at which it last changed. */
interface StoredRow {
  id: number;
  name: string;
  revision: number;
}

/** The stored state and the checks for the rows to save. */
export interface StoredTable<R> {
  /** The edited rows, with former names replaced by current ones. */
  rows: readonly R[];
  stored: readonly StoredRow[];
  /** The cells of each stored row before the save, by its id. */
  cells: ReadonlyMap<number, R>;
  /** Text before a row's name in the audit log, such as the race of a team. */
  logPrefix: string;
  /** The column names on the screen, by field name on the wire. */
  columnNames: Readonly<Record<string, string>>;
  /** Finds the first invalid cell of a row; null if the row is valid. */
  validate: (row: R) => CellFault<CellRefusal | SealedRefusal> | null;
  /** Returns why it is too early for a row's result; null if it is not. */
  whyTooEarly: (row: R) => EarlyResult | null;
  /** Saves the rows and sets this revision on those that changed. */
  save: (revision: number) => Promise<void>;
}

/** Rows that somebody edited, and how the sport saves them. */
export interface EditedRows<R> {
  tournamentId: number;
  rows: readonly { id: number }[];
  /** The If-Match header: the ETag of the list that was edited. */
  ifMatch: string | undefined;
  words: { row: string; list: "games" | "drivers" };
  /** The error for a row that is not stored. */
  refuseUnknown: (id: number) => HttpError;
  readTable: (db: Database) => Promise<StoredTable<R>>;
  /** Throws if somebody else entered the row's result; `cells`: as stored. */
  checkShown?: (row: R, cells: R) => void;
  /** Saves results as provisional ones, which change neither contest nor leaderboard. */
  provisional?: ProvisionalEntry | undefined;
}

/** Throws where a text that is new has too many accents on one letter. */
function checkMarks<R extends { id: number }>(edit: R, before: R | undefined): void {
  const shown = new Set(Object.values(before ?? {}));
  for (const [field, value] of Object.entries(edit))
    if (typeof value === "string" && !shown.has(value) && hasStackedMarks(value))
      throw new HttpError("cell-invalid", sentences.stackedMarks, { row: edit.id, field });
}

/** Throws an error that names row and cell if one of the rows cannot be saved. */
function checkRows<R extends { id: number }>(
  { words, refuseUnknown, checkShown }: EditedRows<R>,
  { rows, stored, cells, columnNames, validate, whyTooEarly }: StoredTable<R>,
  readAt: number | null,
): void {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  for (const edit of rows) {
    const row = storedById.get(edit.id);
    if (row === undefined) throw refuseUnknown(edit.id);
    const before = cells.get(edit.id);
    checkMarks(edit, before);
    const fault = validate(edit);
    if (fault !== null) {
      const { field, reason } = fault;
      const sentence = describeCellFault(row.name, columnNames[field] ?? field, reason);
      throw new HttpError("cell-invalid", sentence, { row: row.id, field });
    }
    if (readAt !== null && row.revision > readAt) {
      throw new HttpError("stale", sentences.stale(row.name, words.list), { row: row.id });
    }
    if (before !== undefined) checkShown?.(edit, before);
    const tooEarly = whyTooEarly(edit);
    if (tooEarly !== null)
      throw new HttpError("result-too-early", explainEarlyResult(tooEarly), { row: row.id });
  }
}

/** Describes the changes of each changed row with the column names of the screen. */
function listChanges<R extends { id: number }>({
  rows,
  stored,
  cells,
  logPrefix,
  columnNames,
}: StoredTable<R>) {
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  return rows.flatMap((row) => {
    const changes = describeCellChanges(columnNames, cells.get(row.id) ?? {}, row);
    return changes === null ? [] : [{ id: row.id, changes: `${logPrefix}${names.get(row.id)}: ${changes}` }];
  });
}

/** Trims the text of a cell; null if it is empty. */
export function cleanText(value: string | null): string | null {
  return value?.trim() || null;
}

/** Who saves, and when. */
export interface SavedBy {
  playerId: number;
  now: Instant;
}

/** Saves edited rows, all or none, once every cell is valid; refuses rows
 * that somebody else changed since this ETag. The caller commits. */
export async function saveRows<R extends { id: number }>(
  tx: Database,
  { playerId, now }: SavedBy,
  edited: EditedRows<R>,
): Promise<void> {
  const { tournamentId, rows, ifMatch, words } = edited;
  const ids = rows.map((row) => row.id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) {
    throw new HttpError("duplicate-row", sentences.duplicateRow(words.row, twice), { row: twice });
  }
  const readAt = readRevisionTag(ifMatch, tournamentId, words.list);
  if (!(await lockTournament(tx, tournamentId)))
    throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  const table = await edited.readTable(tx);
  checkRows(edited, table, readAt);
  await table.save(edited.provisional === undefined ? await saveNextRevision(tx, tournamentId) : 0);
  await insertLogs(
    tx,
    listChanges(table).map(({ id, changes }) => ({
      timestamp: isoOf(now),
      user_id: playerId,
      action: edited.provisional === undefined ? (`admin-${words.list}` as const) : "provisional",
      tournament_id: tournamentId,
      game_id: id,
      additional_info: changes,
    })),
  );
}

/** Saves rows that an admin edited, without publishing their results. Returns the number of rows saved. */
export async function saveEdited(
  context: Context,
  admin: Player,
  tournamentId: number,
  { rows, save }: { rows: readonly unknown[]; save: (tx: Database, by: SavedBy) => Promise<void> },
): Promise<number> {
  await commitAndDrop(context, [contestsSaved(tournamentId)], (tx) =>
    save(tx, { playerId: admin.id, now: context.clock() }),
  );
  return rows.length;
}
