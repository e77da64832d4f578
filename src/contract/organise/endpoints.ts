import { MAX_QUESTIONS } from "#domain/questions/question.ts";
import { PreviewedAnswers } from "../questions/schemas.ts";
import { Type } from "typebox";
import { LeaderboardPreview, PublicationVersion } from "../admin/schemas.ts";
import { LogEntry } from "../audit-log/schemas.ts";
import { LOG_ACTIONS } from "../audit-log/log-actions.ts";
import { PastedResults, ReadResults } from "./pasted-schemas.ts";
import { ImportReport, ImportRequest, LastImport } from "./import-schemas.ts";
import { Schedule, ScheduleEdit, ScheduleQuery } from "./schedule-schemas.ts";
import { Participants, PeopleGroup } from "./people-schemas.ts";
import { AskedDeadline, Reach } from "../reminders/reach-schemas.ts";
import type { Descriptions } from "../endpoint.ts";
import {
  CorrectionReason,
  DuelResult,
  GameResult,
  OrganisedTournament,
  OrganiseRow,
  Rights,
  SetupEdit,
  SetupRound,
  Stage,
} from "./schemas.ts";
import {
  BigId,
  Id,
  IdParams,
  Nullable,
  RoundName,
  Sport,
  StrictObject,
  Success,
  Text,
  Updated,
} from "../schemas.ts";

const TournamentOrganiserParams = StrictObject({ id: Id, userId: Id });

const TournamentContestParams = StrictObject({ id: Id, contestId: Id });

export const organiseEndpoints = {
  list: {
    access: "player",
    isLarge: true,
    summary: "The tournaments that the caller organises; for an admin, all",
    reply: Type.Object({
      may_create: Type.Boolean(),
      tournaments: Type.Array(OrganiseRow),
    }),
  },
  create: {
    access: "player",
    isLarge: true,
    isRepeatable: true,
    summary: "Creates a draft, blank or as a copy, and makes the caller its organiser",
    body: StrictObject({
      sport: Sport,
      name: Text(80),
      time_zone: Text(60),
      points_per_pick: Type.Integer({ minimum: 1, maximum: 1_000 }),
      rounds: Type.Optional(Type.Array(SetupRound, { minItems: 1, maxItems: 100 })),
      copy_of: Type.Optional(Id),
      with_games: Type.Optional(
        Type.Boolean({ description: "for a copy: with its games or races, without dates" }),
      ),
      with_dates: Type.Optional(
        Type.Boolean({ description: "for a copy: with its games or races and their dates" }),
      ),
    }),
    alsoAnswers: [404],
    reply: Type.Object({ id: Id }),
  },
  get: {
    access: "results-organiser",
    isLarge: true,
    summary: "Everything that organisers edit of a tournament, with its problems and organisers",
    params: IdParams,
    reply: OrganisedTournament,
  },
  listPeople: {
    access: "organiser",
    summary:
      "The players and how many picks each has made for the next two deadlines, never which; 200 a page, those who lack something first",
    params: IdParams,
    query: StrictObject({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      search: Type.Optional(Text(80, { description: "only people whose names contain this, in any case" })),
      group: Type.Optional(PeopleGroup),
    }),
    reply: Participants,
  },
  remind: {
    access: "organiser",
    isLarge: true,
    summary:
      "Reminds who misses picks of a deadline, once per deadline and nobody twice in twelve hours; a dry run says whom it would reach",
    params: IdParams,
    body: AskedDeadline,
    alsoAnswers: [409],
    reply: Reach,
  },
  exportFolder: {
    access: "organiser",
    isLarge: true,
    summary: "The files of a tournament's folder in its current state, with results",
    params: IdParams,
    reply: Type.Object({ files: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })) }),
  },
  log: {
    access: "organiser",
    isLarge: true,
    summary:
      "The log of a tournament, newest first. Picks and jokers are listed only for one player or action, and what was picked only once it is sealed; of one contest they are never listed",
    params: IdParams,
    query: StrictObject({
      before: Type.Optional(BigId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: "default 100" })),
      user_id: Type.Optional(Id),
      action: Type.Optional(Type.Enum(LOG_ACTIONS)),
      contest_id: Type.Optional(Id),
    }),
    reply: Type.Array(LogEntry),
  },
  change: {
    access: "organiser",
    isLarge: true,
    summary:
      "Changes rows, all or none. A draft may have gaps, a published tournament no problem. 409: somebody else has changed one of the fields since",
    params: IdParams,
    body: SetupEdit,
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  schedule: {
    access: "organiser",
    summary: "A contest's schedule, and how many players a change of it would affect",
    params: TournamentContestParams,
    query: ScheduleQuery,
    reply: Schedule,
  },
  saveSchedule: {
    access: "organiser",
    summary:
      "Moves, postpones, cancels or restores a game or race, or notes its early start; notifies players with picks",
    params: TournamentContestParams,
    body: ScheduleEdit,
    alsoAnswers: [409],
    reply: Updated,
  },
  importFiles: {
    access: "organiser",
    summary:
      "Adds and changes rows from files, or only lists the changes. Refused rows are skipped; nothing is removed",
    params: IdParams,
    body: ImportRequest,
    bodyLimit: 3_000_000,
    alsoAnswers: [409],
    reply: ImportReport,
  },
  getImport: {
    access: "organiser",
    summary: "The last import of a tournament, while it can be undone",
    params: IdParams,
    reply: Type.Object({ last: Nullable(LastImport) }),
  },
  undoImport: {
    access: "organiser",
    isLarge: true,
    summary: "Undoes the last import, for a day; games that somebody has picked stay. 409: it is too late",
    params: IdParams,
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  readResults: {
    access: "results-organiser",
    isLarge: true,
    summary: "Finds the results in a pasted text; changes nothing",
    params: IdParams,
    body: PastedResults,
    reply: ReadResults,
  },
  enterGames: {
    access: "results-organiser",
    isLarge: true,
    summary:
      "Saves results of games, all or none, and updates the leaderboard. 409 with both results: somebody else has entered another one since",
    params: IdParams,
    body: StrictObject({
      games: Type.Array(GameResult, { minItems: 1, maxItems: 100 }),
      reason: CorrectionReason,
    }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  enterRace: {
    access: "results-organiser",
    isLarge: true,
    summary:
      "Saves the positions of a race's drivers, all or none, and updates the leaderboard. 409 as for games",
    params: IdParams,
    body: StrictObject({
      race_id: Id,
      duels: Type.Array(DuelResult, { minItems: 1, maxItems: 30 }),
      reason: CorrectionReason,
    }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  previewResults: {
    access: "results-organiser",
    isLarge: true,
    summary: "Previews the leaderboard with these results; changes nothing",
    params: IdParams,
    body: StrictObject({
      games: Type.Optional(Type.Array(GameResult, { minItems: 1, maxItems: 100 })),
      duels: Type.Optional(Type.Array(DuelResult, { minItems: 1, maxItems: 30 })),
      questions: Type.Optional(Type.Array(PreviewedAnswers, { minItems: 1, maxItems: MAX_QUESTIONS })),
    }),
    reply: LeaderboardPreview,
  },
  publishResults: {
    access: "results-organiser",
    isLarge: true,
    summary:
      "Publishes the stored results that are not on the leaderboard yet, such as those of the tournament's files; refused if somebody else has published since",
    params: IdParams,
    body: StrictObject({ version: PublicationVersion }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  markRound: {
    access: "results-organiser",
    summary: "Marks a round complete or active, whatever results it has; its last result completes it anyway",
    params: IdParams,
    body: StrictObject({ round: RoundName, is_over: Type.Boolean() }),
    reply: Success,
  },
  undoResults: {
    access: "results-organiser",
    isLarge: true,
    summary: "Undoes the newest update of the leaderboard within 24 hours, with the results entered for it",
    params: IdParams,
    body: StrictObject({ publication_id: Id, reason: Text(200) }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  continueLeagues: {
    access: "organiser",
    isLarge: true,
    summary:
      "Has the leagues of an earlier tournament go on in this one, with members, roles and settings; those that came along already stay. Players who are in no league come along if the caller says so. 403: the caller does not organise both",
    params: IdParams,
    body: StrictObject({
      from: Id,
      brings_players: Type.Optional(
        Type.Boolean({
          description: "also who picked in the earlier tournament and is in no league of this one",
        }),
      ),
      is_dry_run: Type.Optional(Type.Boolean({ description: "only count" })),
    }),
    reply: Type.Object({
      leagues: Type.Integer({ description: "that came along now, or would" }),
      players: Type.Integer({ description: "in them, each once" }),
      others: Type.Integer({ description: "players in no league who came along now, or would" }),
    }),
  },
  setStage: {
    access: "organiser",
    isLarge: true,
    summary:
      "Publishes a draft, for everybody or only for people with the link, or archives a tournament that is over",
    params: IdParams,
    body: StrictObject({ stage: Type.Exclude(Stage, Type.Literal("draft")) }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
  removeDraft: {
    access: "organiser",
    summary: "Deletes a draft",
    params: IdParams,
    alsoAnswers: [409],
    reply: Success,
  },
  appoint: {
    access: "organiser",
    isLarge: true,
    summary:
      "Appoints an organiser, changes the rights, or removes them (null); the last one with all rights stays",
    params: TournamentOrganiserParams,
    body: StrictObject({ rights: Nullable(Rights) }),
    alsoAnswers: [409],
    reply: OrganisedTournament,
  },
} satisfies Descriptions;
