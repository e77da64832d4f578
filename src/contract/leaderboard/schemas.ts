import { Type, type Static, type TInteger } from "typebox";
import { Id, IsoDate, Nullable, RoundName, TeamName } from "../schemas.ts";
import type { PointsField } from "./points-fields.ts";

const expertise = {
  expert_countries: Type.Array(Type.String(), { description: "flags of the countries (basketball)" }),
  expert_teams: Type.Array(Type.String(), { description: "names of the teams (racing)" }),
};

const points = {
  total_points: Type.Integer(),
  winner_points: Type.Integer(),
  handicap_points: Type.Integer(),
  top_scorer_points: Type.Integer(),
} satisfies Record<"total_points" | PointsField, TInteger>;

export const LeaderboardEntry = Type.Object({
  user_id: Id,
  name: Type.String(),
  team: Nullable(TeamName),
  ...points,
  rank: Type.Integer({ description: "1 + the number of entries with more total points" }),
  round_win_count: Type.Integer(),
  on_fire: Type.Boolean(),
  croissant_count: Type.Integer(),
  is_croissant_leader: Type.Boolean(),
  ...expertise,
});
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

/** A row of a round's board; round ids increase in playing order. */
export const RoundEntry = Type.Object({
  id: Type.Integer(),
  user_id: Id,
  name: Type.String(),
  team: Nullable(TeamName),
  ...points,
  rank: Type.Integer(),
});
export type RoundEntry = Static<typeof RoundEntry>;

/** A player's result in one tournament. */
export const HistoricalResult = Type.Object({
  id: Type.Integer({ description: "the tournament's" }),
  tournament_name: Type.String(),
  is_over: Type.Boolean(),
  rank: Type.Integer(),
  total_players: Type.Integer(),
  total_points: Type.Integer(),
  round_win_count: Type.Integer(),
  ...expertise,
});
export type HistoricalResult = Static<typeof HistoricalResult>;

/** A player's standing after a completed round. */
export const RoundStep = Type.Object({
  round: RoundName,
  points: Type.Integer({ description: "of this round" }),
  total_points: Type.Integer({ description: "of all rounds so far" }),
  rank: Nullable(Type.Integer({ description: "overall, after this round; null: not yet on the board" })),
});
export type RoundStep = Static<typeof RoundStep>;

/** A player's overall rank before the latest round on the board. */
export const RankBefore = Type.Object({ user_id: Id, rank: Type.Integer() });
export type RankBefore = Static<typeof RankBefore>;

/** The players with picks but no scored one yet, and when the first contest locks; null: unknown. */
export const Newcomers = Type.Object({
  begins_at: Nullable(IsoDate),
  players: Type.Array(Type.Object({ user_id: Id, name: Type.String(), team: Nullable(TeamName) }), {
    description: "by name; only the newest if there are very many",
  }),
});
export type Newcomers = Static<typeof Newcomers>;

/** What a game, or a team in a race, adds to a player's points, and the award emojis it earned. */
const PointsReason = Type.Object({
  contest_id: Id,
  name: Type.String({ description: "the two sides of the game, or the racing team" }),
  points: Type.Integer({ description: "change of the total" }),
  is_joker: Type.Boolean(),
  is_correction: Type.Boolean({ description: "corrects an earlier published result" }),
  awards: Type.String(),
  right: Type.Array(Type.String(), {
    description: 'of the only reason: the right picks, as "Germany won"; empty for a correction',
  }),
});
export type PointsReason = Static<typeof PointsReason>;

/** How a player's overall rank changes; best first, and the caller last if not among the best. */
export const RankChange = Type.Object({
  user_id: Id,
  name: Type.String(),
  before: Type.Integer({ minimum: 0, description: "0: not on the board" }),
  after: Type.Integer({ minimum: 0, description: "0: no longer on the board" }),
  points: Type.Integer({ description: "change of the total" }),
  total_points: Type.Integer(),
  reasons: Type.Array(PointsReason, {
    description: "the contests that changed the points, largest change first",
  }),
  more_reasons: Type.Integer({ description: "number of further reasons" }),
  missed: Type.Boolean({ description: "the player had picks, and none was right" }),
});
export type RankChange = Static<typeof RankChange>;

/** A published game or race with its result. */
const PublishedResult = Type.Object({
  name: Type.String({ description: "the game with its score, or the race" }),
  kind: Type.Union([Type.Literal("result"), Type.Literal("correction"), Type.Literal("withdrawal")]),
});
export type PublishedResult = Static<typeof PublishedResult>;

/** The changes of the newest publication; null: nothing is published yet. */
export const PublishedChanges = Type.Object({
  publication: Nullable(
    Type.Object({
      id: Id,
      published_at: IsoDate,
      reason: Nullable(Type.String()),
      is_undo: Type.Boolean({ description: "it undoes the publication before it" }),
      results: Type.Array(PublishedResult, { description: "by start" }),
      rounds: Type.Array(RoundName, {
        description: "those of the results of which none is missing, so that they have a recap",
      }),
      scorers: Type.Integer({ description: "players on the board whose total grew" }),
      players: Type.Integer({ description: "on the board" }),
      moves: Type.Array(RankChange),
      changed: Type.Integer({ description: "players whose rank or points changed" }),
    }),
  ),
});
export type PublishedChanges = Static<typeof PublishedChanges>;

/** A page of players whose rank or points the newest publication changed. */
export const ChangedPlayers = Type.Object({
  moves: Type.Array(RankChange, { description: "best first; players who left the board come last" }),
  changed: Type.Integer({ description: "on all pages" }),
});
export type ChangedPlayers = Static<typeof ChangedPlayers>;
