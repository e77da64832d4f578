import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import {
  DriverName,
  StrictObject,
  Id,
  IdParams,
  RoundName,
  Sport,
  TeamName,
  Text,
  Updated,
} from "../schemas.ts";
import { Race } from "../racing/schemas.ts";
import {
  GameEdit,
  RaceDrivers,
  RaceDriversEdit,
  Named,
  LeaderboardPreview,
  PublicationVersion,
} from "./schemas.ts";

/** All teams and athletes of a tournament, by name. */
const Names = Type.Object({ teams: Type.Array(Named), athletes: Type.Array(Named) });

export const adminEndpoints = {
  saveGames: {
    access: "admin",
    isLarge: true,
    summary: "Saves edited games, all or none; If-Match with the list's ETag refuses stale edits",
    body: StrictObject({ tournament_id: Id, games: Type.Array(GameEdit, { minItems: 1, maxItems: 500 }) }),
    alsoAnswers: [409],
    reply: Updated,
  },
  races: {
    access: "admin",
    isLarge: true,
    summary: "The races of a tournament, by date",
    query: StrictObject({ tournament_id: Id }),
    reply: Type.Array(Race),
  },
  raceDrivers: {
    access: "admin",
    summary: "The teams of a race to edit; its ETag is for the save's If-Match",
    query: StrictObject({ tournament_id: Id, race_id: Id }),
    reply: Type.Array(RaceDrivers),
  },
  saveRaceDrivers: {
    access: "admin",
    isLarge: true,
    summary: "Saves edited teams of a race, all or none; If-Match with the list's ETag refuses stale edits",
    body: StrictObject({
      tournament_id: Id,
      race_id: Id,
      drivers: Type.Array(RaceDriversEdit, { minItems: 1, maxItems: 100 }),
    }),
    alsoAnswers: [409],
    reply: Updated,
  },
  names: {
    access: "admin",
    isLarge: true,
    summary: "The teams and athletes of a tournament by name, with their former names",
    query: StrictObject({ tournament_id: Id }),
    reply: Names,
  },
  renameTeam: {
    access: "admin",
    isLarge: true,
    summary: "Corrects the name of a team; its picks stay, and the former name becomes an alias",
    params: IdParams,
    body: StrictObject({ tournament_id: Id, name: TeamName }),
    alsoAnswers: [409],
    reply: Updated,
  },
  renameAthlete: {
    access: "admin",
    isLarge: true,
    summary: "Corrects the name of a driver or basketball player in the same way",
    params: IdParams,
    body: StrictObject({ tournament_id: Id, name: DriverName }),
    alsoAnswers: [409],
    reply: Updated,
  },
  updateLeaderboard: {
    access: "admin",
    isLarge: true,
    summary: "Publishes the entered results; refused if somebody else has published since",
    body: StrictObject({
      tournament_id: Id,
      sport: Sport,
      version: Type.Optional(PublicationVersion),
    }),
    alsoAnswers: [409],
    reply: Updated,
  },
  previewLeaderboard: {
    access: "admin",
    isLarge: true,
    summary: "Previews an update of the leaderboard; changes nothing",
    body: StrictObject({ tournament_id: Id }),
    reply: LeaderboardPreview,
  },
  undoPublication: {
    access: "admin",
    isLarge: true,
    summary: "Undoes the newest update of the leaderboard within 24 hours; the entered results stay",
    body: StrictObject({ tournament_id: Id, publication_id: Id, reason: Text(200) }),
    alsoAnswers: [404, 409],
    reply: Updated,
  },
  toggleRoundStatus: {
    access: "admin",
    summary: "Marks a round complete or active",
    body: StrictObject({ tournament_id: Id, round: RoundName, is_over: Type.Boolean() }),
    reply: Updated,
  },
} satisfies Descriptions;
