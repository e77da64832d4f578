import { countWinsOf } from "../leaderboard/achievements.ts";
import { listOnFireAfter } from "../leaderboard/on-fire.ts";
import { type ShownPlayers, Standings } from "../leaderboard/standings.ts";
import type { PlayerSums } from "../leaderboard/sums.ts";
import type { LateChanges } from "./late-joiners.ts";

/** Takes the sums of a tournament's players for the members of a league: by position in `indices`, which holds each one's
 * index among the players, −1 for a member who is none of them. */
function gatherSums(sums: PlayerSums, indices: Int32Array): PlayerSums {
  const gather = (from: Int32Array) => {
    const own = new Int32Array(indices.length);
    for (let member = 0; member < indices.length; member++) own[member] = from[indices[member] ?? -1] ?? 0;
    return own;
  };
  return {
    winner: gather(sums.winner),
    handicap: gather(sums.handicap),
    topScorer: gather(sums.topScorer),
    contests: gather(sums.contests),
  };
}

/** A leaderboard of a league's members, who are known by their position. */
export interface MemberBoard {
  standings: Standings;
  bestFirst: Uint32Array;
  sums: PlayerSums;
  /** What contests before the member joined count instead of own points; null where the league counts own points. */
  credit: Int32Array | null;
}

const addArrays = (one: Int32Array, other: Int32Array) => one.map((value, at) => value + (other[at] ?? 0));

function change(sums: PlayerSums, late: LateChanges): PlayerSums {
  return {
    winner: addArrays(sums.winner, late.winner),
    handicap: addArrays(sums.handicap, late.handicap),
    topScorer: addArrays(sums.topScorer, late.topScorer),
    contests: addArrays(sums.contests, late.contests),
  };
}

function listTotals({ winner, handicap, topScorer }: PlayerSums, credit: Int32Array | null): Int32Array {
  return winner.map(
    (points, at) => points + (handicap[at] ?? 0) + (topScorer[at] ?? 0) + (credit?.[at] ?? 0),
  );
}

interface Members {
  /** Which of them the leaderboard shows. */
  shown: ShownPlayers;
  /** Every member once, in the order in which equals stand. */
  order: Uint32Array;
}

function rankMembers(
  gathered: PlayerSums,
  { shown, order }: Members,
  late: LateChanges | undefined,
): MemberBoard {
  const sums = late === undefined ? gathered : change(gathered, late);
  const credit = late?.credit ?? null;
  const standings = new Standings(listTotals(sums, credit), sums.contests, shown);
  return { standings, bestFirst: standings.listBestFirst(order), sums, credit };
}

/** What a league's leaderboards are ranked from. Sums are by player of the tournament. */
export interface LeagueSums extends Members {
  indices: Int32Array;
  overall: PlayerSums;
  /** In playing order; only rounds with somebody on their leaderboard. */
  rounds: readonly { id: number; sums: PlayerSums }[];
  completedRounds: readonly number[];
  isOver: boolean;
  late: { overall: LateChanges; byRound: ReadonlyMap<number, LateChanges> } | null;
}

/** All leaderboards of a league in one tournament, ranked among its members alone. */
export interface LeagueBoards {
  overall: MemberBoard;
  /** The rounds' leaderboards in playing order, ranked when they are first asked for. */
  listRounds: () => { id: number; board: MemberBoard }[];
  /** The overall standings before the latest round; null when it is the first. */
  before: Standings | null;
  wins: ReadonlyMap<number, number>;
  onFire: ReadonlySet<number>;
}

/** The overall standings as they were without the latest round. */
function rankBefore(overall: MemberBoard, latest: MemberBoard, shown: ShownPlayers): Standings {
  const less = (from: Int32Array, taken: Int32Array) => from.map((value, at) => value - (taken[at] ?? 0));
  const totals = less(overall.standings.totals, latest.standings.totals);
  return new Standings(totals, less(overall.sums.contests, latest.sums.contests), shown);
}

/** Ranks a league's members overall and in each round, with who won rounds and who is on fire among them. */
export function rankLeague(asked: LeagueSums): LeagueBoards {
  const { indices, shown, rounds, completedRounds, isOver, late } = asked;
  const rank = (sums: PlayerSums, changes: LateChanges | undefined) =>
    rankMembers(gatherSums(sums, indices), asked, changes);
  const overall = rank(asked.overall, late?.overall);
  const ranked = new Map<number, MemberBoard>();
  const rankRound = ({ id, sums }: LeagueSums["rounds"][number]): MemberBoard => {
    const board = ranked.get(id) ?? rank(sums, late?.byRound.get(id));
    ranked.set(id, board);
    return board;
  };
  const standingsOf = (id: number): Standings => {
    const round = rounds.find((one) => one.id === id);
    if (round !== undefined) return rankRound(round).standings;
    return new Standings(new Int32Array(indices.length), new Int32Array(indices.length), shown);
  };
  const latest = rounds.length > 1 ? rounds.at(-1) : undefined;
  return {
    overall,
    listRounds: () => rounds.map((round) => ({ id: round.id, board: rankRound(round) })),
    before: latest === undefined ? null : rankBefore(overall, rankRound(latest), shown),
    wins: countWinsOf(completedRounds, standingsOf),
    onFire: isOver ? new Set() : listOnFireAfter(completedRounds, standingsOf),
  };
}
