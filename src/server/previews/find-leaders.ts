import { findLatestRound, findStandingsBefore } from "#domain/leaderboard/rank-history.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import type { Context } from "#server/context.ts";
import { listRounds } from "#server/leaderboard/scoreboard-queries.ts";
import type { Leaders } from "./describe.ts";

/** Number of leaders on the picture of a preview. */
export const SHOWN_LEADERS = 5;

/** The sources of leaders. */
export interface LeadersContext extends Pick<Context, "db"> {
  leaderboards: Pick<Context["leaderboards"], "getHistory">;
}

/** The overall standings of a tournament, and the name of the latest round with results. */
async function readStandings({ db, leaderboards }: LeadersContext, tournamentId: number) {
  const { scoreboard, players, standings } = await leaderboards.getHistory(tournamentId);
  const { shown } = players;
  const latest = scoreboard.rounds[findLatestRound(scoreboard, shown)]?.id;
  const rounds = await listRounds(db, tournamentId);
  const after = rounds.find(({ id }) => id === latest)?.name ?? null;
  const before = findStandingsBefore(scoreboard, standings, shown);
  return { players, now: standings.at(-1), before, after };
}

/** Lists the leaders of a tournament's overall leaderboard; players without points are none. */
export async function findLeaders(context: LeadersContext, tournamentId: number): Promise<Leaders> {
  const { players, now, before, after } = await readStandings(context, tournamentId);
  if (now === undefined) return { leaders: [], players: 0, after };
  const ranked = now.listBestFirst(players.byName).filter((player) => (now.totals[player] ?? 0) > 0);
  const leaders = Array.from(ranked.subarray(0, SHOWN_LEADERS), (player) => {
    const rank = now.rankOf(player);
    const name = players.names[player] ?? "";
    const move = before === undefined ? null : (before.rankOf(player) || rank) - rank;
    return { rank, name, total_points: now.totals[player] ?? 0, move };
  });
  return { leaders, players: countOnBoard(now), after };
}

const countOnBoard = ({ isOnBoard }: Standings) => isOnBoard.reduce((count, is) => count + is, 0);

/** Finds a player's position on the overall leaderboard; null if the player is not on it. */
export async function findPlayerStanding(context: LeadersContext, tournamentId: number, playerId: number) {
  const { players, now, after } = await readStandings(context, tournamentId);
  const player = players.index.indexOf(playerId);
  const rank = now?.rankOf(player) ?? 0;
  if (now === undefined || rank === 0) return null;
  const name = players.names[player] ?? "";
  return { id: playerId, name, rank, points: now.totals[player] ?? 0, players: countOnBoard(now), after };
}
