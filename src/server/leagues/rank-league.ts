import type { MemberBoard } from "#domain/leagues/league-board.ts";
import type { Context } from "#server/context.ts";
import type { BoardKeys, BoardLeague, BoardSource } from "./board-keys.ts";
import {
  type MemberList,
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
  2_000 + 32 * members.length * (3 + points.rounds.length);

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

/** Ranks a league once for all calls that show the same, unless ranking takes less time than caching. */
export function createRank({ db, responseCache, scoreboards }: Context, { keyOf, serialOf }: BoardKeys) {
  const ranked = responseCache.createCache<RankedLeague>({ ...RANKED_BOUNDS, sizeOf: countBytes });
  const rankedBy = responseCache.createCache<MemberBoard>({ ...RANKED_BOUNDS, sizeOf: countBoardBytes });

  async function rankLate({ league, points, members }: BoardSource): Promise<RankedLeague> {
    const { id } = points.tournament;
    const [locks, scoreboard] = [await listContestLocks(db, id), await scoreboards.get(id)];
    return rankLeagueMembers({ members, points, late: { rule: league.late_joiners, locks, scoreboard } });
  }

  const rankBy = (source: BoardSource, other: OtherPoints): MemberBoard | Promise<MemberBoard> =>
    rankedBy.get(keyOf(`by-${serialOf(other)}`, source), async () => {
      const { league, points, members } = source;
      const rule = league.late_joiners;
      if (rule === "own") return rankMembersBy(members, other, null);
      return rankMembersBy(members, other, { rule, locks: await listContestLocks(db, points.tournament.id) });
    });

  const rank = (source: BoardSource): RankedLeague | Promise<RankedLeague> => {
    const { league, points, members } = source;
    const rankOwn = () => rankLeagueMembers({ members, points, late: null });
    if (isQuick(league, members)) return rankOwn();
    return ranked.get(keyOf("ranked", source), async () =>
      league.late_joiners === "own" ? rankOwn() : rankLate(source),
    );
  };

  const compare = async (source: BoardSource, other: OtherPoints): Promise<LeagueComparison> => {
    const { league, members } = source;
    const { boards } = await rank(source);
    return { league, members, before: boards.overall, after: await rankBy(source, other) };
  };
  return { rank, compare };
}
