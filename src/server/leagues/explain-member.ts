import {
  getLateCredit,
  isBeforeJoining,
  type LateCredit,
  type LateJoinerRule,
} from "#domain/leagues/late-joiners.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { instantOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { getContestPoints, type RankedLeague, toTimes } from "./league-board.ts";
import { listContestLocks } from "./queries.ts";
import type { LeagueBoardCache } from "./write-league-boards.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 10;

/** A league's boards, with one of its members. */
export interface ExplainedMember {
  name: string;
  rule: LateJoinerRule;
  ranked: RankedLeague;
  /** The place among the members; −1: none of them. */
  member: number;
  /** What contests count that were locked before the member joined, by contest id. */
  late: ReadonlyMap<number, LateCredit>;
}

/** A league's rule for late joiners, with what it is applied to; locks are UTC instants by contest. */
interface LateSource {
  rule: LateJoinerRule;
  scoreboard: Scoreboard;
  locks: ReadonlyMap<number, number>;
}

/** Lists what contests count that were locked before a member joined, in slices. */
async function listLateCredits(
  { members, roster }: RankedLeague,
  { rule, scoreboard, locks }: LateSource,
  member: number,
): Promise<Map<number, LateCredit>> {
  const credits = new Map<number, LateCredit>();
  const joined = members[member];
  if (rule === "own" || joined === undefined) return credits;
  const times = members.map(toTimes);
  const joinedAt = instantOf(joined.joined_at);
  const yieldWhenDue = createYielder(SLICE_MS);
  for (const scored of scoreboard.listContests()) {
    const { id } = scored.contest;
    if (!isBeforeJoining({ locksAt: locks.get(id) ?? Infinity }, { joinedAt })) continue;
    await yieldWhenDue();
    const contest = getContestPoints(scored, roster.indices, locks);
    if (contest !== null) credits.set(id, getLateCredit(rule, contest, times));
  }
  return credits;
}

/** Returns the boards of a league, and what of its rule for late joiners concerns one of its members; 404 for
 * a caller who is no member. */
export async function explainMember(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  boards: Pick<LeagueBoardCache, "getRanked">,
  { player, ...asked }: { player: Player; leagueId: number; tournamentId: number; userId: number },
): Promise<ExplainedMember> {
  const { league, ranked } = await boards.getRanked(player, asked);
  const { name, late_joiners: rule } = league;
  const member = ranked.members.findIndex(({ player_id }) => player_id === asked.userId);
  const locks = await listContestLocks(db, asked.tournamentId);
  const scoreboard = await scoreboards.get(asked.tournamentId);
  const late = await listLateCredits(ranked, { rule, scoreboard, locks }, member);
  return { name, rule, ranked, member, late };
}
