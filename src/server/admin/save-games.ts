import type { GameEdit } from "#contract/admin.ts";
import { findGameFault, GAME_COLUMN_NAMES, whyResultRefused } from "#domain/basketball/edit.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import type { Player } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { listGames } from "#server/basketball/queries.ts";
import { listGameRevisions, listTeams, saveGames } from "./queries.ts";
import { cleanText, saveEditedRows, type Sheet } from "./save-rows.ts";

function clean(edit: GameEdit): GameEdit {
  return {
    ...edit,
    team1: cleanText(edit.team1),
    emoji1: cleanText(edit.emoji1),
    team2: cleanText(edit.team2),
    emoji2: cleanText(edit.emoji2),
    top_scorer: cleanText(edit.top_scorer),
  };
}

async function readSheet(
  db: Database,
  { tournamentId, rows: edits, now }: { tournamentId: number; rows: GameEdit[]; now: Instant },
): Promise<Sheet<GameEdit>> {
  const ids = edits.map((edit) => edit.id);
  const stored = await listGameRevisions(db, tournamentId, ids);
  const teams = await listTeams(db, tournamentId);
  const games = new Map((await listGames(db, tournamentId)).map((game) => [game.id, game]));
  const rosters = new Map(teams.map(({ name, players }) => [name, players]));
  return {
    stored: stored.map(({ id, team1, team2, revision }) => ({ id, name: nameGame(team1, team2), revision })),
    cells: games,
    logPrefix: "",
    columnNames: GAME_COLUMN_NAMES,
    findFault: (edit) => {
      const players = [edit.team1, edit.team2].flatMap((team) => rosters.get(team ?? "") ?? []);
      return findGameFault(edit, new Set(rosters.keys()), new Set(players));
    },
    whyTooEarly: (edit) => {
      const game = games.get(edit.id);
      return game === undefined ? null : whyResultRefused(game, edit, now);
    },
  };
}

/** Saves edited games, all or none (D19). Answers how many rows it saved. */
export async function saveEditedGames(
  context: Context,
  admin: Player,
  { tournamentId, games, ifMatch }: { tournamentId: number; games: GameEdit[]; ifMatch: string | undefined },
): Promise<number> {
  const rows = games.map(clean);
  return saveEditedRows(context, admin, {
    tournamentId,
    rows,
    ifMatch,
    words: { row: "game", list: "games", place: "this tournament" },
    readSheet: (db) => readSheet(db, { tournamentId, rows, now: context.clock() }),
    save: (db, revision) => saveGames(db, rows, revision),
  });
}
