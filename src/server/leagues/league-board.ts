import type { LeagueEntry, LeagueRoundEntry } from "#contract/league-schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import {
  applyLateRule,
  type ContestPoints,
  type LateJoinerRule,
  type MemberTimes,
} from "#domain/leagues/late-joiners.ts";
import { type LeagueBoards, type MemberBoard, rankLeague } from "#domain/leagues/league-board.ts";
import type { PlayerIndex } from "#domain/leaderboard/player-index.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { instantOf } from "#domain/time.ts";
import { type Gifts, type Points, toExpertise } from "#server/leaderboard/build-board.ts";
import type { BoardMember } from "./member-queries.ts";

/** Who is in a league, in the order of player ids, which is the position that leaderboards know them by. */
export type MemberList = readonly BoardMember[];

/** Where members are found: each one's index among the tournament's players, −1 for who is none of them, and the order in
 * which equals stand, by name and then by id. */
interface MemberOrder {
  index: PlayerIndex;
  size: number;
  indices: Int32Array;
  order: Uint32Array;
}

/** A result changes neither, so the newest are kept as long as the list of members is. */
const orders = new WeakMap<MemberList, MemberOrder>();

function findOrder(members: MemberList, { players }: Points): MemberOrder {
  const { index } = players;
  const known = orders.get(members);
  if (known?.index === index && known.size === index.size) return known;
  const nameOf = (member: number) => members[member]?.name ?? "";
  const found = {
    index,
    size: index.size,
    indices: Int32Array.from(members, ({ player_id }) => index.indexOf(player_id)),
    order: Uint32Array.from(members, (_, member) => member).sort(
      (a, b) => compareCodeUnits(nameOf(a), nameOf(b)) || a - b,
    ),
  };
  orders.set(members, found);
  return found;
}

const toTimes = ({ joined_at, left_at, absences }: BoardMember): MemberTimes => ({
  joinedAt: instantOf(joined_at),
  leftAt: left_at === null ? null : instantOf(left_at),
  absences: absences.map(([from, until]) => [instantOf(from), instantOf(until)] as const),
});

/** What each member earned in every settled contest whose lock is known. */
function listContestPoints(
  scoreboard: Scoreboard,
  indices: Int32Array,
  locks: ReadonlyMap<number, number>,
): ContestPoints[] {
  return scoreboard.listContests().flatMap(({ contest, numbers, points }) => {
    const locksAt = locks.get(contest.id);
    if (points === null || locksAt === undefined) return [];
    const earned = (worth: Int32Array) => {
      const all = new Int32Array(indices.length);
      for (let member = 0; member < indices.length; member++) {
        all[member] = worth[numbers[indices[member] ?? -1] ?? 0] ?? 0;
      }
      return all;
    };
    const { winner, handicap, topScorer, contests } = points;
    const sums = { winner: earned(winner), handicap: earned(handicap), topScorer: earned(topScorer) };
    return [{ roundId: contest.roundId, locksAt, ...sums, contests: earned(contests) }];
  });
}

/** What a league's leaderboards in a tournament are made from. */
interface LeagueSource {
  members: MemberList;
  points: Points;
  /** The rule for late joiners, with the scoreboard and when each contest locked, UTC; null: own points count. */
  late: { rule: LateJoinerRule; scoreboard: Scoreboard; locks: ReadonlyMap<number, number> } | null;
}

/** A league's leaderboards with whom and what they show. */
export interface RankedLeague {
  members: MemberList;
  points: Points;
  indices: Int32Array;
  boards: LeagueBoards;
}

/** Ranks the members of a league from what everybody in the tournament has. */
export function rankLeagueMembers({ members, points, late }: LeagueSource): RankedLeague {
  const { indices, order } = findOrder(members, points);
  const boards = rankLeague({
    indices,
    // Whom an organiser removed from the tournament is shown in none of its leagues.
    shown: Uint8Array.from(members, ({ is_shown }, member) =>
      is_shown && points.players.shown[indices[member] ?? -1] !== 0 ? 1 : 0,
    ),
    order,
    overall: points.overall.sums,
    rounds: points.rounds.map(({ id, board }) => ({ id, sums: board.sums })),
    completedRounds: points.completedRounds,
    isOver: points.tournament.is_over,
    late:
      late &&
      applyLateRule(late.rule, members.map(toTimes), listContestPoints(late.scoreboard, indices, late.locks)),
  });
  return { members, points, indices, boards };
}

/** 0 for who has nothing there. */
const getAt = (values: Int32Array | null, member: number): number => values?.[member] ?? 0;

const NOBODY = { player_id: 0, name: "" };

/** A row of a league's overall leaderboard; written out field by field, since there may be 10,000. */
export function toLeagueEntry(ranked: RankedLeague, gifts: Gifts, member: number): LeagueEntry {
  const { boards, points, indices, members } = ranked;
  const { standings, sums, credit } = boards.overall;
  const { player_id, name } = members[member] ?? NOBODY;
  const index = indices[member] ?? -1;
  const { expert_countries, expert_teams } = toExpertise(points, index);
  return {
    user_id: player_id,
    name,
    team: points.players.teams[index] ?? null,
    total_points: getAt(standings.totals, member),
    winner_points: getAt(sums.winner, member),
    handicap_points: getAt(sums.handicap, member),
    top_scorer_points: getAt(sums.topScorer, member),
    rank: standings.rankOf(member),
    late_points: getAt(credit, member),
    round_win_count: boards.wins.get(member) ?? 0,
    on_fire: boards.onFire.has(member),
    croissant_count: gifts.counts.get(player_id) ?? 0,
    is_croissant_leader: gifts.leaders.has(player_id),
    expert_countries,
    expert_teams,
    rank_before: boards.before?.rankOf(member) ?? 0,
  };
}

/** A row of the leaderboard of one of a league's rounds. */
export function toLeagueRoundEntry(
  ranked: RankedLeague,
  board: MemberBoard,
  { member, id }: { member: number; id: number },
): LeagueRoundEntry {
  const { standings, sums, credit } = board;
  const { player_id, name } = ranked.members[member] ?? NOBODY;
  return {
    id,
    user_id: player_id,
    name,
    team: ranked.points.players.teams[ranked.indices[member] ?? -1] ?? null,
    total_points: getAt(standings.totals, member),
    winner_points: getAt(sums.winner, member),
    handicap_points: getAt(sums.handicap, member),
    top_scorer_points: getAt(sums.topScorer, member),
    rank: standings.rankOf(member),
    late_points: getAt(credit, member),
  };
}
