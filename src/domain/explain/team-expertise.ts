// Why a player has badges beside the name: on fire, and expertise.
import { listDecidingRounds } from "../leaderboard/on-fire.ts";
import type { Scoreboard } from "../leaderboard/scoreboard.ts";
import type { ShownPlayers, Standings } from "../leaderboard/standings.ts";
import { findTeamExperts } from "../leaderboard/wins-and-experts.ts";

/** Lists a player's rank and points in the completed rounds that decide who is on fire. */
export function listFireRounds(
  roundIds: readonly number[],
  standingsOf: (roundId: number) => Standings | undefined,
  player: number,
) {
  return listDecidingRounds(roundIds).map((roundId) => {
    const standings = standingsOf(roundId);
    return { roundId, rank: standings?.rankOf(player) ?? 0, points: standings?.totals[player] ?? 0 };
  });
}

/** A team that a player is an expert of, with the points on its contests, and all its experts. */
export interface TeamExpertise {
  teamId: number;
  points: number;
  contests: number;
  experts: readonly number[];
}

/** Lists the teams that a player is an expert of. */
export function listExpertise(scoreboard: Scoreboard, shown: ShownPlayers, player: number): TeamExpertise[] {
  return [...findTeamExperts(scoreboard, shown)].flatMap(({ teamId, contests, players }) =>
    players.includes(player)
      ? [{ teamId, points: scoreboard.totalsOfTeam(teamId)[player] ?? 0, contests, experts: players }]
      : [],
  );
}
