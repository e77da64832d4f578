import { type Award, PREDICTION_AWARDS, type PredictionAward } from "../awards.ts";
import { type Market, sumOfMarkets } from "../contest/market.ts";
import { countHolders, type TalliedContest } from "./tally.ts";

/** Awards that only praise, in the order of their table. */
const KIND = [
  "perfect",
  "perfectWithJoker",
  "onlyScorer",
  "unique",
  "starPlayer",
  "tournamentWinner",
] as const satisfies readonly PredictionAward[];

const AWARDS = new Map<string, Award>(PREDICTION_AWARDS.map((award) => [award.key, award]));

/** A recap names this many awards. */
const MAX_AWARDS = 3;

/** An award of a player in a recap. */
export interface KindAward {
  key: (typeof KIND)[number] | "roundWinner";
  /** The contest, or of a round winner the round. */
  id: number;
  /** The player's points there: those of the award's pick, or of all if it is for no single one. */
  points: number;
  /** How many players have it there, this one included. */
  holders: number;
}

const pointsIn = ({ numbers, points }: TalliedContest, player: number, market: Market): number =>
  points.byMarket[market][numbers[player] ?? 0] ?? 0;

/** A player's total points on a contest. */
export function pointsOn(contest: TalliedContest, player: number): number {
  return sumOfMarkets((market) => pointsIn(contest, player, market));
}

/** Lists a player's awards on a contest that are worth telling: unusual picks only where they got points. */
function listOn(contest: TalliedContest, player: number, finalIds: ReadonlySet<number>): KindAward[] {
  const number = contest.numbers[player] ?? 0;
  const earned = contest.points.awards[number] ?? "";
  const all = pointsOn(contest, player);
  if (all === 0) return [];
  return KIND.flatMap((key): KindAward[] => {
    const { emoji = "", market } = AWARDS.get(key) ?? {};
    const points = market === undefined ? all : pointsIn(contest, player, market);
    if (key === "tournamentWinner") {
      const isRight = finalIds.has(contest.id) && points > 0;
      return isRight ? [{ key, id: contest.id, points, holders: countRightWinners(contest) }] : [];
    }
    const holders = earned.includes(emoji) ? countHolders(contest, emoji) : 0;
    return holders > 0 ? [{ key, id: contest.id, points, holders }] : [];
  });
}

function countRightWinners({ points, players }: TalliedContest): number {
  return players.reduce(
    (count, have, number) => count + ((points.byMarket.winner[number] ?? 0) > 0 ? have : 0),
    0,
  );
}

/** Chooses what a recap tells of a player's awards: of each kind the one that the fewest share, the rarest
 * first; equals by points. `finalIds`: the contests that end the tournament. */
export function chooseAwards(
  contests: readonly TalliedContest[],
  player: number,
  { finalIds, roundWins }: { finalIds: ReadonlySet<number>; roundWins: readonly KindAward[] },
): KindAward[] {
  const all = [...contests.flatMap((contest) => listOn(contest, player, finalIds)), ...roundWins];
  const rarestFirst = all.toSorted((a, b) => a.holders - b.holders || b.points - a.points);
  const kinds = new Map<KindAward["key"], KindAward>();
  for (const award of rarestFirst) if (!kinds.has(award.key)) kinds.set(award.key, award);
  return [...kinds.values()].slice(0, MAX_AWARDS);
}
