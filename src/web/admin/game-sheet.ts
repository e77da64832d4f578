import type { GameEdit } from "#contract/admin.ts";
import type { Game } from "#contract/basketball.ts";
import { whyGameRefused } from "#domain/basketball/edit.ts";
import type { Sheet } from "./row-edits.ts";

/** The games of a tournament as admins edit them, their cells in the order of the table (spec §7). */
export const gameSheet: Sheet<Game, GameEdit> = {
  noun: "game",
  columns: [
    { field: "team1", title: "Team 1", kind: "name", read: (game) => game.team1 },
    { field: "emoji1", title: "Emoji 1", kind: "emoji", read: (game) => game.emoji1 },
    { field: "team2", title: "Team 2", kind: "name", read: (game) => game.team2 },
    { field: "emoji2", title: "Emoji 2", kind: "emoji", read: (game) => game.emoji2 },
    { field: "spread", title: "Spread", kind: "decimal", read: (game) => game.spread },
    { field: "score1", title: "Score 1", kind: "integer", read: (game) => game.score1 },
    { field: "score2", title: "Score 2", kind: "integer", read: (game) => game.score2 },
    { field: "top_scorer", title: "Top Scorer", kind: "name", read: (game) => game.top_scorer },
  ],
  nameOf: (game) => `Game #${game.id}`,
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
  // Which teams there are, and whom another team lists, only the server knows.
  findFault: (edited) => {
    for (const { row, edit, changed } of edited) {
      const teams = new Set([edit.team1, edit.team2].filter((team) => team !== null));
      const players = changed.has("team1") || changed.has("team2") ? [] : row.players;
      const reason = whyGameRefused(edit, teams, new Set(players));
      if (reason !== null) return { id: edit.id, reason };
    }
    return null;
  },
};
