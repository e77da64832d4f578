import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Exactly, Id, Nullable, RoundName, TeamName } from "./fields.ts";

const points = {
  total_points: Type.Integer(),
  winner_points: Type.Integer(),
  handicap_points: Type.Integer(),
  top_scorer_points: Type.Integer(),
};

export const LeaderboardEntry = Type.Object({
  user_id: Id,
  name: Type.String(),
  team: Nullable(TeamName),
  ...points,
  rank: Type.Integer({ description: "1 + the number of entries with strictly more total points" }),
  round_win_count: Type.Integer(),
  on_fire: Type.Boolean(),
  croissant_count: Type.Integer(),
  is_croissant_leader: Type.Boolean(),
  expert_countries: Type.Array(Type.String(), { description: "flags of the countries (basketball)" }),
  expert_teams: Type.Array(Type.String(), { description: "names of the teams (racing)" }),
});
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

/** A row of a round's board; ids grow in the order of the rounds (D7). */
export const RoundEntry = Type.Object({
  id: Type.Integer(),
  user_id: Id,
  name: Type.String(),
  team: Nullable(TeamName),
  ...points,
  rank: Type.Integer(),
});
export type RoundEntry = Static<typeof RoundEntry>;

export const leaderboard = {
  overall: endpoint({
    method: "GET",
    path: "/api/leaderboard",
    access: "public",
    summary: "The overall board, best first; limit and offset page it",
    query: Exactly({
      tournamentId: Id,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    reply: Type.Array(LeaderboardEntry),
  }),
  rounds: endpoint({
    method: "GET",
    path: "/api/round-leaderboard",
    access: "public",
    summary: "The boards of the rounds by name; round narrows it to one",
    query: Exactly({ tournamentId: Id, round: Type.Optional(RoundName) }),
    reply: Type.Record(Type.String(), Type.Array(RoundEntry)),
  }),
};
