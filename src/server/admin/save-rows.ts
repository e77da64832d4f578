import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/app/commit-and-drop.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertLog } from "#server/journal/queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { readRevisionTag } from "#server/tournaments/revision-tag.ts";

/** What the server has where rows are to be saved. */
export interface Sheet<R> {
  /** The revision at which each row of the list last changed. */
  revisions: ReadonlyMap<number, number>;
  /** Why a row cannot be saved, as `field: reason`, or null. */
  whyRefused: (row: R) => string | null;
  /** Why a row cannot have the result that it gives, as a sentence, or null. */
  whyTooEarly: (row: R) => string | null;
}

/** Rows that an admin edited, and what a sport does with them. */
export interface EditedRows<R> {
  tournamentId: number;
  rows: R[];
  /** The ETag of the list on which the edits were made, if one came. */
  ifMatch: string | undefined;
  words: { row: string; list: "games" | "drivers"; place: string };
  readSheet: (db: Database) => Promise<Sheet<R>>;
  /** Writes the rows and marks those that really changed with this revision. */
  save: (db: Database, revision: number) => Promise<void>;
}

const nameRow = ({ row }: { row: string }, id: number | undefined, index: number) =>
  `Row ${index + 1} (${row} ${id})`;

/** Throws the refusal that names row and field when one of the rows cannot be saved. */
function checkRows<R extends { id: number }>(
  { rows, words }: EditedRows<R>,
  { revisions, whyRefused, whyTooEarly }: Sheet<R>,
  readAt: number | null,
): void {
  for (const [index, row] of rows.entries()) {
    const name = nameRow(words, row.id, index);
    const revision = revisions.get(row.id);
    if (revision === undefined) {
      throw new Refusal(404, `${name}: there is no such ${words.row} in ${words.place}.`);
    }
    const reason = whyRefused(row);
    if (reason !== null) throw new Refusal(400, `${name}, ${reason}.`);
    if (readAt !== null && revision > readAt) {
      throw new Refusal(409, `${name} was changed by someone else meanwhile. Load the ${words.list} again.`);
    }
    const tooEarly = whyTooEarly(row);
    if (tooEarly !== null) throw new Refusal(400, tooEarly);
  }
}

/** A text cell is trimmed, and an empty one holds nothing (spec §5). */
export function cleanText(value: string | null): string | null {
  return value?.trim() || null;
}

/** Saves edited rows, all or none, after checking every cell; refuses rows that somebody else changed since the list of
 * this ETag was read (D19). Answers how many rows it saved. */
export async function saveEditedRows<R extends { id: number }>(
  context: Context,
  admin: Player,
  edited: EditedRows<R>,
): Promise<number> {
  const { tournamentId, rows, ifMatch, words } = edited;
  const ids = rows.map((row) => row.id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw new Refusal(400, `${nameRow(words, ids[twice], twice)} is in the list twice.`);
  const readAt = readRevisionTag(ifMatch, tournamentId, words.list);
  const stale = [`games:${tournamentId}`, `races:${tournamentId}`, `predictions:${tournamentId}:`];
  await commitAndDrop(context, stale, async (db) => {
    if (!(await lockTournament(db, tournamentId))) throw new Refusal(404, "Tournament not found");
    checkRows(edited, await edited.readSheet(db), readAt);
    await edited.save(db, await saveNextRevision(db, tournamentId));
    await insertLog(db, {
      timestamp: isoOf(context.clock()),
      user_id: admin.id,
      action: `admin-${words.list}`,
      tournament_id: tournamentId,
      additional_info: `${words.row}s ${ids.join(", ")}`,
    });
  });
  return rows.length;
}
