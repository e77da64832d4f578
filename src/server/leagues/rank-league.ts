import type { MemberBoard } from "#domain/leagues/league-board.ts";
import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { rankAmong, rankByContests } from "#domain/leagues/rank-among.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import type { Changes } from "#server/leaderboard/cache-changes.ts";
import type { Context } from "#server/context.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import type { BoardKeys, BoardLeague, BoardSource } from "./board-keys.ts";
import {
  listContestPoints,
  type MemberList,
  type RankedBoards,
  toTimes,
  type OtherPoints,
  type RankedLeague,
  rankLeagueMembers,
  rankMembersBy,
} from "./league-board.ts";
import { listContestLocks } from "./queries.ts";

/** Maximum rows that are written in one turn of the event loop: less than a millisecond. */
export const MAX_ROWS_PER_TURN = 250;

const RANKED_BOUNDS = { entries: 5_000, age: 3_600_000, bytes: 128 * 1024 * 1024 };

/** Estimates the bytes of a ranked league. */
const countBytes = ({ members, points }: RankedLeague) =>
  2_000 + 32 * members.length * (4 + points.rounds.length);

const countBoardBytes = ({ bestFirst }: MemberBoard) => 1_000 + 40 * bestFirst.length;

/** Whether a league's leaderboard can be written from memory in less than a millisecond. */
export const isQuick = ({ late_joiners }: BoardLeague, members: MemberList) =>
  late_joiners === "own" && members.length <= MAX_ROWS_PER_TURN;

/** A league's overall board now and by other points, by member index. */
export interface LeagueComparison {
  league: BoardLeague;
  members: MemberList;
  before: MemberBoard;
  after: MemberBoard;
}

/** Ranks members as they stood before a publication, where own points count. */
const rankOwnBefore = ({ changes }: Changes, { roster }: Pick<RankedBoards, "roster">): Standings =>
  rankAmong(changes.before, roster.indices, roster.shown);

/** The same where a rule for late joiners counts other points; `locks`: the lock of each contest. */
function rankLateBefore(
  { changes }: Changes,
  { members, roster }: { members: MemberList } & Pick<RankedBoards, "roster">,
  late: { rule: LateJoinerRule; scoreboard: Scoreboard; locks: ReadonlyMap<number, number> },
): Standings {
  const replaced = new Map(changes.contests.map(({ contestId, before }) => [contestId, before]));
  const earlier = late.scoreboard.listContests().map((one) => {
    const points = replaced.get(one.contest.id);
    return points === undefined ? one : { ...one, points };
  });
  const asked = { rule: late.rule, times: members.map(toTimes), shown: roster.shown };
  return rankByContests(listContestPoints(earlier, roster.indices, late.locks), asked);
}

function rankOwn({ points, members, changes }: BoardSource): RankedLeague {
  const ranked = rankLeagueMembers({ members, points, late: null });
  return { ...ranked, changes, before: changes && rankOwnBefore(changes, ranked) };
}

/** Ranks a league once for all calls that show the same, unless ranking takes less time than caching. */
export function createRank({ db, responseCache, scoreboards }: Context, { keyOf, serialOf }: BoardKeys) {
  const ranked = responseCache.createCache<RankedLeague>({ ...RANKED_BOUNDS, sizeOf: countBytes });
  const rankedBy = responseCache.createCache<MemberBoard>({ ...RANKED_BOUNDS, sizeOf: countBoardBytes });

  async function rankLate({ league, points, members, changes }: BoardSource): Promise<RankedLeague> {
    const { id } = points.tournament;
    const [locks, scoreboard] = [await listContestLocks(db, id), await scoreboards.get(id)];
    const late = { rule: league.late_joiners, locks, scoreboard };
    const now = rankLeagueMembers({ members, points, late });
    await waitForTurn();
    return { ...now, changes, before: changes && rankLateBefore(changes, now, late) };
  }

  const rankBy = (source: BoardSource, other: OtherPoints): MemberBoard | Promise<MemberBoard> =>
    rankedBy.get(keyOf(`by-${serialOf(other)}`, source), async () => {
      const { league, points, members } = source;
      const rule = league.late_joiners;
      if (rule === "own") return rankMembersBy(members, other, null);
      return rankMembersBy(members, other, { rule, locks: await listContestLocks(db, points.tournament.id) });
    });

  const rank = (source: BoardSource): RankedLeague | Promise<RankedLeague> => {
    const { league, members } = source;
    if (isQuick(league, members)) return rankOwn(source);
    return ranked.get(keyOf("ranked", source), async () =>
      league.late_joiners === "own" ? rankOwn(source) : rankLate(source),
    );
  };

  const compare = async (source: BoardSource, other: OtherPoints): Promise<LeagueComparison> => {
    const { league, members } = source;
    const { boards } = await rank(source);
    return { league, members, before: boards.overall, after: await rankBy(source, other) };
  };
  return { rank, compare };
}
