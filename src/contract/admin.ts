import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Done, Exactly, Flag, Id, Nullable, RoundName, Sport, TeamName, Text, Updated } from "./fields.ts";

/** One edited row of the basketball table, whole; `null` empties a cell. */
export const GameEdit = Exactly({
  id: Id,
  team1: Nullable(TeamName),
  emoji1: Nullable(Flag),
  team2: Nullable(TeamName),
  emoji2: Nullable(Flag),
  spread: Nullable(Type.Number()),
  score1: Nullable(Type.Number()),
  score2: Nullable(Type.Number()),
  top_scorer: Nullable(Text(200)),
});
export type GameEdit = Static<typeof GameEdit>;

export const admin = {
  saveGames: endpoint({
    method: "PUT",
    path: "/api/admin/basketball-games",
    access: "admin",
    summary: "Saves edited games, all or none (D19); If-Match with the list's ETag refuses stale edits",
    body: Exactly({ tournament_id: Id, games: Type.Array(GameEdit, { minItems: 1, maxItems: 500 }) }),
    reply: Updated,
  }),
  updateLeaderboard: endpoint({
    method: "POST",
    path: "/api/admin/update-leaderboard",
    access: "admin",
    summary: "Scores what changed since the last update",
    body: Exactly({ tournament_id: Id, sport: Sport }),
    reply: Updated,
  }),
  toggleRoundStatus: endpoint({
    method: "POST",
    path: "/api/admin/toggle-round-status",
    access: "admin",
    summary: "Marks a round complete or active",
    body: Exactly({ tournament_id: Id, round: RoundName, is_over: Type.Boolean() }),
    reply: Done,
  }),
};
