import type { GameEdit } from "#contract/admin/schemas.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { GAME_COLUMN_NAMES } from "#contract/sentences.ts";
import { findGameFault } from "#domain/basketball/game-faults.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import type { EditableTableConfig } from "#web/admin/table/editable-table-config.ts";

/** The games of a tournament as admins edit them, their cells in the order of the table. */
export const gameTable: EditableTableConfig<Game, GameEdit> = {
  noun: "game",
  columnNames: GAME_COLUMN_NAMES,
  columns: [
    { field: "team1", title: GAME_COLUMN_NAMES.team1, kind: "name", read: (game) => game.team1 },
    { field: "emoji1", title: GAME_COLUMN_NAMES.emoji1, kind: "emoji", read: (game) => game.emoji1 },
    { field: "team2", title: GAME_COLUMN_NAMES.team2, kind: "name", read: (game) => game.team2 },
    { field: "emoji2", title: GAME_COLUMN_NAMES.emoji2, kind: "emoji", read: (game) => game.emoji2 },
    { field: "spread", title: GAME_COLUMN_NAMES.spread, kind: "decimal", read: (game) => game.spread },
    { field: "score1", title: GAME_COLUMN_NAMES.score1, kind: "integer", read: (game) => game.score1 },
    { field: "score2", title: GAME_COLUMN_NAMES.score2, kind: "integer", read: (game) => game.score2 },
    {
      field: "top_scorer",
      title: GAME_COLUMN_NAMES.top_scorer,
      kind: "name",
      read: (game) => game.top_scorer,
    },
  ],
  nameOf: (game) => nameGame(game.team1, game.team2),
  // Only the server knows the squads of teams that are typed in.
  choices: {
    field: "top_scorer",
    list: (game, { team1 = game.team1, team2 = game.team2 }) =>
      team1 === game.team1 && team2 === game.team2 ? game.players : [],
  },
  edit: (game, { text, number }) => ({
    id: game.id,
    team1: text("team1", game.team1),
    emoji1: text("emoji1", game.emoji1),
    team2: text("team2", game.team2),
    emoji2: text("emoji2", game.emoji2),
    spread: number("spread", game.spread),
    score1: number("score1", game.score1),
    score2: number("score2", game.score2),
    top_scorer: text("top_scorer", game.top_scorer),
  }),
  // Only the server knows all teams and their squads.
  validate: (edited) => {
    for (const { row, edit, changed } of edited) {
      const teams = new Set([edit.team1, edit.team2].filter((team) => team !== null));
      const players = changed.has("team1") || changed.has("team2") ? [] : row.players;
      const fault = findGameFault(edit, teams, new Set(players));
      if (fault !== null) return { id: edit.id, fault };
    }
    return null;
  },
};
