import { countWinsOf } from "../leaderboard/achievements.ts";
import { listOnFireAfter } from "../leaderboard/on-fire.ts";
import { type ShownPlayers, Standings } from "../leaderboard/standings.ts";
import type { PlayerSums } from "../leaderboard/sums.ts";
import type { LateChanges } from "./late-joiners.ts";

/** Four lists of this length in one buffer: of a few members, allocating four takes longer than adding them up. */
function createSums(length: number): PlayerSums {
  const all = new Int32Array(4 * length);
  const take = (nth: number) => all.subarray(nth * length, (nth + 1) * length);
  return { winner: take(0), handicap: take(1), topScorer: take(2), contests: take(3) };
}

/** Takes the sums of a tournament's players for the members of a league: by position in `indices`, which holds each one's
 * index among the players, −1 for a member who is none of them. */
function gatherSums(sums: PlayerSums, indices: Int32Array): PlayerSums {
  const own = createSums(indices.length);
  for (let member = 0; member < indices.length; member++) {
    const player = indices[member] ?? -1;
    if (player < 0) continue;
    own.winner[member] = sums.winner[player] ?? 0;
    own.handicap[member] = sums.handicap[player] ?? 0;
    own.topScorer[member] = sums.topScorer[player] ?? 0;
    own.contests[member] = sums.contests[player] ?? 0;
  }
  return own;
}

/** A leaderboard of a league's members, who are known by their position. */
export class MemberBoard {
  readonly standings: Standings;
  readonly sums: PlayerSums;
  /** What contests before the member joined count instead of own points; null where the league counts own points. */
  readonly credit: Int32Array | null;
  readonly #order: Uint32Array;
  #bestFirst: Uint32Array | null = null;

  constructor(sums: PlayerSums, credit: Int32Array | null, { shown, order }: Members) {
    this.standings = new Standings(listTotals(sums, credit), sums.contests, shown);
    this.sums = sums;
    this.credit = credit;
    this.#order = order;
  }

  /** The members on the leaderboard, best first. */
  get bestFirst(): Uint32Array {
    return (this.#bestFirst ??= this.standings.listBestFirst(this.#order));
  }
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
  const totals = new Int32Array(winner.length);
  for (let member = 0; member < totals.length; member++) {
    const own = (winner[member] ?? 0) + (handicap[member] ?? 0) + (topScorer[member] ?? 0);
    totals[member] = own + (credit?.[member] ?? 0);
  }
  return totals;
}

interface Members {
  /** Which of them the leaderboard shows. */
  shown: ShownPlayers;
  /** Every member once, in the order in which equals stand. */
  order: Uint32Array;
}

function rankMembers(gathered: PlayerSums, members: Members, late: LateChanges | undefined): MemberBoard {
  const sums = late === undefined ? gathered : change(gathered, late);
  return new MemberBoard(sums, late?.credit ?? null, members);
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
  const { contests } = overall.sums;
  const [totals, counts] = [new Int32Array(contests.length), new Int32Array(contests.length)];
  for (let member = 0; member < contests.length; member++) {
    totals[member] = (overall.standings.totals[member] ?? 0) - (latest.standings.totals[member] ?? 0);
    counts[member] = (contests[member] ?? 0) - (latest.sums.contests[member] ?? 0);
  }
  return new Standings(totals, counts, shown);
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
