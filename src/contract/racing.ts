import { Type, type Static } from "typebox";
import { racing as calls } from "./racing-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import {
  BigId,
  ContestState,
  Success,
  DriverName,
  StrictObject,
  Flag,
  Id,
  IdParams,
  IsoDate,
  Nullable,
  pageQuery,
  pickedBy,
  RoundName,
  TeamName,
  TournamentQuery,
  UserIdParams,
} from "./schemas.ts";

/** A team in a race: the duel of its two drivers, whose id is unique over all duels and games. */
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
      description:
        "only while a driver is not decided: what is known of the seat. Then the team takes no picks",
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
  is_over: Type.Boolean({ description: "an admin marked the race's round complete" }),
  teams: Type.Array(RaceTeam, { description: "by name; empty: not yet known" }),
  status: Type.Optional(ContestState),
  result_by: Type.Optional(
    Type.String({ description: "who entered the published result, only where that player has picks in it" }),
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

/** One player's picks of one team, as the race's page lists them; picks and joker are null until qualifying. */
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

/** Everybody's predictions of a race in short, team by team, for pages that do not hold all of them. */
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

/** One player's picks of one team, as the profile lists them; others' picks and jokers are null until qualifying. */
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

/** A pick of a team. Alone it leaves the other one as it is; the merged record sends the earlier one along. Null: not sent. */
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

const described = {
  races: {
    access: "public",
    summary: "The races of a tournament with their teams, by date",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(Race),
  },
  race: {
    access: "public",
    summary: "One race with its teams",
    params: IdParams,
    query: TournamentQuery,
    reply: Race,
  },
  racePredictions: {
    access: "public",
    summary:
      "Who picked what in a race, by team; sealed until qualifying starts; limit and offset page each team",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, teamId: Type.Optional(Id), ...pageQuery }),
    alsoAnswers: [304, 401, 409],
    reply: Type.Object({
      predictions: Type.Array(RacePrediction),
      being_checked: Type.Optional(
        Type.Array(Type.String(), { description: "teams whose sealed record cannot be read" }),
      ),
    }),
  },
  predictionsSummary: {
    access: "public",
    summary: "How many picked what in a race, by team, and the caller's own picks",
    params: IdParams,
    query: TournamentQuery,
    alsoAnswers: [401, 409],
    reply: RacePredictionsSummary,
  },
  playerPredictions: {
    access: "player",
    summary: "A player's picks in a tournament; those of others sealed until each qualifying starts",
    params: UserIdParams,
    query: TournamentQuery,
    reply: Type.Array(TeamPrediction),
  },
  placePick: {
    access: "player",
    summary: "Saves the picks of a team, both or none of those that come",
    body: TeamPick,
    alsoAnswers: [409],
    reply: Success,
  },
  playJoker: {
    access: "player",
    summary: "Plays, moves or takes back the joker of a race",
    body: TeamJoker,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
export type RacingCalls = Calls<typeof described>;

export const racing = createEndpoints(calls, described);
