import type { PublishedChanges, RankChange } from "#contract/leaderboard/schemas.ts";
import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { listChanged } from "#domain/leaderboard/preview.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { putFirst } from "#domain/leagues/rank-among.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { type Changes, describePublished } from "#server/leaderboard/cache-changes.ts";
import { describeMove } from "#server/leaderboard/describe-moves.ts";
import type { RankedLeague } from "./league-board.ts";
import { listWaiting } from "./waiting-members.ts";
import type { AskedBoard, LeagueBoardCache } from "./write-league-boards.ts";

/** How the newest publication changed a league, by member index. */
interface MemberChanges {
  /** The members whose rank or points changed, best first. */
  changed: Uint32Array;
  /** Members whose total grew. */
  scorers: number;
}

const BOUNDS = { entries: 5_000, age: 3_600_000, bytes: 32 * 1024 * 1024 };
const sizeOf = ({ changed }: MemberChanges) => 500 + 4 * changed.length;

/** Members listed unless the request says how many. */
const PAGE_LENGTH = 5;

/** What changed in leagues, and who waits in them. */
export interface LeagueChanges {
  /** A page of the newest publication's changes: the player first, then the others by rank. */
  get: (player: Player, asked: AskedBoard) => Promise<PublishedChanges>;
  /** The members without a result. */
  listWaiting: (player: Player, asked: AskedBoard) => Promise<WaitingMembers>;
}

const NO_REASONS = { reasons: [], more_reasons: 0, missed: false };

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
  const { reasons, more_reasons, missed } = own.points === points ? own : NO_REASONS;
  return {
    user_id: player_id,
    name,
    before: before.rankOf(member),
    after: after.rankOf(member),
    points,
    total_points: after.totals[member] ?? 0,
    reasons,
    more_reasons,
    missed,
  };
}

/** Finds whom a publication concerned, from the ranks before it and now. */
function compare({ roster, boards }: RankedLeague, before: Standings): MemberChanges {
  const { standings: after, bestFirst } = boards.overall;
  const changed = listChanged({ before, after }, bestFirst, roster.order);
  const grew = (member: number) => (after.totals[member] ?? 0) > (before.totals[member] ?? 0);
  return { changed, scorers: changed.filter(grew).length };
}

/** Creates what answers how leagues changed, and who waits in them. */
export function createLeagueChanges(
  { responseCache }: Pick<Context, "responseCache">,
  boards: Pick<LeagueBoardCache, "getRanked">,
): LeagueChanges {
  const kept = responseCache.createCache<MemberChanges>({ ...BOUNDS, sizeOf });

  return {
    get: async (player, asked) => {
      const { ranked, keyOf } = await boards.getRanked(player, asked);
      const { changes: found, before } = ranked;
      if (found === null || before === null) return { publication: null };
      const { standings: after, bestFirst } = ranked.boards.overall;
      const { changed, scorers } = await kept.get(keyOf("changes"), () =>
        Promise.resolve(compare(ranked, before)),
      );
      const own = ranked.members.findIndex(({ player_id }) => player_id === player.id);
      const isThere = before.rankOf(own) + after.rankOf(own) > 0;
      const listed = putFirst(changed, isThere ? own : -1);
      const { limit = PAGE_LENGTH, offset = 0 } = asked;
      const moves = Array.from(listed.subarray(offset, offset + limit), (member) =>
        describeMember(ranked, found, { member, before, after }),
      );
      const counts = { scorers, players: bestFirst.length, changed: listed.length };
      return { publication: { ...describePublished(found), ...counts, moves } };
    },
    listWaiting: async (player, asked) => {
      const { ranked } = await boards.getRanked(player, asked);
      return listWaiting(ranked, player.id);
    },
  };
}
