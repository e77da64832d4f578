// Provisional results: how a game or race stands while it runs, as an organiser entered it, and the board if
// it ended so. Nothing of it is on the leaderboard.
import { Type, type Static } from "typebox";
import { OUTLOOK_TAGS } from "#domain/outlook/outlook-tag.ts";
import { DuelResult, GameResult } from "../organise/schemas.ts";
import { Id, IsoDate, Nullable, StrictObject, TeamName, Text } from "../schemas.ts";

/** Where a game or race stands, in words, such as "after the 3rd quarter"; null: not said. */
const Moment = Nullable(Text(60));

/** The provisional result of a game, or of a race by its teams. */
export const ProvisionalResult = Type.Object({
  event_id: Type.Integer({ description: "the game or the race" }),
  moment: Moment,
  entered_at: IsoDate,
  entered_by: Nullable(Type.String({ description: "null: the account is gone" })),
  contests: Type.Array(
    Type.Object({
      id: Type.Integer({ description: "the game, or the duel of a racing team" }),
      score1: Nullable(Type.Integer()),
      score2: Nullable(Type.Integer()),
      top_scorer: Nullable(Type.String({ description: "several are separated by commas" })),
      position1: Nullable(Type.Integer()),
      position2: Nullable(Type.Integer()),
    }),
  ),
});
export type ProvisionalResult = Static<typeof ProvisionalResult>;

export const ProvisionalResults = Type.Object({ results: Type.Array(ProvisionalResult) });
export type ProvisionalResults = Static<typeof ProvisionalResults>;

/** A game's provisional score; without scores it is taken back. `was`: as the page showed it. */
export const ProvisionalGame = StrictObject({ ...GameResult.properties, moment: Type.Optional(Moment) });
export type ProvisionalGame = Static<typeof ProvisionalGame>;

/** The provisional positions in a race; without any they are taken back. */
export const ProvisionalRace = StrictObject({
  race_id: Id,
  moment: Type.Optional(Moment),
  duels: Type.Array(DuelResult, { minItems: 1, maxItems: 30 }),
});
export type ProvisionalRace = Static<typeof ProvisionalRace>;

/** What a player can still reach in a tournament. */
export const Outlook = Type.Object({
  tag: Type.Enum(OUTLOOK_TAGS),
  best_rank: Type.Integer(),
  worst_rank: Nullable(Type.Integer({ description: "null: new players could still pass" })),
});
export type Outlook = Static<typeof Outlook>;

/** A row of the board if the game or race ended as it stands. */
export const LiveRow = Type.Object({
  user_id: Id,
  name: Type.String(),
  team: Nullable(TeamName),
  rank: Type.Integer(),
  rank_before: Type.Integer({ description: "on the leaderboard now; 0: not on it" }),
  total_points: Type.Integer(),
  points: Type.Integer({ description: "of this game or race, in the total already" }),
  outlook: Nullable(Outlook),
});
export type LiveRow = Static<typeof LiveRow>;

/** Something that has to happen in a contest for a player to finish first: a margin of a side, or a top
 * scorer. */
export const WinCondition = Type.Union([
  Type.Object({
    kind: Type.Literal("margin"),
    contest_id: Type.Integer(),
    side: Nullable(Type.String({ description: "null: neither side is better" })),
    at_least: Type.Integer({
      description:
        "by how many points or places the side has to be ahead; negative: how far behind it may be",
    }),
    at_most: Nullable(Type.Integer({ description: "null: any larger margin too" })),
    or_neither: Type.Boolean({ description: "or neither side is better, as when no driver is classified" }),
  }),
  Type.Object({
    kind: Type.Literal("top-scorer"),
    contest_id: Type.Integer(),
    athlete: Nullable(Type.String({ description: "null: somebody else than was picked" })),
    is: Type.Enum(["top", "top-alone", "not-top"], {
      description: "top: alone or tied; top-alone: a tie is not enough",
    }),
  }),
]);
export type WinCondition = Static<typeof WinCondition>;

/** When the caller still finishes first, if that can be said exactly. */
export const WinIf = Type.Object({
  joined: Type.Enum(["and", "or"]),
  conditions: Type.Array(WinCondition, {
    description: "at most two; empty: it takes more, see the outcomes",
  }),
  outcomes: Type.Array(Type.Array(WinCondition), {
    description: "all outcomes in which the caller finishes first, each by its conditions; at most 100",
  }),
  more: Type.Integer({ description: "number of such outcomes that are not listed" }),
});
export type WinIf = Static<typeof WinIf>;

const OUTLOOK_STATES = ["known", "too-many"] as const;

export const LiveBoard = Type.Object({
  result: ProvisionalResult,
  players: Type.Integer({ description: "on the board" }),
  rows: Type.Array(LiveRow, { description: "the asked page, best first" }),
  own: Nullable(LiveRow),
  outlook: Type.Object({
    state: Type.Enum(OUTLOOK_STATES, {
      description: "too-many: there are too many outcomes to tell what is still possible",
    }),
    undecided: Type.Integer({ description: "locked contests without a result, this one included" }),
    open: Type.Integer({ description: "contests that still take picks, or will" }),
  }),
  win: Nullable(WinIf),
});
export type LiveBoard = Static<typeof LiveBoard>;

/** The live board of a game or race; null while it has no provisional result. */
export const LiveBoardReply = Type.Object({ live: Nullable(LiveBoard) });
export type LiveBoardReply = Static<typeof LiveBoardReply>;
