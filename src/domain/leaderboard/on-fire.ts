// Who is on fire: among the best of each of the last two completed rounds.
import { listCompletedRounds, listWhere, rankRounds, type StandingsOf } from "./wins-and-experts.ts";
import type { Scoreboard } from "./scoreboard.ts";
import type { ShownPlayers, Standings } from "./standings.ts";

const ON_FIRE_ROUNDS = 2;
const ON_FIRE_PLAYERS = 3;
const ON_FIRE_SHARE = 10;

/** Players with points whose rank is at most 3, or at most a tenth of those with points. */
function listBestOf(standings: Standings): number[] {
  const scorers = listWhere(
    standings,
    (player) => standings.isOnBoard[player] === 1 && standings.totals[player] !== 0,
  );
  const worstRank = Math.max(ON_FIRE_PLAYERS, Math.floor(scorers.length / ON_FIRE_SHARE));
  return scorers.filter((player) => standings.rankOf(player) <= worstRank);
}

/** Players among the best of each of the last two completed rounds; nobody once the tournament is over. */
export function listOnFire(
  scoreboard: Scoreboard,
  shown: ShownPlayers,
  isOver: boolean,
  standingsOf: StandingsOf = rankRounds(scoreboard, shown),
): Set<number> {
  return isOver ? new Set() : listOnFireAfter(listCompletedRounds(scoreboard), standingsOf);
}

/** Lists the completed rounds that decide who is on fire. */
export const listDecidingRounds = (roundIds: readonly number[]): number[] => roundIds.slice(-ON_FIRE_ROUNDS);

/** Lists the players on fire after these completed rounds. */
export function listOnFireAfter(roundIds: readonly number[], standingsOf: StandingsOf): Set<number> {
  const [before, last] = listDecidingRounds(roundIds).map(standingsOf);
  if (before === undefined || last === undefined) return new Set();
  const wereBest = new Set(listBestOf(before));
  return new Set(listBestOf(last).filter((player) => wereBest.has(player)));
}
