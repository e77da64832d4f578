import { compareText } from "../compare-text.ts";

/** One player's points over the finished games of a country, or the finished races of a team. */
export interface TeamTotal {
  team: string;
  user_id: number;
  total_points: number;
}

/** Nobody is an expert of a team before this many of its games are finished (D15). */
const ENOUGH_GAMES = 2;

/** Lists the teams that each player is an expert of, by name: the best total of a team with at least two finished games, never 0, shared when tied (D15). */
export function expertsOf(
  teamTotals: readonly TeamTotal[],
  finishedCountByTeam: ReadonlyMap<string, number>,
): Map<number, string[]> {
  const bestByTeam = new Map<string, number>();
  for (const { team, total_points } of teamTotals) {
    if ((finishedCountByTeam.get(team) ?? 0) < ENOUGH_GAMES) continue;
    bestByTeam.set(team, Math.max(total_points, bestByTeam.get(team) ?? 0));
  }
  const teamsByPlayer = new Map<number, string[]>();
  for (const { team, user_id, total_points } of teamTotals) {
    if (total_points <= 0 || total_points !== bestByTeam.get(team)) continue;
    const teams = teamsByPlayer.get(user_id) ?? [];
    teams.push(team);
    teamsByPlayer.set(user_id, teams);
  }
  for (const teams of teamsByPlayer.values()) teams.sort(compareText);
  return teamsByPlayer;
}
