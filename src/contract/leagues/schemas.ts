import { Type, type Static } from "typebox";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { LATE_JOINER_RULES } from "#domain/leagues/late-joiners.ts";
import { messageExtras } from "../chat/schemas.ts";
import type { ErrorCode } from "../errors.ts";
import { LeaderboardEntry, RoundEntry } from "../leaderboard/schemas.ts";
import { Id, IsoDate, Nullable, RoundName, Sport, StrictObject, Text } from "../schemas.ts";

export const LEAGUE_ROLES = ["captain", "co-captain", "member"] as const;
/** A player's role in a league, which always has exactly one captain. */
const Role = Type.Enum(LEAGUE_ROLES);

/** What a new member gets for contests that locked before joining. */
export const LateJoiners = Type.Enum(LATE_JOINER_RULES, {
  description:
    "a new member's points for contests locked before joining. own: the member's own; zero: none; mean, lowest: the rounded-down mean, or the lowest, of the members at the lock",
});

export const LeagueName = Text(130);
export const LeagueEmoji = Text(40);

/** The caller's standing in a league. */
const LeagueStanding = Type.Object({
  rank: Type.Integer({ minimum: 0, description: "0: not on the board" }),
  rank_before: Type.Integer({
    minimum: 0,
    description: "before the newest publication; 0: not on the board at that time",
  }),
  players: Type.Integer({ description: "the members, also those who wait for their first result" }),
  total_points: Type.Integer(),
  rival: Nullable(
    Type.Object(
      { name: Type.String(), total_points: Type.Integer() },
      {
        description: "the first of the board, or the second if the caller is first",
      },
    ),
  ),
});

/** A league of the caller. */
export const OwnLeague = Type.Object({
  id: Id,
  name: Type.String(),
  emoji: Type.String(),
  tournament_id: Nullable(Id),
  role: Role,
  is_pending: Type.Boolean({
    description: "a captain has not approved the caller yet; other fields stay empty",
  }),
  members: Type.Integer({ description: "0 while is_pending" }),
  deleted_at: Nullable(IsoDate),
  standing: Nullable(LeagueStanding),
});
export type OwnLeague = Static<typeof OwnLeague>;

/** The invitation code of a league; only one is valid at a time. */
export const Invitation = Type.Object({
  code: Type.String({ description: "XXXX-XXXX" }),
  created_at: IsoDate,
  expires_at: Nullable(IsoDate),
  uses_left: Nullable(Type.Integer({ description: "null: any number" })),
});
export type Invitation = Static<typeof Invitation>;

const leagueSettings = {
  is_closed: Type.Boolean({ description: "no new members can join" }),
  needs_approval: Type.Boolean({ description: "a captain has to approve new members" }),
  shows_names: Type.Boolean({ description: "the invitation's page names members" }),
  members_invite: Type.Boolean({ description: "members see the code, too, and may pass it on" }),
  late_joiners: LateJoiners,
};

/** A captain's changes of a league; omitted fields stay. */
export const LeagueChanges = StrictObject(
  Type.Partial(Type.Object({ name: LeagueName, emoji: LeagueEmoji, ...leagueSettings })).properties,
);
export type LeagueChanges = Static<typeof LeagueChanges>;

/** A league's stake. The product only keeps the record and never touches money. */
export const Stake = StrictObject({
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "of each, in the smallest unit" }),
  currency: Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217" }),
  shares: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
    minItems: 1,
    maxItems: 20,
    description: "of the first, second … place, in percent; their sum is 100",
  }),
});
export type Stake = Static<typeof Stake>;

/** A league as its members see it. */
export const League = Type.Object({
  id: Id,
  name: Type.String(),
  emoji: Type.String(),
  tournament_id: Nullable(Type.Integer({ description: "null: the league follows all tournaments" })),
  role: Type.Enum(LEAGUE_ROLES, { description: "the caller's" }),
  members: Type.Integer(),
  created_at: IsoDate,
  deleted_at: Nullable(Type.String({ description: "as created_at; only for the captain, for 30 days" })),
  ...leagueSettings,
  is_late_joiners_fixed: Type.Boolean({ description: "since the league's first lock" }),
  stake: Nullable(Stake),
  pending: Nullable(Type.Integer({ description: "number of pending members; only for captains, else null" })),
  invitation: Nullable(
    Type.Object(Invitation.properties, {
      description: "null: there is none, or the caller may not pass it on",
    }),
  ),
});
export type League = Static<typeof League>;

export const LeagueMember = Type.Object({
  user_id: Id,
  name: Type.String(),
  role: Role,
  is_pending: Type.Boolean({ description: "not approved yet; only captains see these" }),
  joined_at: IsoDate,
  role_since: Type.String({ description: "when the player got this role, as joined_at" }),
  has_paid: Type.Boolean({ description: "whether the stake is paid, as a captain recorded" }),
});
export type LeagueMember = Static<typeof LeagueMember>;

/** The players for a league's stake, and what each would win or lose by the current leaderboard. */
export const LeagueStake = Type.Object({
  stake: Nullable(Stake),
  pot: Type.Integer({ description: "sum of all payments" }),
  paid: Type.Integer({ description: "members who paid" }),
  players: Type.Array(
    Type.Object({
      user_id: Id,
      name: Type.String(),
      place: Nullable(Type.Integer({ description: "rank among those who paid; null: has not paid" })),
      balance: Type.Integer({ description: "the sum over all members is 0" }),
    }),
    { description: "those who paid, by rank, then the others by name; empty without a stake" },
  ),
});
export type LeagueStake = Static<typeof LeagueStake>;

/** A message of a league's chat. */
export const LeagueMessage = Type.Object({
  id: Id,
  league_id: Id,
  user_id: Id,
  user_name: Type.String(),
  content: Type.String(),
  timestamp: IsoDate,
  ...messageExtras,
});
export type LeagueMessage = Static<typeof LeagueMessage>;

/** A message that a member sends over the socket. A repeated `nonce` returns the stored message. */
export const LeaguePost = StrictObject({
  user_id: Id,
  league_id: Id,
  content: Text(MAX_MESSAGE_LENGTH),
  reply_to: Type.Optional(Id),
  nonce: Type.String({ pattern: "^[\\w-]{8,64}$", description: "chosen by the sender" }),
});
export type LeaguePost = Static<typeof LeaguePost>;

/** The reply to the sender: the message as everybody gets it, or the error. */
export type LeagueAnswer = { message: LeagueMessage } | { error: string; code: ErrorCode };

/** Actions on another member. */
export const MEMBER_ACTIONS = ["approve", "remove", "make-co-captain", "make-member", "hand-over"] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

export const LeagueEntry = Type.Object({
  ...LeaderboardEntry.properties,
  late_points: Type.Integer({ description: "included in the total, for contests before the member joined" }),
  rank_before: Type.Integer({
    minimum: 0,
    description: "before the newest publication; 0: not on the board at that time",
  }),
});
export type LeagueEntry = Static<typeof LeagueEntry>;

export const LeagueRoundEntry = Type.Object({
  ...RoundEntry.properties,
  late_points: Type.Integer({ description: "included in the total" }),
});
export type LeagueRoundEntry = Static<typeof LeagueRoundEntry>;

export const LEAGUE_LOG_ACTIONS = [
  "created",
  "joined",
  "asked-to-join",
  "left",
  "renamed",
  "settings",
  "new-code",
  "revoked-code",
  "deleted",
  "restored",
  "stake",
  "paid",
  "not-paid",
  "removed-message",
  "reminded",
  "posts-on",
  "posts-off",
  "continued",
  ...MEMBER_ACTIONS,
] as const;

/** An entry of a league's own log. */
export const LeagueLogEntry = Type.Object({
  id: Id,
  at: IsoDate,
  action: Type.Enum(LEAGUE_LOG_ACTIONS),
  by: Nullable(Type.String({ description: "who did it" })),
  about: Nullable(Type.String({ description: "the member concerned" })),
  details: Nullable(Type.String({ description: "old and new value, or the reason" })),
});
export type LeagueLogEntry = Static<typeof LeagueLogEntry>;

/** An invitation's page, for anyone with the code. */
export const InvitationPage = Type.Object({
  name: Type.String(),
  emoji: Type.String(),
  tournament: Nullable(Type.Object({ id: Id, name: Type.String(), sport: Sport })),
  invited_by: Nullable(Type.String({ description: "null if the league hides names" })),
  members: Type.Integer(),
  names: Nullable(
    Type.Array(Type.String(), { description: "the first twelve who joined, if the league shows names" }),
  ),
  best: Nullable(
    Type.Array(Type.Object({ rank: Type.Integer(), name: Type.String(), total_points: Type.Integer() }), {
      description: "the first five of its board, if the league shows names and follows one tournament",
    }),
  ),
  needs_approval: Type.Boolean(),
  is_full: Type.Boolean(),
  next_deadline: Nullable(
    Type.Object({
      locks_at: IsoDate,
      tournament_id: Id,
      round: RoundName,
      contests: Type.Integer(),
      picks: Type.Integer({ description: "possible picks in those contests" }),
    }),
  ),
  captain: Nullable(Type.String({ description: "null if the league hides names" })),
  next_round_at: Nullable(
    Type.String({ description: "as locks_at: of the next contest, if none can be picked before; else null" }),
  ),
  over: Nullable(
    Type.Object(
      {
        at: Nullable(Type.String({ description: "when its last results were published, as locks_at" })),
        next: Nullable(
          Type.Object({ id: Id, name: Type.String(), sport: Sport, round: RoundName, locks_at: IsoDate }),
        ),
      },
      { description: "once its tournament is over: when, and the tournament with the next deadline" },
    ),
  ),
  own_state: Nullable(Type.Enum(["member", "pending"])),
  own: Nullable(
    Type.Object(
      {
        rank: Type.Integer({ minimum: 0, description: "0: not on the board" }),
        missing_picks: Type.Integer({ description: "of the picks for the next deadline" }),
        asked_at: Nullable(Type.String({ description: "when a pending player asked, as locks_at" })),
      },
      { description: "for members and pending players" },
    ),
  ),
  league_id: Nullable(Type.Integer({ description: "for members" })),
});
export type InvitationPage = Static<typeof InvitationPage>;
