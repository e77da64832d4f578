import { type PlayerSums, totalAt } from "../leaderboard/sums.ts";
import { type ShownPlayers, Standings } from "../leaderboard/standings.ts";
import { applyLateRule, type ContestPoints, type LateJoinerRule, type MemberTimes } from "./late-joiners.ts";

/** Ranks members by these contests under a rule for late joiners. */
export function rankByContests(
  contests: readonly ContestPoints[],
  { rule, times, shown }: { rule: LateJoinerRule; times: readonly MemberTimes[]; shown: ShownPlayers },
): Standings {
  const totals = new Int32Array(times.length);
  const played = new Int32Array(times.length);
  const add = (sums: PlayerSums) => {
    for (let member = 0; member < totals.length; member++) {
      totals[member] = (totals[member] ?? 0) + totalAt(sums, member);
      played[member] = (played[member] ?? 0) + (sums.contests[member] ?? 0);
    }
  };
  for (const contest of contests) add(contest);
  const late = applyLateRule(rule, times, contests)?.overall;
  if (late !== undefined) {
    add(late);
    for (let member = 0; member < totals.length; member++)
      totals[member] = (totals[member] ?? 0) + (late.credit[member] ?? 0);
  }
  return new Standings(totals, played, shown);
}

/** Ranks members by the standings of all players; `indices` has each member's index there, −1: none. */
export function rankAmong(all: Standings, indices: Int32Array, shown: ShownPlayers): Standings {
  const totals = indices.map((player) => all.totals[player] ?? 0);
  const played = indices.map((player) => all.isOnBoard[player] ?? 0);
  return new Standings(totals, played, shown);
}

/** Puts a member first in a list, whether it is in it or not; −1: nobody. */
export function putFirst(listed: Uint32Array, member: number): Uint32Array {
  if (member === -1) return listed;
  return Uint32Array.from([member, ...listed.filter((one) => one !== member)]);
}
