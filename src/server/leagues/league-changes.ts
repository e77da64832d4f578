import type { PublishedChanges, RankChange } from "#contract/leaderboard/schemas.ts";
import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { sumOfMarkets } from "#domain/contest/market.ts";
import { listChanged } from "#domain/leaderboard/preview.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { putFirst, rankAmong, rankByContests } from "#domain/leagues/rank-among.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { type Changes, type ChangesCache, describePublished } from "#server/leaderboard/cache-changes.ts";
import { describeMove } from "#server/leaderboard/describe-moves.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { listContestPoints, listWaiting, type RankedLeague, toTimes } from "./league-board.ts";
import { listContestLocks } from "./queries.ts";
import type { AskedBoard, LeagueBoardCache, RankedSource } from "./write-league-boards.ts";

/** How the newest publication changed a league, by member index. */
interface MemberChanges {
  before: Standings;
  after: Standings;
  /** The members whose rank or points changed, best first. */
  changed: Uint32Array;
  /** Members on the board after it. */
  size: number;
  /** Members who got points in its contests. */
  scorers: number;
}

const BOUNDS = { entries: 5_000, age: 3_600_000, bytes: 32 * 1024 * 1024 };
const sizeOf = ({ changed, before }: MemberChanges) => 500 + 4 * changed.length + 10 * before.totals.length;

/** Members listed unless the request says how many. */
const PAGE_LENGTH = 5;

/** What changed in leagues, and who waits in them. */
export interface LeagueChanges {
  /** A page of the newest publication's changes: the player first, then the others by rank. */
  get: (player: Player, asked: AskedBoard) => Promise<PublishedChanges>;
  /** The members without a result. */
  listWaiting: (player: Player, asked: AskedBoard) => Promise<WaitingMembers>;
}

/** Counts the members who got points in the contests of a publication. */
function countScorers({ roster: { indices, shown } }: RankedLeague, { changes }: Changes): number {
  const hasPoints = (player: number) =>
    changes.contests.some(({ after, numbers }) => {
      const number = numbers[player] ?? 0;
      return after !== null && sumOfMarkets((market) => after.byMarket[market][number] ?? 0) > 0;
    });
  return indices.reduce((count, player, at) => count + (shown[at] === 1 && hasPoints(player) ? 1 : 0), 0);
}

/** Ranks the members by the contests before and after a publication, where the league has a rule for late
 * joiners. */
async function compareLate(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  { league, ranked: { members, roster, points } }: RankedSource,
  { changes }: Changes,
) {
  const { id } = points.tournament;
  const locks = await listContestLocks(db, id);
  const contests = (await scoreboards.get(id)).listContests();
  const replaced = new Map(changes.contests.map(({ contestId, before }) => [contestId, before]));
  const earlier = contests.map((one) => {
    const table = replaced.get(one.contest.id);
    return table === undefined ? one : { ...one, points: table };
  });
  const asked = { rule: league.late_joiners, times: members.map(toTimes), shown: roster.shown };
  const after = rankByContests(listContestPoints(contests, roster.indices, locks), asked);
  await waitForTurn();
  const before = rankByContests(listContestPoints(earlier, roster.indices, locks), asked);
  return { before, after };
}

/** Describes how a member's rank and points among the members changed. The reasons are those of the player's
 * own points, so they are left out where the rule for late joiners counts others. */
function describeMember(
  { members, roster }: RankedLeague,
  found: Changes,
  { member, before, after }: { member: number; before: Standings; after: Standings },
): RankChange {
  const points = (after.totals[member] ?? 0) - (before.totals[member] ?? 0);
  const { player_id = 0, name = "" } = members[member] ?? {};
  const own = describeMove(found, roster.indices[member] ?? -1);
  const hasReasons = own.points === points;
  return {
    user_id: player_id,
    name,
    before: before.rankOf(member),
    after: after.rankOf(member),
    points,
    total_points: after.totals[member] ?? 0,
    reasons: hasReasons ? own.reasons : [],
    more_reasons: hasReasons ? own.more_reasons : 0,
  };
}

/** Creates what answers how leagues changed, from the standings of all players. */
export function createLeagueChanges(
  context: Context,
  { boards, changes }: { boards: LeagueBoardCache; changes: ChangesCache },
): LeagueChanges {
  const kept = context.responseCache.createCache<MemberChanges>({ ...BOUNDS, sizeOf });

  async function compare(board: RankedSource, found: Changes): Promise<MemberChanges> {
    const { league, ranked } = board;
    const { indices, shown, order } = ranked.roster;
    const { before, after } =
      league.late_joiners === "own"
        ? {
            before: rankAmong(found.changes.before, indices, shown),
            after: rankAmong(found.changes.after, indices, shown),
          }
        : await compareLate(context, board, found);
    await waitForTurn();
    const bestFirst = after.listBestFirst(order);
    const changed = listChanged({ before, after }, bestFirst, order);
    return { before, after, changed, size: bestFirst.length, scorers: countScorers(ranked, found) };
  }

  return {
    get: async (player, asked) => {
      const board = await boards.getRanked(player, asked);
      const found = await changes.find(asked.tournamentId);
      if (found === null) return { publication: null };
      const key = board.keyOf(`changes ${found.publication.id}`);
      const compared = await kept.get(key, () => compare(board, found));
      const { before, after, changed, size, scorers } = compared;
      const own = board.ranked.members.findIndex(({ player_id }) => player_id === player.id);
      const isThere = before.rankOf(own) + after.rankOf(own) > 0;
      const listed = putFirst(changed, isThere ? own : -1);
      const { limit = PAGE_LENGTH, offset = 0 } = asked;
      const moves = Array.from(listed.subarray(offset, offset + limit), (member) =>
        describeMember(board.ranked, found, { member, before, after }),
      );
      const counts = { scorers, players: size, changed: listed.length };
      return { publication: { ...describePublished(found), ...counts, moves } };
    },
    listWaiting: async (player, asked) => {
      const { ranked } = await boards.getRanked(player, asked);
      return listWaiting(ranked, player.id);
    },
  };
}
