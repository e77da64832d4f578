import { Type, type Static } from "typebox";
import { DriverName, StrictObject, Flag, Id, IsoDate, Nullable, TeamName, Text } from "../schemas.ts";
import { RankChange } from "../leaderboard/schemas.ts";
import { RaceTeam } from "../racing/schemas.ts";

/** One edited row of the basketball table, whole; `null` empties a cell. */
export const GameEdit = StrictObject({
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
export const RaceDriversEdit = StrictObject({
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

/** A team or athlete of a tournament with its former names. */
export const Named = Type.Object({ id: Id, name: Type.String(), aliases: Type.Array(Type.String()) });
export type Named = Static<typeof Named>;

/** The newest publication of a tournament. */
export const Publication = Type.Object({
  id: Id,
  published_at: IsoDate,
  published_by: Nullable(
    Type.String({ description: "the admin's name; null: imported with the tournament" }),
  ),
  contests: Type.Integer(),
  is_undo: Type.Boolean(),
  reason: Nullable(Type.String()),
});
export type Publication = Static<typeof Publication>;

/** How often results were published, as a preview says it: an update publishes what that preview showed. */
export const PublicationVersion = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: "the preview's `version`",
});

/** What publishing would change now. */
export const LeaderboardPreview = Type.Object({
  version: Type.Integer({ description: "how often results were published; for the update's `version`" }),
  contests: Type.Integer({
    description: "contests whose result, points or picks differ from what is published",
  }),
  scorers: Type.Integer({ description: "players on the board whose total would grow" }),
  losing: Type.Integer({ description: "players on the board whose total would shrink" }),
  changed_points: Type.Integer({ description: "points that these get or lose together" }),
  players: Type.Integer({ description: "players on the board afterwards" }),
  moves: Type.Array(RankChange),
  last_publication: Nullable(Publication),
  damaged: Type.Array(Type.String(), {
    description: "contests whose sealed record cannot be read; nobody gets points in them",
  }),
});
export type LeaderboardPreview = Static<typeof LeaderboardPreview>;
