import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, RoundName } from "../schemas.ts";

const VersusPlayer = Type.Object({
  user_id: Id,
  name: Type.String(),
  rank: Nullable(Type.Integer({ description: "null: not on the board" })),
  total_points: Type.Integer(),
  possible_points: Type.Integer({ description: "maximum of further points; hidden picks do not count" }),
  has_joker: Nullable(
    Type.Boolean({
      description:
        "whether the joker of the first round with open contests is left: not on a locked contest, the caller's on none. null: no round is open",
    }),
  ),
});

const ComparedPick = Type.Object({
  name: Type.String(),
  emoji: Nullable(Type.String()),
  handicap: Nullable(Type.Number({ description: "of the side picked" })),
  points: Nullable(Type.Integer({ description: "null: not yet on the board" })),
});
export type ComparedPick = Static<typeof ComparedPick>;

/** A market of a locked contest in which two players differ. */
export const PickDifference = Type.Object({
  contest_id: Id,
  event_id: Id,
  name: Type.String({ description: "the two teams of a game, or the race and the team" }),
  emoji1: Nullable(Type.String()),
  emoji2: Nullable(Type.String()),
  date: Type.String({ ...IsoDate, description: "when it starts, UTC" }),
  market: Type.Unsafe<MarketColumn>(
    Type.Union(Object.values(MARKET_COLUMNS).map((market) => Type.Literal(market))),
  ),
  player: Nullable(ComparedPick),
  other: Nullable(ComparedPick),
});
export type PickDifference = Static<typeof PickDifference>;

/** Two players compared in a tournament. */
export const Versus = Type.Object({
  player: VersusPlayer,
  other: VersusPlayer,
  rounds: Type.Array(
    Type.Object({
      round: RoundName,
      is_complete: Type.Boolean(),
      player: Type.Integer(),
      other: Type.Integer(),
      joined_later: Type.Array(Id, {
        description: "who of the two joined once contests with a result had locked, and has no picks in them",
      }),
      counted: Nullable(
        Type.Object(
          { player: Type.Integer(), other: Type.Integer() },
          { description: "their points in the contests that both could play. null: there are none" },
        ),
      ),
    }),
    { description: "with a result on the board, in playing order" },
  ),
  next_round: Nullable(
    Type.Object({
      round: RoundName,
      points: Type.Integer({ description: "maximum for either player, with a joker if it is left" }),
    }),
  ),
  differences: Type.Array(PickDifference, {
    description: "the newest contest first, without what had locked before one of the two joined",
  }),
});
export type Versus = Static<typeof Versus>;
