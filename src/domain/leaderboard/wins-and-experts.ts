import type { Scoreboard } from "./scoreboard.ts";
import { getStandings, type ShownPlayers, type Standings } from "./standings.ts";

/** Minimum number of a team's settled contests before it has experts. */
const MIN_CONTESTS = 2;

/** Lists the ids of completed rounds in playing order, without those whose contests are all cancelled. */
export function listCompletedRounds(scoreboard: Scoreboard): number[] {
  const contests = scoreboard.listContests().map(({ contest }) => contest);
  const isCancelled = (roundId: number) => {
    const own = contests.filter((contest) => contest.roundId === roundId);
    return own.length > 0 && own.every((contest) => contest.isCancelled);
  };
  return scoreboard.rounds
    .filter((round) => round.isComplete && !isCancelled(round.id))
    .map((round) => round.id);
}

/** Lists the players that meet a condition. */
export function listWhere({ totals }: Standings, is: (player: number) => boolean): number[] {
  const found: number[] = [];
  for (let player = 0; player < totals.length; player++) if (is(player)) found.push(player);
  return found;
}

/** Returns the standings of a round. */
export type StandingsOf = (roundId: number) => Standings;

/** Creates the function that ranks each round among these players. */
export const rankRounds =
  (scoreboard: Scoreboard, shown: ShownPlayers): StandingsOf =>
  (roundId) =>
    getStandings(scoreboard, scoreboard.sumsOf(roundId), shown);

/** Lists the players with rank 1. */
export function listLeaders(standings: Standings): number[] {
  return listWhere(standings, (player) => standings.rankOf(player) === 1);
}

/** Counts each player's round wins: first in a completed round, shared if tied, never with 0 points. */
export function countRoundWins(
  scoreboard: Scoreboard,
  shown: ShownPlayers,
  standingsOf: StandingsOf = rankRounds(scoreboard, shown),
): Map<number, number> {
  return countWins(listRoundWinners(listCompletedRounds(scoreboard), standingsOf));
}

/** Lists the shown players with the highest total, unless that is 0. */
function listBestTotals(totals: Int32Array, shown: ShownPlayers): number[] {
  let best = 1;
  let holders: number[] = [];
  for (let player = 0; player < totals.length; player++) {
    const total = totals[player] ?? 0;
    if (total < best || shown[player] !== 1) continue;
    if (total > best) holders = [];
    best = total;
    holders.push(player);
  }
  return holders;
}

/** A round and who won it; nobody if nobody has points. */
export interface RoundWinners {
  roundId: number;
  players: readonly number[];
}

/** Lists who won each of the given rounds, one round at a time. */
export function* listRoundWinners(
  roundIds: readonly number[],
  standingsOf: (roundId: number) => Pick<Standings, "totals" | "isOnBoard">,
): Generator<RoundWinners> {
  for (const roundId of roundIds) {
    const { totals, isOnBoard } = standingsOf(roundId);
    yield { roundId, players: listBestTotals(totals, isOnBoard) };
  }
}

/** Counts each player's wins of rounds. */
export function countWins(rounds: Iterable<RoundWinners>): Map<number, number> {
  const wins = new Map<number, number>();
  for (const { players } of rounds) {
    for (const player of players) wins.set(player, (wins.get(player) ?? 0) + 1);
  }
  return wins;
}

/** Finds the experts of each team, by team id: the most points over at least two
 * settled contests of the team. Shared if tied, never with 0 points. */
export function* findTeamExperts(
  scoreboard: Scoreboard,
  shown: ShownPlayers,
): Generator<{ teamId: number; contests: number; players: number[] }> {
  const settledByTeam = new Map<number, number>();
  for (const { contest, points } of scoreboard.listContests()) {
    if (points === null) continue;
    for (const team of contest.teamIds) settledByTeam.set(team, (settledByTeam.get(team) ?? 0) + 1);
  }
  for (const [teamId, settled] of [...settledByTeam].sort(([a], [b]) => a - b)) {
    if (settled < MIN_CONTESTS) continue;
    const players = listBestTotals(scoreboard.totalsOfTeam(teamId), shown);
    yield { teamId, contests: settled, players };
  }
}

/** Lists the ids of the teams that players are experts of, in ascending order. */
export function listExperts(scoreboard: Scoreboard, shown: ShownPlayers): Map<number, number[]> {
  const teamsByPlayer = new Map<number, number[]>();
  for (const { teamId, players } of findTeamExperts(scoreboard, shown)) {
    for (const player of players) teamsByPlayer.set(player, [...(teamsByPlayer.get(player) ?? []), teamId]);
  }
  return teamsByPlayer;
}
