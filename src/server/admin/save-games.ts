import type { GameEdit } from "#contract/admin.ts";
import { whyGameRefused } from "#domain/basketball/edit.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { insertLog } from "#server/journal/queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { listGameRevisions, listTeams, saveGames } from "./queries.ts";

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

/** The revision of the list that an edit was made on, from its ETag `"tournament-revision"`; none: saved as it comes. */
function readRevision(ifMatch: string | undefined, tournamentId: number): number | null {
  if (ifMatch === undefined || ifMatch === "*") return null;
  const found = /^(?:W\/)?"(\d+)-(\d+)"$/.exec(ifMatch);
  if (found === null || Number(found[1]) !== tournamentId) {
    throw new Refusal(400, "If-Match does not hold the ETag of this tournament's games.");
  }
  return Number(found[2]);
}

/** Saves edited games, all or none, after checking every cell; refuses rows that somebody else changed since the list of
 * this ETag was read (D19). Answers how many rows it saved. */
export async function saveEditedGames(
  { db: database, clock, readyMade }: Context,
  admin: Player,
  { tournamentId, games, ifMatch }: { tournamentId: number; games: GameEdit[]; ifMatch: string | undefined },
): Promise<number> {
  const edits = games.map(clean);
  const readAt = readRevision(ifMatch, tournamentId);
  await database.transaction(async (db) => {
    if (!(await lockTournament(db, tournamentId))) throw new Refusal(404, "Tournament not found");
    const revisions = new Map(
      (await listGameRevisions(db, tournamentId, edits.map((edit) => edit.id))).map((row) => [row.id, row.revision]),
    );
    const players = new Map((await listTeams(db, tournamentId)).map((team) => [team.name, team.players]));
    const teams = new Set(players.keys());
    const seen = new Set<number>();
    for (const [index, edit] of edits.entries()) {
      const row = `Row ${index + 1} (game ${edit.id})`;
      const revision = revisions.get(edit.id);
      if (revision === undefined) throw new Refusal(404, `${row}: there is no such game in this tournament.`);
      if (seen.has(edit.id)) throw new Refusal(400, `${row}: the game is in the list twice.`);
      seen.add(edit.id);
      const roster = new Set([...(players.get(edit.team1 ?? "") ?? []), ...(players.get(edit.team2 ?? "") ?? [])]);
      const reason = whyGameRefused(edit, teams, roster);
      if (reason !== null) throw new Refusal(400, `${row}, ${reason}.`);
      if (readAt !== null && revision > readAt) {
        throw new Refusal(409, `${row} was changed by someone else meanwhile. Load the games again.`);
      }
    }
    await saveGames(db, edits, await saveNextRevision(db, tournamentId));
    await insertLog(db, {
      timestamp: new Date(clock()).toISOString(),
      user_id: admin.id,
      action: "admin-games",
      tournament_id: tournamentId,
      additional_info: `games ${edits.map((edit) => edit.id).join(", ")}`,
    });
  });
  readyMade.drop(`games:${tournamentId}`, `predictions:${tournamentId}:`);
  return edits.length;
}
