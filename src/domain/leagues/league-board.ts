import { mapMarkets } from "../contest/market.ts";
import { countWins, listRoundWinners, type RoundWinners } from "../leaderboard/wins-and-experts.ts";
import { listDecidingRounds, listOnFireAfter } from "../leaderboard/on-fire.ts";
import { type ShownPlayers, Standings } from "../leaderboard/standings.ts";
import { type PlayerSums, totalAt } from "../leaderboard/sums.ts";
import type { LateChanges } from "./late-joiners.ts";

/** A leaderboard of a league, by member index. */
export interface MemberBoard {
  standings: Standings;
  bestFirst: Uint32Array;
  sums: PlayerSums;
  /** What earlier contests count for instead of own points; null where the league counts own points. */
  credit: Int32Array | null;
}

interface Members {
  /** Each member's index among the tournament's players; −1: none. */
  indices: Int32Array;
  /** Which members the leaderboard shows. */
  shown: ShownPlayers;
  /** Every member once, in the order of equals. */
  order: Uint32Array;
}

/** Badges of the same members after earlier results: few results change more than one round. Sums are those
 * that decided, and are not kept for this alone. */
export interface KeptBadges {
  /** By round. */
  winners: Map<number, { sums: WeakRef<PlayerSums>; players: readonly number[] }>;
  /** Who is on fire. */
  fire: { sums: readonly WeakRef<PlayerSums>[]; players: ReadonlySet<number> } | null;
}

/** Creates what `rankLeague` fills. */
export const createKeptBadges = (): KeptBadges => ({ winners: new Map(), fire: null });

/** The input of a league's leaderboards. Sums are by player of the tournament. */
export interface LeagueSums extends Members {
  overall: PlayerSums;
  /** In playing order; only rounds with results. */
  rounds: readonly { id: number; sums: PlayerSums }[];
  completedRounds: readonly number[];
  isOver: boolean;
  /** What was found for the same members before, where they count own points. */
  kept?: KeptBadges | undefined;
  late: { overall: LateChanges; byRound: ReadonlyMap<number, LateChanges> } | null;
}

/** All leaderboards of a league in one tournament, ranked among its members alone. */
export interface LeagueBoards {
  overall: MemberBoard;
  /** The rounds' leaderboards in playing order, computed on access. */
  listRounds: () => { id: number; board: MemberBoard }[];
  /** Ranks the members overall after each round with results, in playing order, one round at a time. */
  rankAfterRounds: () => Generator<{ id: number; standings: Standings }>;
  /** The leaderboard of a round, computed on access; of one without results everybody has nothing. */
  getRound: (id: number) => MemberBoard;
  /** Ranks the members overall before the latest round; null when it is the first. */
  rankBefore: () => Standings | null;
  winners: readonly RoundWinners[];
  wins: ReadonlyMap<number, number>;
  onFire: ReadonlySet<number>;
}

/** Copies the players' values to the members, with a rule's changes. */
function gather(from: Int32Array, { indices }: Members, changes: Int32Array | undefined): Int32Array {
  const own = new Int32Array(indices.length);
  for (let member = 0; member < own.length; member++) {
    own[member] = (from[indices[member] ?? -1] ?? 0) + (changes?.[member] ?? 0);
  }
  return own;
}

/** Copies the totals of all markets into the given array. */
function gatherTotals(
  sums: PlayerSums,
  { indices }: Members,
  { late, totals }: { late: LateChanges | undefined; totals: Int32Array },
): Int32Array {
  for (let member = 0; member < totals.length; member++) {
    totals[member] = totalAt(sums, indices[member] ?? -1);
    if (late === undefined) continue;
    totals[member] = (totals[member] ?? 0) + totalAt(late, member) + (late.credit[member] ?? 0);
  }
  return totals;
}

/** Members' sums in a round. */
interface MemberRound {
  totals: Int32Array;
  contests: Int32Array;
}

function gatherRound(sums: PlayerSums, members: Members, late: LateChanges | undefined): MemberRound {
  const totals = gatherTotals(sums, members, { late, totals: new Int32Array(members.indices.length) });
  return { totals, contests: gather(sums.contests, members, late?.contests) };
}

/** Ranks the members by the sums of all players, with a rule's changes. */
export function rankMembers(from: PlayerSums, members: Members, late: LateChanges | undefined): MemberBoard {
  const { totals, contests } = gatherRound(from, members, late);
  let byMarket: PlayerSums["byMarket"] | undefined;
  const sums = {
    // Most boards show own points, which are those of all players.
    get byMarket() {
      byMarket ??= mapMarkets((market) => gather(from.byMarket[market], members, late?.byMarket[market]));
      return byMarket;
    },
    contests,
  };
  const standings = new Standings(totals, contests, members.shown);
  return { standings, bestFirst: standings.listBestFirst(members.order), sums, credit: late?.credit ?? null };
}

/** The overall standings without the latest round. */
function rankBefore({ standings, sums }: MemberBoard, latest: MemberRound, shown: ShownPlayers): Standings {
  const { totals, contests } = latest;
  for (let member = 0; member < totals.length; member++) {
    totals[member] = (standings.totals[member] ?? 0) - (totals[member] ?? 0);
    contests[member] = (sums.contests[member] ?? 0) - (contests[member] ?? 0);
  }
  return new Standings(totals, contests, shown);
}

function* rankAfterRounds(asked: LeagueSums): Generator<{ id: number; standings: Standings }> {
  const { shown, rounds, late } = asked;
  const contests = new Int32Array(shown.length);
  let totals = new Int32Array(shown.length);
  for (const { id, sums } of rounds) {
    const round = gatherRound(sums, asked, late?.byRound.get(id));
    totals = totals.map((total, member) => total + (round.totals[member] ?? 0));
    for (let member = 0; member < contests.length; member++) {
      contests[member] = (contests[member] ?? 0) + (round.contests[member] ?? 0);
    }
    yield { id, standings: new Standings(totals, contests, shown) };
  }
}

/** The sums of a round without results. */
const NOTHING: PlayerSums = {
  byMarket: mapMarkets(() => new Int32Array(0)),
  contests: new Int32Array(0),
};

/** Finds who won each round, one after the other, without ranking them, as few requests need that. */
function* findWinners(asked: LeagueSums, sumsOf: (id: number) => PlayerSums): Generator<RoundWinners> {
  const { shown, completedRounds, late, kept } = asked;
  const totals = new Int32Array(shown.length);
  for (const roundId of completedRounds) {
    const sums = sumsOf(roundId);
    const known = late === null ? kept?.winners.get(roundId) : undefined;
    if (known?.sums.deref() === sums) yield { roundId, players: known.players };
    else {
      gatherTotals(sums, asked, { late: late?.byRound.get(roundId), totals });
      // Everybody with points is on the leaderboard.
      const [found] = listRoundWinners([roundId], () => ({ totals, isOnBoard: shown }));
      const { players } = found ?? { players: [] };
      if (late === null) kept?.winners.set(roundId, { sums: new WeakRef(sums), players });
      yield { roundId, players };
    }
  }
}

function findOnFire(asked: LeagueSums, sumsOf: (id: number) => PlayerSums): ReadonlySet<number> {
  const { shown, completedRounds, isOver, late, kept } = asked;
  if (isOver) return new Set();
  const sums = listDecidingRounds(completedRounds).map(sumsOf);
  const known = late === null ? kept?.fire : null;
  if (known?.sums.length === sums.length && known.sums.every((one, at) => one.deref() === sums[at]))
    return known.players;
  const players = listOnFireAfter(completedRounds, (id) => {
    const round = gatherRound(sumsOf(id), asked, late?.byRound.get(id));
    return new Standings(round.totals, round.contests, shown);
  });
  if (kept !== undefined && late === null) kept.fire = { sums: sums.map((one) => new WeakRef(one)), players };
  return players;
}

/** Counts round wins and finds players on fire. */
function findBadges(asked: LeagueSums): Pick<LeagueBoards, "winners" | "wins" | "onFire"> {
  const sumsOf = (id: number) => asked.rounds.find((round) => round.id === id)?.sums ?? NOTHING;
  const winners = [...findWinners(asked, sumsOf)];
  return { winners, wins: countWins(winners), onFire: findOnFire(asked, sumsOf) };
}

/** Ranks a league's members overall, with who won rounds and who is on fire among them. */
export function rankLeague(asked: LeagueSums): LeagueBoards {
  const { shown, rounds, late } = asked;
  const overall = rankMembers(asked.overall, asked, late?.overall);
  const rank = (id: number, sums: PlayerSums) => rankMembers(sums, asked, late?.byRound.get(id));
  return {
    overall,
    listRounds: () => rounds.map(({ id, sums }) => ({ id, board: rank(id, sums) })),
    rankAfterRounds: () => rankAfterRounds(asked),
    getRound: (id) => rank(id, rounds.find((round) => round.id === id)?.sums ?? NOTHING),
    rankBefore: () => {
      const latest = rounds.length > 1 ? rounds.at(-1) : undefined;
      if (latest === undefined) return null;
      return rankBefore(overall, gatherRound(latest.sums, asked, late?.byRound.get(latest.id)), shown);
    },
    ...findBadges(asked),
  };
}
