import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { PublishedChanges } from "../leaderboard/schemas.ts";
import {
  Invitation,
  InvitationPage,
  LateJoiners,
  League,
  LeagueEmoji,
  LeagueEntry,
  LeagueLogEntry,
  LeagueMember,
  LeagueMessage,
  LeagueName,
  LeagueRoundEntry,
  LeagueStake,
  LeagueChanges,
  MEMBER_ACTIONS,
  OwnLeague,
  Stake,
} from "./schemas.ts";
import { Reach } from "../reminders/reach-schemas.ts";
import { InvitedBoard, LeaguePicked, Readiness, WaitingMembers } from "./readiness-schemas.ts";
import {
  GivenDate,
  Id,
  IdParams,
  Nullable,
  StrictObject,
  Success,
  Text,
  TournamentQuery,
} from "../schemas.ts";

const CodeParams = StrictObject({ code: Text(40) });

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
};

/** To everybody who is no member, admins of the installation included, a league
 * answers 404 `league-not-found`, in the same bytes as an id that does not
 * exist. Members without the right get 403 `captains-only`. */
export const leaguesEndpoints = {
  list: {
    access: "player",
    summary: "The caller's leagues by name, with the caller's standing in the given tournament, if any",
    query: StrictObject({ tournamentId: Type.Optional(Id) }),
    alsoAnswers: [404],
    reply: Type.Array(OwnLeague),
  },
  create: {
    access: "player",
    isRepeatable: true,
    summary: "Creates a league with an invitation; the caller becomes its captain",
    body: StrictObject({
      name: LeagueName,
      emoji: LeagueEmoji,
      tournament_id: Nullable(Id),
      late_joiners: Type.Optional(LateJoiners),
    }),
    alsoAnswers: [404, 409],
    reply: League,
  },
  get: {
    access: "player",
    summary: "A league of the caller",
    params: IdParams,
    reply: League,
  },
  change: {
    access: "player",
    summary: "Renames a league or changes its settings; captains and co-captains",
    params: IdParams,
    body: LeagueChanges,
    alsoAnswers: [409],
    reply: League,
  },
  remove: {
    access: "player",
    summary: "Deletes a league; its captain can restore it for 30 days",
    params: IdParams,
    reply: Success,
  },
  restore: {
    access: "player",
    summary: "Restores a deleted league within 30 days; its captain",
    params: IdParams,
    reply: Success,
  },
  renewInvitation: {
    access: "player",
    isRepeatable: true,
    summary: "Creates a new code, which replaces the current one; captains and co-captains",
    params: IdParams,
    body: StrictObject({
      expires_at: Nullable(GivenDate),
      uses: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    reply: Invitation,
  },
  revokeInvitation: {
    access: "player",
    summary: "Revokes the code; captains and co-captains",
    params: IdParams,
    reply: Success,
  },
  members: {
    access: "player",
    summary: "The members, captains first, then by joining date; captains see pending members before them",
    params: IdParams,
    query: StrictObject(Page),
    reply: Type.Array(LeagueMember),
  },
  changeMember: {
    access: "player",
    summary: "Approves or removes a member, makes one co-captain or member, or hands the league over",
    params: StrictObject({ id: Id, userId: Id }),
    body: StrictObject({ action: Type.Enum(MEMBER_ACTIONS) }),
    alsoAnswers: [409],
    reply: Success,
  },
  leave: {
    access: "player",
    summary:
      "Leaves a league, or withdraws a request to join; its captain must hand it over first, or delete it",
    params: IdParams,
    alsoAnswers: [409],
    reply: Success,
  },
  leaderboard: {
    access: "player",
    summary: "The overall leaderboard among the members, best first; limit and offset page it",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...Page }),
    alsoAnswers: [304],
    reply: Type.Array(LeagueEntry),
  },
  rounds: {
    access: "player",
    summary: "The leaderboards of the rounds among the members, by name",
    params: IdParams,
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Record(Type.String(), Type.Array(LeagueRoundEntry)),
  },
  waiting: {
    access: "player",
    summary: "The members who are not on the leaderboard yet, by joining date",
    params: IdParams,
    query: TournamentQuery,
    reply: WaitingMembers,
  },
  changes: {
    access: "player",
    summary:
      "The changes of the league's board by the newest publication: the caller first, then the others by rank, in pages",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...Page }),
    reply: PublishedChanges,
  },
  picked: {
    access: "player",
    summary: "How many members have picked for the next deadline; for captains also who has not",
    params: IdParams,
    reply: LeaguePicked,
  },
  ready: {
    access: "player",
    summary:
      "How many of the caller's league, or of all players, have every pick of the tournament's next deadline",
    query: TournamentQuery,
    reply: Readiness,
  },
  remind: {
    access: "player",
    summary:
      "Gives each other member who misses picks of the next deadline a notice, once per deadline; captains and co-captains",
    params: IdParams,
    alsoAnswers: [409],
    reply: Reach,
  },
  log: {
    access: "player",
    summary: "The log of the league, newest first",
    params: IdParams,
    query: StrictObject({ before: Type.Optional(Id), limit: Page.limit }),
    reply: Type.Array(LeagueLogEntry),
  },
  messages: {
    access: "player",
    summary: "The latest messages of a league's chat, oldest first; before and limit select earlier pages",
    params: IdParams,
    query: StrictObject({ before: Type.Optional(Id), limit: Page.limit }),
    reply: Type.Array(LeagueMessage),
  },
  removeMessage: {
    access: "player",
    summary: "Removes a message from a league's chat; captains, co-captains, and its author",
    params: StrictObject({ id: Id, messageId: Id }),
    reply: Success,
  },
  stake: {
    access: "player",
    summary: "The stake, who has paid, and who would get what by the current leaderboard",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...Page }),
    reply: LeagueStake,
  },
  changeStake: {
    access: "player",
    summary: "Sets or removes the stake; captains and co-captains",
    params: IdParams,
    body: StrictObject({ stake: Nullable(Stake) }),
    reply: Success,
  },
  markPaid: {
    access: "player",
    summary: "Records whether a member has paid the stake; captains and co-captains",
    params: StrictObject({ id: Id, userId: Id }),
    body: StrictObject({ has_paid: Type.Boolean() }),
    reply: Success,
  },
  invitation: {
    access: "public",
    summary:
      "The page of an invitation; 404 for a code that is unknown, expired, revoked, used up, or not of `leagueId`",
    params: CodeParams,
    query: StrictObject({ leagueId: Type.Optional(Id) }),
    alsoAnswers: [401, 404, 429],
    reply: InvitationPage,
  },
  invitedBoard: {
    access: "public",
    summary:
      "The board of a code's league: the first hundred, and who waits for a first result; 404 where it hides names",
    params: CodeParams,
    query: StrictObject({ tournamentId: Id, leagueId: Type.Optional(Id) }),
    alsoAnswers: [401, 404, 429],
    reply: InvitedBoard,
  },
  join: {
    access: "player",
    summary: "Joins a league by its code, or requests to join; members stay members",
    params: CodeParams,
    alsoAnswers: [404, 409],
    reply: Type.Object({ league_id: Nullable(Id), state: Type.Enum(["member", "pending"]) }),
  },
} satisfies Descriptions;
