import type { LeagueEntry, LeagueRoundEntry } from "#contract/league-schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { applyLateRule, type ContestPoints, type MemberTimes } from "#domain/leagues/late-joiners.ts";
import { type LeagueBoards, type MemberBoard, rankLeague } from "#domain/leagues/league-board.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { instantOf } from "#domain/time.ts";
import { type Gifts, type Points, toExpertise } from "#server/leaderboard/build-board.ts";
import type { BoardMember } from "./member-queries.ts";
import type { LeagueRow } from "./queries.ts";

/** Who is in a league, in the order of player ids, which is the position that leaderboards know them by. */
export type MemberList = readonly BoardMember[];

/** Each member's index among the tournament's players, −1 for who is none of them. Both are in order of player id only where
 * nobody joined later, so each is looked up. */
function listIndices(members: MemberList, { players }: Points): Int32Array {
  return Int32Array.from(members, ({ player_id }) => players.index.indexOf(player_id));
}

/** The members in the order in which equals stand: by name, then by id. */
function sortByName(members: MemberList): Uint32Array {
  const order = Uint32Array.from(members, (_, member) => member);
  const nameOf = (member: number) => members[member]?.name ?? "";
  return order.sort((a, b) => compareCodeUnits(nameOf(a), nameOf(b)) || a - b);
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
export interface LeagueSource {
  league: Pick<LeagueRow, "late_joiners">;
  members: MemberList;
  points: Points;
  scoreboard: Scoreboard;
  /** When each contest locked, UTC; only asked for where the league has a rule for late joiners. */
  locks: ReadonlyMap<number, number>;
}

/** A league's leaderboards with whom and what they show. */
export interface RankedLeague {
  members: MemberList;
  points: Points;
  indices: Int32Array;
  boards: LeagueBoards;
}

/** Ranks the members of a league from what everybody in the tournament has. */
export function rankLeagueMembers({
  league,
  members,
  points,
  scoreboard,
  locks,
}: LeagueSource): RankedLeague {
  const indices = listIndices(members, points);
  const { late_joiners } = league;
  const late =
    late_joiners === "own"
      ? null
      : applyLateRule(late_joiners, members.map(toTimes), listContestPoints(scoreboard, indices, locks));
  const boards = rankLeague({
    indices,
    shown: Uint8Array.from(members, ({ is_shown }) => (is_shown ? 1 : 0)),
    order: sortByName(members),
    overall: points.overall.sums,
    rounds: points.rounds.map(({ id, board }) => ({ id, sums: board.sums })),
    completedRounds: points.completedRounds,
    isOver: points.tournament.is_over,
    late,
  });
  return { members, points, indices, boards };
}

function toPoints({ standings, sums, credit }: MemberBoard, member: number) {
  return {
    total_points: standings.totals[member] ?? 0,
    winner_points: sums.winner[member] ?? 0,
    handicap_points: sums.handicap[member] ?? 0,
    top_scorer_points: sums.topScorer[member] ?? 0,
    rank: standings.rankOf(member),
    late_points: credit?.[member] ?? 0,
  };
}

function toRow({ members, points, indices }: RankedLeague, board: MemberBoard, member: number) {
  const { player_id = 0, name = "" } = members[member] ?? {};
  const team = points.players.teams[indices[member] ?? -1] ?? null;
  return { user_id: player_id, name, team, ...toPoints(board, member) };
}

/** A row of a league's overall leaderboard. */
export function toLeagueEntry(ranked: RankedLeague, gifts: Gifts, member: number): LeagueEntry {
  const { boards, points, indices } = ranked;
  const row = toRow(ranked, boards.overall, member);
  return {
    ...row,
    round_win_count: boards.wins.get(member) ?? 0,
    on_fire: boards.onFire.has(member),
    croissant_count: gifts.counts.get(row.user_id) ?? 0,
    is_croissant_leader: gifts.leaders.has(row.user_id),
    ...toExpertise(points, indices[member] ?? -1),
    rank_before: boards.before?.rankOf(member) ?? 0,
  };
}

/** A row of the leaderboard of one of a league's rounds. */
export function toLeagueRoundEntry(
  ranked: RankedLeague,
  board: MemberBoard,
  { member, id }: { member: number; id: number },
): LeagueRoundEntry {
  return { id, ...toRow(ranked, board, member) };
}
