import type { LeagueEntry, LeagueRoundEntry, OwnLeague } from "#contract/leagues/schemas.ts";
import { POINTS_FIELDS, toPointsFields } from "#contract/leaderboard/points-fields.ts";
import { mapMarkets } from "#domain/contest/market.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import {
  applyLateRule,
  type ContestPoints,
  type LateJoinerRule,
  type MemberTimes,
} from "#domain/leagues/late-joiners.ts";
import {
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
import type { BoardMember } from "./member-queries.ts";

/** Text that JSON writes unchanged: no quotation mark, backslash, control character or half of a surrogate
 * pair. */
const PLAIN = /^[ !#-[\]-~\u00A1-\u2027\u202A-\uD7FF]*$/;

const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

type Beginning = Pick<LeagueEntry, "user_id" | "name" | "team">;
type EntryRest = Omit<LeagueEntry, keyof Beginning>;

/** Converts a text to one in which each character is a byte of its UTF-8. */
const toByteText = (text: string): string => Buffer.from(text).toString("latin1");

const writeList = (texts: readonly string[]): string =>
  texts.length === 0 ? "[]" : toByteText(JSON.stringify(texts));

/** The beginning of a row, with the player, which stays the same with every result. */
const writeBeginning = ({ user_id, name, team }: Beginning): string =>
  `{"user_id":${user_id},"name":${quote(name)},"team":${team === null ? "null" : quote(team)}`;

const WRITTEN_FIELDS = Object.values(POINTS_FIELDS);

const writePoints = (row: EntryRest): string =>
  WRITTEN_FIELDS.map((field) => `"${field}":${row[field]}`).join(",");

/** The rest of the row, as byte text. */
function writeRest(row: EntryRest): string {
  return (
    `,"total_points":${row.total_points},${writePoints(row)},"rank":${row.rank},` +
    `"late_points":${row.late_points},"round_win_count":${row.round_win_count},"on_fire":${row.on_fire},` +
    `"croissant_count":${row.croissant_count},"is_croissant_leader":${row.is_croissant_leader},` +
    `"expert_countries":${writeList(row.expert_countries)},"expert_teams":${writeList(row.expert_teams)},` +
    `"rank_before":${row.rank_before}}`
  );
}

/** Writes a row of a league's leaderboard as `JSON.stringify` does, in half the time: all leagues are
 * requested right after a result. */
export const writeEntry = (row: LeagueEntry): string =>
  Buffer.from(toByteText(writeBeginning(row)) + writeRest(row), "latin1").toString();

/** The members of a league by player id; leaderboards know a member by this position. */
export type MemberList = readonly BoardMember[];

/** Facts that no result changes: each member's index among the tournament's players (−1: none), who is
 * shown, the order of equals by name and id, and the beginning of each row. */
interface Roster {
  indices: Int32Array;
  shown: Uint8Array;
  order: Uint32Array;
  beginnings: readonly string[];
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
      toByteText(writeBeginning({ user_id: player_id, name, team: teamOf(member) })),
    ),
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
  const { indices, shown, order } = roster;
  const boards = rankLeague({
    indices,
    shown,
    order,
    overall: points.overall.sums,
    rounds: points.rounds.map(({ id, board }) => ({ id, sums: board.sums })),
    completedRounds: points.completedRounds,
    isOver: points.tournament.is_over,
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
  const { player_id, name } = ranked.members[member] ?? NOBODY;
  const team = ranked.points.players.teams[ranked.roster.indices[member] ?? -1] ?? null;
  return { user_id: player_id, name, team, ...toRest(ranked, gifts, member) };
}

/** The row as JSON in which each character is a byte of its UTF-8: such text is joined and sent in a
 * fraction of the time. */
export const writeRow = (ranked: RankedLeague, gifts: Gifts, member: number): string =>
  (ranked.roster.beginnings[member] ?? "") + writeRest(toRest(ranked, gifts, member));

/** Writes the rest of a row field by field, since there may be 10,000 rows. */
function toRest(
  { boards, before, points, roster, members }: RankedLeague,
  gifts: Gifts,
  member: number,
): EntryRest {
  const { standings, sums, credit } = boards.overall;
  const player_id = members[member]?.player_id ?? 0;
  const { expert_countries, expert_teams } = toExpertise(points, roster.indices[member] ?? -1);
  return {
    total_points: getAt(standings.totals, member),
    ...toPointsFields((market) => getAt(sums.byMarket[market], member)),
    rank: standings.rankOf(member),
    late_points: getAt(credit, member),
    round_win_count: boards.wins.get(member) ?? 0,
    on_fire: boards.onFire.has(member),
    croissant_count: gifts.counts.get(player_id) ?? 0,
    is_croissant_leader: gifts.leaders.has(player_id),
    expert_countries,
    expert_teams,
    rank_before: before?.rankOf(member) ?? 0,
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
const countShown = ({ roster }: RankedLeague): number => roster.shown.reduce((count, one) => count + one, 0);

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
