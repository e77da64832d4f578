import { Type, type Static } from "typebox";
import {
  BigId,
  ContestState,
  DriverName,
  StrictObject,
  Flag,
  Id,
  IsoDate,
  Nullable,
  OffReason,
  pickedBy,
  RoundName,
  TeamName,
} from "../schemas.ts";

/** A team in a race: a duel of its two drivers, with an id unique over all duels and games. */
export const RaceTeam = Type.Object({
  id: Id,
  team_name: TeamName,
  team_emoji: Flag,
  team_color: Type.String({ description: "#rrggbb" }),
  driver1: DriverName,
  driver1_flag: Nullable(Flag),
  driver2: DriverName,
  driver2_flag: Nullable(Flag),
  handicap: Nullable(Type.Number({ description: "driver1's, in places; ends in .5" })),
  driver1_position: Nullable(Type.Integer()),
  driver2_position: Nullable(Type.Integer()),
  status: Type.Optional(ContestState),
  undecided: Type.Optional(
    Type.String({
      description: "label of an undecided driver; only while there is one, and the team takes no picks then",
    }),
  ),
});
export type RaceTeam = Static<typeof RaceTeam>;

export const Race = Type.Object({
  id: Id,
  tournament_id: Id,
  round: RoundName,
  name: Type.String(),
  date: IsoDate,
  qualifying_date: IsoDate,
  gp_emoji: Flag,
  is_over: Type.Boolean({ description: "an admin has marked the race's round complete" }),
  teams: Type.Array(RaceTeam, { description: "by name; empty: not yet known" }),
  status: Type.Optional(ContestState),
  off_reason: OffReason,
  result_by: Type.Optional(
    Type.String({ description: "who entered the published result; only if that player has picks in it" }),
  ),
});
export type Race = Static<typeof Race>;

/** One player's picks of one team in a race, as the predictions screen keeps them. */
export const TeamPrediction = Type.Object({
  user_id: Id,
  race_id: Id,
  team_name: TeamName,
  winner_prediction: Nullable(DriverName),
  handicap_prediction: Nullable(DriverName),
  is_double_points: Nullable(Type.Boolean()),
});
export type TeamPrediction = Static<typeof TeamPrediction>;

/** One player's picks of one team, for the race's page; picks and joker are null until qualifying. */
export const RacePrediction = Type.Object({
  id: BigId,
  race_id: Id,
  team_name: TeamName,
  user_id: Id,
  user_name: Type.String(),
  winner_prediction: Nullable(DriverName),
  winner_points: Nullable(Type.Integer()),
  handicap_prediction: Nullable(DriverName),
  handicap_points: Nullable(Type.Integer()),
  is_double_points: Nullable(Type.Boolean()),
  total_points: Nullable(Type.Integer()),
  emoji: Type.String(),
});
export type RacePrediction = Static<typeof RacePrediction>;

/** A short form of a race's predictions by team, for pages without all of them. */
export const RacePredictionsSummary = Type.Object({
  teams: Type.Array(
    Type.Object({
      team_name: TeamName,
      count: Type.Integer(),
      own: Nullable(RacePrediction),
      combinations: Type.Array(
        Type.Object({
          winner_prediction: Nullable(DriverName),
          handicap_prediction: Nullable(DriverName),
          is_double_points: Type.Boolean(),
          count: pickedBy,
        }),
        { description: "empty until qualifying" },
      ),
    }),
  ),
});
export type RacePredictionsSummary = Static<typeof RacePredictionsSummary>;

/** One player's picks of one team, for the profile; others' picks and jokers are null until qualifying. */
export const ProfileTeamPrediction = Type.Object({
  id: Id,
  race_id: Id,
  race_name: Type.String(),
  date: IsoDate,
  qualifying_date: IsoDate,
  gp_emoji: Flag,
  team_name: TeamName,
  driver1: DriverName,
  driver1_flag: Nullable(Flag),
  driver2: DriverName,
  driver2_flag: Nullable(Flag),
  handicap: Nullable(Type.Number({ description: "driver1's" })),
  winner_prediction: Nullable(DriverName),
  straight_points: Nullable(Type.Integer()),
  handicap_prediction: Nullable(DriverName),
  spread_points: Nullable(Type.Integer()),
  is_double_points: Nullable(Type.Boolean()),
  total_points: Nullable(Type.Integer()),
  status: Type.Optional(ContestState),
});
export type ProfileTeamPrediction = Static<typeof ProfileTeamPrediction>;

/** A pick of a team. A single pick leaves the other one as it is; null: not sent. */
export const TeamPick = StrictObject({
  user_id: Id,
  race_id: Id,
  team_name: TeamName,
  winner_prediction: Type.Optional(Nullable(DriverName)),
  handicap_prediction: Type.Optional(Nullable(DriverName)),
  is_double_points: Type.Optional(Nullable(Type.Boolean())),
});
export type TeamPick = Static<typeof TeamPick>;

export const TeamJoker = StrictObject({
  userId: Id,
  raceId: Id,
  teamName: TeamName,
  isDoublePoints: Type.Boolean(),
});
export type TeamJoker = Static<typeof TeamJoker>;
