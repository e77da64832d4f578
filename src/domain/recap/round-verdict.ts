import { MARKETS, type Market } from "../contest/market.ts";
import { pointsOn } from "./kind-awards.ts";
import { countPickers, type TalliedContest } from "./tally.ts";

/** A pick of a player in a settled contest. */
export interface JudgedPick {
  contestId: number;
  market: Market;
  /** The id of what was picked. */
  picked: number;
  /** 0: it was wrong. */
  points: number;
  /** How many players picked the same, and how many picked in this market; this player included. */
  pickers: number;
  total: number;
}

/** What became of the joker. */
interface JokerVerdict {
  contestId: number;
  /** The points there without the joker, which came once more. */
  points: number;
  /** The contest on which it would have given most; null where it did. */
  better: number | null;
}

/** What a player's picks in the contests of a round came to. */
export interface RoundVerdict {
  /** The picks made, and how many of them were right. */
  picks: number;
  right: number;
  /** The right pick that the smallest share of players had. */
  best: JudgedPick | null;
  /** The wrong pick that the largest share of players had. */
  missed: JudgedPick | null;
  /** Null where it was not played on a contest that counts. */
  joker: JokerVerdict | null;
}

function listPicks(contest: TalliedContest, player: number): JudgedPick[] {
  const number = contest.numbers[player] ?? 0;
  const picks = contest.combinations[number - 1]?.picks;
  return MARKETS.flatMap((market) => {
    const picked = picks?.[market] ?? null;
    if (picked === null) return [];
    return [
      {
        contestId: contest.id,
        market,
        picked,
        points: contest.points.byMarket[market][number] ?? 0,
        pickers: countPickers(contest, market, picked),
        total: contest.totals[market],
      },
    ];
  });
}

/** Compares the shares of players with two picks, without rounding. */
const compareShares = (a: JudgedPick, b: JudgedPick) => a.pickers * b.total - b.pickers * a.total;

const hasJoker = ({ numbers, combinations }: TalliedContest, player: number) =>
  combinations[(numbers[player] ?? 0) - 1]?.joker === true;

function judgeJoker(contests: readonly TalliedContest[], player: number): JokerVerdict | null {
  const played = contests.find((contest) => hasJoker(contest, player));
  if (played === undefined) return null;
  const points = pointsOn(played, player) / 2;
  let best = { id: played.id, points };
  for (const contest of contests) {
    if (contest === played) continue;
    const own = pointsOn(contest, player);
    if (own > best.points) best = { id: contest.id, points: own };
  }
  return { contestId: played.id, points, better: best.id === played.id ? null : best.id };
}

/** Judges a player's picks in the settled contests of a round, in playing order. */
export function judgeRound(contests: readonly TalliedContest[], player: number): RoundVerdict {
  const picks = contests.flatMap((contest) => listPicks(contest, player));
  const right = picks.filter(({ points }) => points > 0);
  const wrong = picks.filter(({ points }) => points === 0);
  return {
    picks: picks.length,
    right: right.length,
    best: right.toSorted((a, b) => compareShares(a, b) || b.points - a.points)[0] ?? null,
    missed: wrong.toSorted((a, b) => compareShares(b, a))[0] ?? null,
    joker: judgeJoker(contests, player),
  };
}
