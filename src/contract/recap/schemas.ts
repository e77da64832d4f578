import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, RoundName, Sport } from "../schemas.ts";
import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import type { KindAward } from "#domain/recap/kind-awards.ts";

/** A pick in a recap. */
export const RecapPick = Type.Object({
  market: Type.Unsafe<MarketColumn>(
    Type.Union(Object.values(MARKET_COLUMNS).map((market) => Type.Literal(market))),
  ),
  name: Type.String({ description: "the side or the athlete; “Draw” where that was picked" }),
  against: Nullable(Type.String({ description: "the other side; null for a top scorer or a draw" })),
  handicap: Nullable(Type.Number({ description: "of the side picked" })),
  contest: Type.String({ description: "the two teams of a game, or the racing team" }),
  points: Type.Integer(),
  pickers: Type.Integer({ description: "players who picked the same" }),
  total: Type.Integer({ description: "players who picked in this market" }),
});
export type RecapPick = Static<typeof RecapPick>;

const AWARD_KEYS = [
  "perfect",
  "perfectWithJoker",
  "onlyScorer",
  "unique",
  "starPlayer",
  "tournamentWinner",
  "roundWinner",
] as const satisfies readonly KindAward["key"][];

/** An award that praises its holder. */
export const RecapAward = Type.Object({
  key: Type.Unsafe<KindAward["key"]>(Type.Union(AWARD_KEYS.map((key) => Type.Literal(key)))),
  name: Type.String({ description: "the contest, or of a round winner the round" }),
  points: Type.Integer({ description: "of its pick, or of all there if it is for no single one" }),
  holders: Type.Integer({ description: "players with it there" }),
});
export type RecapAward = Static<typeof RecapAward>;

/** Players who passed the caller, or whom the caller passed. */
const Passed = Type.Object({
  names: Type.Array(Type.String(), { description: "of at most two, the nearest in the new order first" }),
  others: Type.Integer(),
});
export type Passed = Static<typeof Passed>;

/** Where a player stands on a board. */
const Place = Type.Object({
  rank: Nullable(Type.Integer({ description: "null: not on the board" })),
  players: Type.Integer({ description: "on the board" }),
});

const RecapLeague = Type.Object({ id: Id, name: Type.String(), emoji: Type.String() });

/** When picks close next. */
const NextDeadline = Type.Object({
  tournament_id: Id,
  tournament: Type.String(),
  sport: Sport,
  round: RoundName,
  locks_at: IsoDate,
});
export type NextDeadline = Static<typeof NextDeadline>;

/** When the caller's picks close next: the first deadline with a missing one, without any the next. */
const OwnDeadline = Type.Object({
  ...NextDeadline.properties,
  missing: Type.Integer({ minimum: 0, description: "picks of the caller that are not made yet" }),
});
export type OwnDeadline = Static<typeof OwnDeadline>;

/** What a round brought the caller, once all of its results are published. */
export const RoundRecap = Type.Object({
  round: RoundName,
  published_at: IsoDate,
  league: Nullable(RecapLeague),
  place: Type.Object({
    ...Place.properties,
    rank_before: Nullable(Type.Integer({ description: "after the round before; null: not on the board" })),
  }),
  overall: Nullable(Type.Object(Place.properties, { description: "among everyone; null without a league" })),
  points: Type.Integer({ description: "what the board gained in this round" }),
  picks: Type.Integer({ description: "made in contests that count" }),
  right: Type.Integer(),
  is_before_joining: Type.Boolean({
    description: "without a pick: whether all contests had locked when the caller's account was made",
  }),
  best: Nullable(Type.Object(RecapPick.properties, { description: "the right pick that fewest had" })),
  joker: Nullable(
    Type.Object({
      contest: Type.String(),
      points: Type.Integer({ description: "there without the joker" }),
      better: Nullable(Type.String({ description: "the contest that had more for the caller" })),
    }),
  ),
  passed: Passed,
  passed_by: Passed,
  passed_by_points: Type.Integer({ description: "to the nearest of those who passed; 0: nobody did" }),
  missed: Nullable(
    Type.Object({
      ...RecapPick.properties,
      answers: Type.Array(Type.String(), { description: "the right top scorers; empty for sides" }),
    }),
  ),
  awards: Type.Array(RecapAward, { description: "at most three, the rarest first" }),
  next: Nullable(OwnDeadline),
});
export type RoundRecap = Static<typeof RoundRecap>;

/** Null while a result of the round is not published. */
export const RoundRecapReply = Type.Object({ recap: Nullable(RoundRecap) });
export type RoundRecapReply = Static<typeof RoundRecapReply>;

const Named = Type.Object({ user_id: Id, name: Type.String() });
export type Named = Static<typeof Named>;

const PodiumStep = Type.Object({
  rank: Type.Integer(),
  points: Type.Integer(),
  players: Type.Array(Named, { description: "at most three, by name" }),
  others: Type.Integer({ description: "players on the step who are not listed" }),
});
export type PodiumStep = Static<typeof PodiumStep>;

/** Who won a tournament, and how the lead changed. */
export const TournamentRecap = Type.Object({
  league: Nullable(RecapLeague),
  players: Type.Integer({ description: "on the board" }),
  events: Type.Integer({ description: "games or races that counted" }),
  podium: Type.Array(PodiumStep),
  rounds: Type.Array(RoundName, { description: "with results, in playing order" }),
  lines: Type.Array(
    Type.Object({
      ...Named.properties,
      ranks: Type.Array(Nullable(Type.Integer()), {
        description: "after each round; null: not yet on the board",
      }),
    }),
    { description: "the best five" },
  ),
  lead: Type.Object({
    longest: Type.Object({
      players: Type.Array(Named, { description: "at most two" }),
      others: Type.Integer(),
      rounds: Type.Integer({ description: "after how many rounds each of them led" }),
    }),
    taken_in: Nullable(RoundName),
    from_rank: Nullable(Type.Integer({ description: "the champion’s worst rank until then" })),
  }),
  own: Nullable(
    Type.Object({
      user_id: Id,
      rank: Type.Integer(),
      points: Type.Integer(),
      neighbour: Nullable(
        Type.Object({
          name: Type.String({ description: "the next ahead; of the champion the next behind" }),
          gap: Type.Integer(),
        }),
      ),
      late: Nullable(
        Type.Object({
          round: RoundName,
          rounds: Type.Integer({ description: "from that one on" }),
          rank: Type.Integer({ description: "by the points of these rounds" }),
        }),
      ),
      overall: Nullable(Type.Object(Place.properties)),
      awards: Type.Array(RecapAward),
    }),
  ),
  next: Nullable(NextDeadline),
});
export type TournamentRecap = Static<typeof TournamentRecap>;

/** Null while the tournament is not over, or while nobody has points. */
export const TournamentRecapReply = Type.Object({ recap: Nullable(TournamentRecap) });
export type TournamentRecapReply = Static<typeof TournamentRecapReply>;
