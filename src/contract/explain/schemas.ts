// What a figure on a board, profile, game, race, league or comparison consists of.
import { CONTEST_KINDS } from "#domain/contest/contest-kind.ts";
import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import { LATE_JOINER_RULES } from "#domain/leagues/late-joiners.ts";
import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, RoundName } from "../schemas.ts";

export const Market = Type.Unsafe<MarketColumn>(
  Type.Union(Object.values(MARKET_COLUMNS).map((market) => Type.Literal(market))),
);

/** A side of a contest, or a picked athlete. */
const Named = Type.Object({ name: Type.String(), emoji: Nullable(Type.String()) });

/** The published result: points of a game, or places of a race's drivers. */
const ExplainedResult = Type.Object({
  scores: Type.Array(Nullable(Type.Integer({ description: "of each side; null: not classified" })), {
    minItems: 2,
    maxItems: 2,
  }),
  top_scorers: Type.Array(Type.String()),
  answers: Type.Optional(
    Type.Array(Type.String(), { description: "of a question: the right ones; empty: none is" }),
  ),
});
export type ExplainedResult = Static<typeof ExplainedResult>;

/** A market of a contest: what was picked, whether it was right, and its points. */
const ExplainedPick = Type.Object({
  market: Market,
  pick: Nullable(Named),
  side: Nullable(Type.Integer({ description: "1 or 2: which side was picked; null: neither" })),
  is_right: Type.Boolean(),
  points: Type.Integer({ description: "points_per_pick if right, doubled by the joker" }),
  entered: Nullable(
    Type.Object(
      { by: Type.String({ description: "empty: the account is erased" }), at: IsoDate },
      { description: "by the organiser who entered it, where the player has not picked again" },
    ),
  ),
});
export type ExplainedPick = Static<typeof ExplainedPick>;

/** A published result that replaced another one, or was withdrawn. */
const Correction = Type.Object({
  at: IsoDate,
  by: Nullable(Type.String({ description: "null: with the tournament, or the account is erased" })),
  reason: Nullable(Type.String()),
  is_undo: Type.Boolean(),
  before: Type.Object({ result: Nullable(ExplainedResult), points: Type.Integer() }),
  after: Type.Object({ result: Nullable(ExplainedResult), points: Type.Integer() }),
});
export type Correction = Static<typeof Correction>;

/** An award on a contest, and who else earned it there. */
const ExplainedAward = Type.Object({
  emoji: Type.String(),
  others: Type.Array(Type.String(), { description: "names, by name; only where one contest is asked for" }),
  other_count: Nullable(Type.Integer({ description: "null: several contests were asked for" })),
});

/** What a contest counts in a league for who joined after its lock. */
const LateJoiner = Type.Object({
  rule: Type.Unsafe<(typeof LATE_JOINER_RULES)[number]>(
    Type.Union(LATE_JOINER_RULES.map((rule) => Type.Literal(rule))),
  ),
  own_points: Type.Integer({ description: "which the rule replaces" }),
  points: Type.Integer({ description: "which count instead" }),
  members: Type.Integer({ description: "who were members at the lock" }),
  sum: Type.Integer({ description: "of the points of these members" }),
});
export type LateJoiner = Static<typeof LateJoiner>;

/** What one contest adds to the figure. */
export const ExplainedContest = Type.Object({
  contest_id: Id,
  event_id: Id,
  kind: Type.Unsafe<(typeof CONTEST_KINDS)[number]>(
    Type.Union(CONTEST_KINDS.map((kind) => Type.Literal(kind))),
  ),
  question: Type.Optional(Type.String({ description: "what was asked, where it is a question" })),
  round: RoundName,
  race: Nullable(Type.String()),
  team: Nullable(Type.String({ description: "the racing team" })),
  side1: Named,
  side2: Named,
  handicap: Nullable(Type.Number({ description: "of side 1" })),
  state: Type.Union([Type.Literal("settled"), Type.Literal("waiting"), Type.Literal("cancelled")]),
  result: Nullable(ExplainedResult),
  points_per_pick: Type.Integer({ description: "of a right pick, with the round's multiplier" }),
  multiplier: Type.Integer({ description: "the round's" }),
  is_joker: Type.Boolean(),
  picks: Type.Array(ExplainedPick),
  points: Type.Integer({ description: "which the contest adds to the figure" }),
  late: Nullable(LateJoiner),
  awards: Type.Array(ExplainedAward),
  settled_at: Nullable(IsoDate),
  settled_by: Nullable(Type.String()),
  sealed_at: Nullable(IsoDate),
  corrections: Type.Array(Correction, { description: "oldest first" }),
});
export type ExplainedContest = Static<typeof ExplainedContest>;

/** A place shared with others, such as a round won. */
const Shared = {
  others: Type.Array(Type.String(), { description: "names of others who hold it, by name" }),
  other_count: Type.Integer(),
};

/** A player's figure, and all that it consists of. */
export const Explanation = Type.Object({
  user_id: Id,
  name: Type.String(),
  league: Nullable(Type.String({ description: "the name of the league asked for" })),
  total_points: Type.Integer({ description: "the figure: the sum of the points of all contests" }),
  late_points: Type.Integer({ description: "of these, points by the league's rule for late joiners" }),
  rank: Nullable(Type.Integer({ description: "null: not on that board, or no board was asked for" })),
  players: Type.Integer({
    description:
      "number of players on that board; overall in a league also those who wait for their first result",
  }),
  contest_count: Type.Integer({ description: "the number of contests on all pages" }),
  contests: Type.Array(ExplainedContest, { description: "a page, the latest first" }),
  round_wins: Type.Array(Type.Object({ round: RoundName, points: Type.Integer(), ...Shared })),
  on_fire: Type.Array(Type.Object({ round: RoundName, rank: Type.Integer(), points: Type.Integer() }), {
    description: "the two rounds that set the player on fire; empty: not on fire",
  }),
  expertise: Type.Array(
    Type.Object({
      team: Named,
      points: Type.Integer(),
      contests: Type.Integer({ description: "of the team with a result" }),
      ...Shared,
    }),
  ),
  gifts: Type.Integer({ description: "received; who gave them stays anonymous" }),
});
export type Explanation = Static<typeof Explanation>;

const OWN_PICK_KINDS = ["picked", "taken-back", "joker", "joker-taken-back"] as const;

/** An own pick or joker, as the server acknowledged it. */
export const OwnPick = Type.Object({
  at: Type.String({ ...IsoDate, description: "when it had arrived" }),
  kind: Type.Unsafe<(typeof OWN_PICK_KINDS)[number]>(
    Type.Union(OWN_PICK_KINDS.map((kind) => Type.Literal(kind))),
  ),
  contest_id: Nullable(Id),
  contest: Type.String({ description: "the two teams of a game, or the race and the team" }),
  is_question: Type.Boolean({ description: "the pick is an answer to a question" }),
  market: Nullable(Market),
  picked: Nullable(Type.String()),
  replaced: Nullable(Type.String({ description: "what was picked before, or where the joker was" })),
  device: Nullable(Type.String({ description: "null: not known, or by an organiser" })),
  by: Nullable(Type.String({ description: "the organiser who entered it; empty: the account is erased" })),
});
export type OwnPick = Static<typeof OwnPick>;

/** A page of own picks. */
export const OwnPicks = Type.Object({
  picks: Type.Array(OwnPick),
  has_more: Type.Boolean({ description: "whether there are earlier ones" }),
});
export type OwnPicks = Static<typeof OwnPicks>;
