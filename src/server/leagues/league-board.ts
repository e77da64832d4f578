import type { LeagueEntry, LeagueRoundEntry, OwnLeague } from "#contract/leagues/schemas.ts";
import { toPointsFields } from "#contract/leaderboard/points-fields.ts";
import { mapMarkets } from "#domain/contest/market.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import {
  applyLateRule,
  type ContestPoints,
  type LateJoinerRule,
  type MemberTimes,
} from "#domain/leagues/late-joiners.ts";
import {
  createKeptBadges,
  type KeptBadges,
  type LeagueBoards,
  type MemberBoard,
  rankLeague,
  rankMembers,
} from "#domain/leagues/league-board.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import type { ScoredContest, Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { PlayerSums } from "#domain/leaderboard/sums.ts";
import { instantOf } from "#domain/time.ts";
import { type Gifts, type Points, toExpertise } from "#server/leaderboard/build-board.ts";
import type { Changes } from "#server/leaderboard/cache-changes.ts";
import type { PlayerList } from "#server/leaderboard/player-list.ts";
import {
  getSharedTexts,
  type RowStanding,
  type RowPoints,
  writeBeginning,
  writeExpertise,
  writePlace,
  writeScore,
} from "#server/leaderboard/write-row.ts";
import type { BoardMember } from "./member-queries.ts";

/** The members of a league by player id; leaderboards know a member by this position. */
export type MemberList = readonly BoardMember[];

/** Facts that no result changes: each member's index among the tournament's players (−1: none), who is
 * shown, the order of equals by name and id, and the beginning of each row; and badges that few results
 * change. */
interface Roster {
  indices: Int32Array;
  shown: Uint8Array;
  order: Uint32Array;
  beginnings: readonly string[];
  kept: KeptBadges;
}

/** Cached as long as both lists. */
const rosters = new WeakMap<PlayerList, WeakMap<MemberList, Roster>>();

function createRoster(members: MemberList, players: PlayerList): Roster {
  const nameOf = (member: number) => members[member]?.name ?? "";
  const indices = Int32Array.from(members, ({ player_id }) => players.index.indexOf(player_id));
  const teamOf = (member: number) => players.teams[indices[member] ?? -1] ?? null;
  return {
    indices,
    // A player whom an organiser removed from the tournament is shown in none of its leagues.
    shown: Uint8Array.from(members, ({ is_shown }, member) =>
      is_shown && players.shown[indices[member] ?? -1] !== 0 ? 1 : 0,
    ),
    order: Uint32Array.from(members, (_, member) => member).sort(
      (a, b) => compareCodeUnits(nameOf(a), nameOf(b)) || a - b,
    ),
    beginnings: members.map(({ player_id, name }, member) =>
      writeBeginning({ user_id: player_id, name, team: teamOf(member) }),
    ),
    kept: createKeptBadges(),
  };
}

/** Returns what of the members no result changes. */
export function getRoster(members: MemberList, { players }: Pick<Points, "players">): Roster {
  const kept = rosters.get(players) ?? new WeakMap<MemberList, Roster>();
  rosters.set(players, kept);
  const roster = kept.get(members) ?? createRoster(members, players);
  kept.set(members, roster);
  return roster;
}

/** When a member was in the league. */
export const toTimes = ({ joined_at, left_at, absences }: BoardMember): MemberTimes => ({
  joinedAt: instantOf(joined_at),
  leftAt: left_at === null ? null : instantOf(left_at),
  absences: absences.map(([from, until]) => [instantOf(from), instantOf(until)] as const),
});

/** Each member's points in a settled contest whose lock is known (UTC instants by contest); null for
 * another. */
export function getContestPoints(
  { contest, numbers, points }: ScoredContest,
  indices: Int32Array,
  locks: ReadonlyMap<number, number>,
): ContestPoints | null {
  const locksAt = locks.get(contest.id);
  if (points === null || locksAt === undefined) return null;
  const earned = (worth: Int32Array) => {
    const all = new Int32Array(indices.length);
    for (let member = 0; member < indices.length; member++) {
      all[member] = worth[numbers[indices[member] ?? -1] ?? 0] ?? 0;
    }
    return all;
  };
  const byMarket = mapMarkets((market) => earned(points.byMarket[market]));
  return { roundId: contest.roundId, locksAt, byMarket, contests: earned(points.contests) };
}

/** Each member's points in every settled contest whose lock is known. */
export const listContestPoints = (
  contests: readonly ScoredContest[],
  indices: Int32Array,
  locks: ReadonlyMap<number, number>,
): ContestPoints[] => contests.flatMap((scored) => getContestPoints(scored, indices, locks) ?? []);

/** The data from which a league's leaderboards in a tournament are computed. */
interface LeagueSource {
  members: MemberList;
  points: Points;
  /** The rule for late joiners, with the scoreboard and the lock of each contest (UTC instants); null: own
   * points count. */
  late: { rule: LateJoinerRule; scoreboard: Scoreboard; locks: ReadonlyMap<number, number> } | null;
}

/** What ranks a league's members. */
export interface RankedBoards {
  members: MemberList;
  points: Points;
  roster: Roster;
  boards: LeagueBoards;
}

/** A league's ranked leaderboards, with their members and facts. */
export interface RankedLeague extends RankedBoards {
  /** The newest publication, and how the members stood before it; null: an admin has published nothing. */
  changes: Changes | null;
  before: Standings | null;
}

/** Ranks the members of a league from the tournament's points. */
export function rankLeagueMembers({ members, points, late }: LeagueSource): RankedBoards {
  const roster = getRoster(members, points);
  const { indices, shown, order, kept } = roster;
  const boards = rankLeague({
    indices,
    shown,
    order,
    overall: points.overall.sums,
    rounds: points.rounds.map(({ id, board }) => ({ id, sums: board.sums })),
    completedRounds: points.completedRounds,
    isOver: points.tournament.is_over,
    kept,
    late:
      late &&
      applyLateRule(
        late.rule,
        members.map(toTimes),
        listContestPoints(late.scoreboard.listContests(), indices, late.locks),
      ),
  });
  return { members, points, roster, boards };
}

/** Points of a tournament that are not its own, such as those with a provisional result. */
export interface OtherPoints {
  players: PlayerList;
  sums: PlayerSums;
  contests: readonly ScoredContest[];
}

/** Ranks the members of a league by other points of the tournament; `late`: the league's rule and the lock of
 * each contest, null: own points count. */
export function rankMembersBy(
  members: MemberList,
  { players, sums, contests }: OtherPoints,
  late: { rule: LateJoinerRule; locks: ReadonlyMap<number, number> } | null,
): MemberBoard {
  const { indices, shown, order } = getRoster(members, { players });
  const changes =
    late && applyLateRule(late.rule, members.map(toTimes), listContestPoints(contests, indices, late.locks));
  return rankMembers(sums, { indices, shown, order }, changes?.overall);
}

/** 0 for a member without points there. */
const getAt = (values: Int32Array | null, member: number): number => values?.[member] ?? 0;

const NOBODY = { player_id: 0, name: "" };

/** A row of a league's overall leaderboard. */
export function toLeagueEntry(ranked: RankedLeague, gifts: Gifts, member: number): LeagueEntry {
  const { members, points, roster, before } = ranked;
  const { player_id, name } = members[member] ?? NOBODY;
  const player = roster.indices[member] ?? -1;
  return {
    user_id: player_id,
    name,
    team: points.players.teams[player] ?? null,
    ...toScore(ranked, member),
    ...toPlace(ranked, gifts, member),
    ...toExpertise(points, player),
    rank_before: before?.rankOf(member) ?? 0,
  };
}

function toScore({ boards }: RankedLeague, member: number): RowPoints {
  const { standings, sums } = boards.overall;
  return {
    total_points: getAt(standings.totals, member),
    ...toPointsFields((market) => getAt(sums.byMarket[market], member)),
  };
}

function toPlace({ boards, members }: RankedLeague, gifts: Gifts, member: number): RowStanding {
  const { standings, credit } = boards.overall;
  const player_id = members[member]?.player_id ?? 0;
  return {
    rank: standings.rankOf(member),
    late_points: getAt(credit, member),
    round_win_count: boards.wins.get(member) ?? 0,
    on_fire: boards.onFire.has(member),
    croissant_count: gifts.counts.get(player_id) ?? 0,
    is_croissant_leader: gifts.leaders.has(player_id),
  };
}

/** Creates the function that writes a member's row as byte text. */
export function createRowWriter(ranked: RankedLeague, gifts: Gifts): (member: number) => string {
  const { points, roster, before, boards } = ranked;
  const { scores, expertise } = getSharedTexts(points);
  const hasOwnPoints = boards.overall.credit === null;
  return (member) => {
    const player = roster.indices[member] ?? 0;
    const score = hasOwnPoints
      ? (scores[player] ??= writeScore(toScore(ranked, member)))
      : writeScore(toScore(ranked, member));
    const expert = (expertise[player] ??= writeExpertise(toExpertise(points, player)));
    return `${roster.beginnings[member]}${score}${writePlace(toPlace(ranked, gifts, member))}${expert}${before?.rankOf(member) ?? 0}}`;
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
    team: ranked.points.players.teams[ranked.roster.indices[member] ?? -1] ?? null,
    total_points: getAt(standings.totals, member),
    ...toPointsFields((market) => getAt(sums.byMarket[market], member)),
    rank: standings.rankOf(member),
    late_points: getAt(credit, member),
  };
}

/** Counts the members whom the leaderboard shows, on it or waiting for their first result. */
export const countShown = ({ roster }: RankedLeague): number =>
  roster.shown.reduce((count, one) => count + one, 0);

/** Describes a player's standing among the members. */
export function describeStanding(ranked: RankedLeague, playerId: number): OwnLeague["standing"] {
  const { members, boards, before } = ranked;
  const { standings, bestFirst } = boards.overall;
  const member = members.findIndex(({ player_id }) => player_id === playerId);
  const other = bestFirst.find((one) => one !== member);
  const name = other === undefined ? undefined : members[other]?.name;
  return {
    rank: standings.rankOf(member),
    rank_before: before?.rankOf(member) ?? 0,
    players: countShown(ranked),
    total_points: standings.totals[member] ?? 0,
    rival:
      other === undefined || name === undefined ? null : { name, total_points: standings.totals[other] ?? 0 },
  };
}

/** Finds the rank of a member; null: not on the board, or nothing is published. */
export const findRank = (ranked: RankedLeague, playerId: number): number | null =>
  ranked.changes === null ? null : describeStanding(ranked, playerId)?.rank || null;
