import type { GameEdit } from "#contract/admin.ts";
import { whyGameRefused } from "#domain/basketball/edit.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertLog } from "#server/journal/queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { readRevisionTag } from "#server/tournaments/revision-tag.ts";
import { listGameRevisions, listTeams, saveGames } from "./queries.ts";
import { transact } from "#server/db/transact.ts";

/** Text cells are trimmed, and empty ones hold nothing (spec §5). */
function clean(edit: GameEdit): GameEdit {
  const text = (value: string | null) => value?.trim() || null;
  return {
    ...edit,
    team1: text(edit.team1),
    emoji1: text(edit.emoji1),
    team2: text(edit.team2),
    emoji2: text(edit.emoji2),
    top_scorer: text(edit.top_scorer),
  };
}

interface Sheet {
  /** The revision at which each game of the tournament last changed, of the games to save. */
  revisions: ReadonlyMap<number, number>;
  rosters: ReadonlyMap<string, string[]>;
  /** The revision of the list that the edits were made on. */
  readAt: number | null;
}

async function readSheet(
  db: Database,
  tournamentId: number,
  edits: GameEdit[],
  readAt: number | null,
): Promise<Sheet> {
  const ids = edits.map((edit) => edit.id);
  const revisions = await listGameRevisions(db, tournamentId, ids);
  const teams = await listTeams(db, tournamentId);
  return {
    revisions: new Map(revisions.map(({ id, revision }) => [id, revision])),
    rosters: new Map(teams.map(({ name, players }) => [name, players])),
    readAt,
  };
}

/** Throws the refusal that names row and field when this row cannot be saved. */
function checkRow(edit: GameEdit, row: string, { revisions, rosters, readAt }: Sheet): void {
  const revision = revisions.get(edit.id);
  if (revision === undefined) throw new Refusal(404, `${row}: there is no such game in this tournament.`);
  const players = [edit.team1, edit.team2].flatMap((team) => rosters.get(team ?? "") ?? []);
  const reason = whyGameRefused(edit, new Set(rosters.keys()), new Set(players));
  if (reason !== null) throw new Refusal(400, `${row}, ${reason}.`);
  if (readAt !== null && revision > readAt) {
    throw new Refusal(409, `${row} was changed by someone else meanwhile. Load the games again.`);
  }
}

/** Saves edited games, all or none, after checking every cell; refuses rows that somebody else changed since the list of
 * this ETag was read (D19). Answers how many rows it saved. */
export async function saveEditedGames(
  { db: database, clock, readyMade }: Context,
  admin: Player,
  { tournamentId, games, ifMatch }: { tournamentId: number; games: GameEdit[]; ifMatch: string | undefined },
): Promise<number> {
  const edits = games.map(clean);
  const twice = edits.find((edit, index) => edits.findIndex((other) => other.id === edit.id) < index);
  if (twice !== undefined) throw new Refusal(400, `Game ${twice.id} is in the list twice.`);
  const readAt = readRevisionTag(ifMatch, tournamentId, "games");
  await transact(database, async (db) => {
    if (!(await lockTournament(db, tournamentId))) throw new Refusal(404, "Tournament not found");
    const sheet = await readSheet(db, tournamentId, edits, readAt);
    for (const [index, edit] of edits.entries()) checkRow(edit, `Row ${index + 1} (game ${edit.id})`, sheet);
    await saveGames(db, edits, await saveNextRevision(db, tournamentId));
    await insertLog(db, {
      timestamp: isoOf(clock()),
      user_id: admin.id,
      action: "admin-games",
      tournament_id: tournamentId,
      additional_info: `games ${edits.map((edit) => edit.id).join(", ")}`,
    });
  });
  readyMade.drop(`games:${tournamentId}`, `predictions:${tournamentId}:`);
  return edits.length;
}
