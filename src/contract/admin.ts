import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import {
  DriverName,
  Exactly,
  Flag,
  Id,
  Nullable,
  RoundName,
  Sport,
  TeamName,
  Text,
  Updated,
} from "./fields.ts";
import { Race, RaceTeam } from "./racing.ts";

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

/** A row of the drivers table: one team of a race. */
export const RaceDrivers = Type.Pick(RaceTeam, [
  "id",
  "team_name",
  "driver1",
  "driver1_flag",
  "driver2",
  "driver2_flag",
  "handicap",
  "driver1_position",
  "driver2_position",
]);
export type RaceDrivers = Static<typeof RaceDrivers>;

/** One edited row of the drivers table, whole; `null` empties a cell. */
export const RaceDriversEdit = Exactly({
  id: Id,
  driver1: Nullable(DriverName),
  driver1_flag: Nullable(Flag),
  driver2: Nullable(DriverName),
  driver2_flag: Nullable(Flag),
  handicap: Nullable(Type.Number()),
  driver1_position: Nullable(Type.Number()),
  driver2_position: Nullable(Type.Number()),
});
export type RaceDriversEdit = Static<typeof RaceDriversEdit>;

export const admin = {
  saveGames: endpoint({
    method: "PUT",
    path: "/api/admin/basketball-games",
    access: "admin",
    summary: "Saves edited games, all or none (D19); If-Match with the list's ETag refuses stale edits",
    body: Exactly({ tournament_id: Id, games: Type.Array(GameEdit, { minItems: 1, maxItems: 500 }) }),
    alsoAnswers: [409],
    reply: Updated,
  }),
  races: endpoint({
    method: "GET",
    path: "/api/admin/f1-races",
    access: "admin",
    summary: "The races of a tournament, by date",
    query: Exactly({ tournament_id: Id }),
    reply: Type.Array(Race),
  }),
  raceDrivers: endpoint({
    method: "GET",
    path: "/api/admin/f1-race-drivers",
    access: "admin",
    summary: "The teams of a race to edit; its ETag is for the save's If-Match",
    query: Exactly({ tournament_id: Id, race_id: Id }),
    reply: Type.Array(RaceDrivers),
  }),
  saveRaceDrivers: endpoint({
    method: "PUT",
    path: "/api/admin/f1-race-drivers",
    access: "admin",
    summary:
      "Saves edited teams of a race, all or none (D19); If-Match with the list's ETag refuses stale edits",
    body: Exactly({
      tournament_id: Id,
      race_id: Id,
      drivers: Type.Array(RaceDriversEdit, { minItems: 1, maxItems: 100 }),
    }),
    alsoAnswers: [409],
    reply: Updated,
  }),
  updateLeaderboard: endpoint({
    method: "POST",
    path: "/api/admin/update-leaderboard",
    access: "admin",
    summary: "Scores what changed since the last update",
    isSlow: true,
    body: Exactly({ tournament_id: Id, sport: Sport }),
    reply: Updated,
  }),
  toggleRoundStatus: endpoint({
    method: "POST",
    path: "/api/admin/toggle-round-status",
    access: "admin",
    summary: "Marks a round complete or active",
    body: Exactly({ tournament_id: Id, round: RoundName, is_over: Type.Boolean() }),
    reply: Updated,
  }),
};
