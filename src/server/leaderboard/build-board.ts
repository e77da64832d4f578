import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { expertsOf } from "#domain/leaderboard/expertise.ts";
import { countRoundWins, croissantLeadersOf, playersOnFire } from "#domain/leaderboard/honours.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { rankAll } from "#domain/leaderboard/ranking.ts";
import type { Database } from "#server/db/open.ts";
import { listGiftCounts } from "#server/gifts/queries.ts";
import { type BestOfTeam, listBestOfTeams, listStandings, type Standing } from "./queries.ts";

/** A tournament's points as they stand: the boards of its rounds, and what the overall board is made from. */
export interface Points {
  /** The tournament as it was when the points were read. */
  tournament: Tournament;
  /** By round name, in playing order, each best first; ids grow over them (D7). */
  rounds: Record<string, RoundEntry[]>;
  /** The overall sums, in no particular order. */
  sums: Standing[];
}

function groupByRound(standings: Standing[]): Map<string, Standing[]> {
  const boards = new Map<string, Standing[]>();
  for (const standing of standings) {
    const board = boards.get(standing.round);
    if (board === undefined) boards.set(standing.round, [standing]);
    else board.push(standing);
  }
  return boards;
}

function rankRounds(tournament: Tournament, boards: Map<string, Standing[]>): Record<string, RoundEntry[]> {
  const rounds: Record<string, RoundEntry[]> = {};
  let id = 0;
  for (const { name } of tournament.rounds) {
    const board = boards.get(name);
    if (board !== undefined) {
      rounds[name] = rankAll(board).map(({ round: _, ...entry }) => ({ id: ++id, ...entry }));
    }
  }
  return rounds;
}

function expertiseOf(best: BestOfTeam[]): Map<number, string[]> {
  return expertsOf(best, new Map(best.map((one) => [one.team, one.finished])));
}

/** Reads all points of a tournament, and ranks each round. */
export async function readPoints(db: Database, tournament: Tournament): Promise<Points> {
  const boards = groupByRound(await listStandings(db, tournament.id));
  return { tournament, rounds: rankRounds(tournament, boards), sums: boards.get(OVERALL) ?? [] };
}

/** Works out the overall board, best first: ranks, round wins, who is on fire, experts, gifts. */
export async function buildOverall(
  db: Database,
  { tournament, rounds, sums }: Points,
): Promise<LeaderboardEntry[]> {
  const best = await listBestOfTeams(db, tournament.id);
  const gifts = new Map((await listGiftCounts(db, tournament.id)).map((gift) => [gift.user_id, gift.count]));
  const completed = tournament.rounds
    .filter((round) => round.is_over)
    .map((round) => rounds[round.name] ?? []);
  const wins = countRoundWins(completed);
  const onFire = playersOnFire(completed, tournament.is_over);
  const leaders = croissantLeadersOf(gifts);
  const experts = expertiseOf(best);
  const flags = new Map(best.map((one) => [one.team, one.emoji]));
  const isRacing = tournament.sport === "f1";

  return rankAll(sums).map(({ round: _, ...entry }) => {
    const teams = experts.get(entry.user_id) ?? [];
    return {
      ...entry,
      round_win_count: wins.get(entry.user_id) ?? 0,
      on_fire: onFire.has(entry.user_id),
      croissant_count: gifts.get(entry.user_id) ?? 0,
      is_croissant_leader: leaders.has(entry.user_id),
      expert_countries: isRacing ? [] : teams.map((team) => flags.get(team) ?? team),
      expert_teams: isRacing ? teams : [],
    };
  });
}
