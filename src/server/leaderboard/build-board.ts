import { toPointsFields } from "#contract/leaderboard/points-fields.ts";
import { termsOf } from "#contract/sports.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import {
  countWins,
  findTeamExperts,
  listCompletedRounds,
  listRoundWinners,
  type RoundWinners,
} from "#domain/leaderboard/wins-and-experts.ts";
import { listOnFireAfter } from "#domain/leaderboard/on-fire.ts";
import { croissantLeadersOf } from "#domain/badges.ts";
import { rankAfterRounds } from "#domain/leaderboard/rank-history.ts";
import type { Scoreboard, ScoredContest } from "#domain/leaderboard/scoreboard.ts";
import { getStandings, type Standings } from "#domain/leaderboard/standings.ts";
import type { PlayerSums, Sums } from "#domain/leaderboard/sums.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { PlayerList } from "./player-list.ts";
import type { TeamRow } from "./scoreboard-queries.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 10;

/** A snapshot of a ranked leaderboard, by player index; later publications do not change it. */
export interface RankedBoard {
  standings: Standings;
  bestFirst: Uint32Array;
  sums: PlayerSums;
}

/** All leaderboards of a tournament, with the badges of the overall one. */
export interface Points {
  /** The tournament as it was when the points were read. */
  tournament: Tournament;
  players: PlayerList;
  overall: RankedBoard;
  roundNames: ReadonlyMap<number, string>;
  /** In playing order, without rounds whose leaderboard is empty. */
  rounds: { id: number; name: string; board: RankedBoard }[];
  /** Ids of the completed rounds that count for round wins, in playing order. */
  completedRounds: readonly number[];
  winners: readonly RoundWinners[];
  wins: ReadonlyMap<number, number>;
  onFire: ReadonlySet<number>;
  /** The teams that players are experts of, by name. */
  experts: ReadonlyMap<number, TeamRow[]>;
}

/** Number of gifts by the id of their receiver, and who received the most. */
export interface Gifts {
  counts: ReadonlyMap<number, number>;
  leaders: ReadonlySet<number>;
}

/** Creates a function that ranks a leaderboard, and reuses the previous ranking if sums and players are the
 * same. */
function createRank({ scoreboard, players, before }: Ranking): (sums: Sums) => RankedBoard {
  const isSame = before?.players === players;
  const known = isSame ? [before.overall, ...before.rounds.map(({ board }) => board)] : [];
  return (sums) => {
    const snapshot = sums.snapshot();
    const found = known.find((board) => board.sums === snapshot);
    if (found !== undefined) return found;
    const standings = getStandings(scoreboard, sums, players.shown);
    return { standings, bestFirst: standings.listBestFirst(players.byName), sums: snapshot };
  };
}

async function findExperts(
  { scoreboard, players, teams }: Ranking,
  yieldWhenDue: () => Promise<void>,
): Promise<Points["experts"]> {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const experts = new Map<number, TeamRow[]>();
  for (const { teamId, players: best } of findTeamExperts(scoreboard, players.shown)) {
    await yieldWhenDue();
    const team = teamOf.get(teamId);
    if (team === undefined) continue;
    for (const player of best) experts.set(player, [...(experts.get(player) ?? []), team]);
  }
  for (const own of experts.values()) own.sort((a, b) => compareCodeUnits(a.name, b.name));
  return experts;
}

interface Ranking {
  tournament: Tournament;
  scoreboard: Scoreboard;
  players: PlayerList;
  rounds: { id: number; name: string }[];
  teams: TeamRow[];
  /** The previous ranking. */
  before?: Points | undefined;
}

async function rankOnce(asked: Ranking): Promise<Points> {
  const { tournament, scoreboard, players, rounds } = asked;
  const rank = createRank(asked);
  const yieldWhenDue = createYielder(SLICE_MS);
  await yieldWhenDue();
  const overall = rank(scoreboard.overall);
  const boards: Points["rounds"] = [];
  const ranked = new Map<number, Standings>();
  for (const { id, name } of rounds) {
    await yieldWhenDue();
    const board = rank(scoreboard.sumsOf(id));
    ranked.set(id, board.standings);
    if (board.bestFirst.length > 0) boards.push({ id, name, board });
  }
  await yieldWhenDue();
  const { shown } = players;
  const standingsOf = (id: number) =>
    ranked.get(id) ?? getStandings(scoreboard, scoreboard.sumsOf(id), shown);
  const completedRounds = listCompletedRounds(scoreboard);
  const winners = [...listRoundWinners(completedRounds, standingsOf)];
  await yieldWhenDue();
  const onFire = tournament.is_over ? new Set<number>() : listOnFireAfter(completedRounds, standingsOf);
  await yieldWhenDue();
  const experts = await findExperts(asked, yieldWhenDue);
  const roundNames = new Map(rounds.map(({ id, name }) => [id, name]));
  return {
    tournament,
    players,
    overall,
    roundNames,
    rounds: boards,
    completedRounds,
    winners,
    wins: countWins(winners),
    onFire,
    experts,
  };
}

/** Runs work in slices, and restarts it if the scoreboard has changed, so that the result is consistent. */
export async function runConsistently<T>(scoreboard: Scoreboard, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { revision } = scoreboard;
    const result = await work();
    if (scoreboard.revision === revision) return result;
  }
}

/** Ranks all leaderboards of a tournament, in slices. */
export function rankBoards(asked: Ranking): Promise<Points> {
  return runConsistently(asked.scoreboard, () => rankOnce(asked));
}

/** The overall leaderboard as of each round in playing order, and what it was ranked from. */
export interface RankedHistory extends Pick<Scoreboard, "rounds" | "emptyEvents"> {
  standings: Standings[];
  contests: readonly ScoredContest[];
}

/** Ranks the overall leaderboard as of each round, in slices. */
export function rankHistory(scoreboard: Scoreboard, { shown }: PlayerList): Promise<RankedHistory> {
  return runConsistently(scoreboard, async () => {
    const yieldWhenDue = createYielder(SLICE_MS);
    const history: Standings[] = [];
    for (const standings of rankAfterRounds(scoreboard, shown)) {
      history.push(standings);
      await yieldWhenDue();
    }
    const { rounds, emptyEvents } = scoreboard;
    return { standings: history, contests: scoreboard.listContests(), rounds, emptyEvents };
  });
}

/** Counts the gifts of each player, and finds who has the most. */
export function countGifts(rows: readonly { user_id: number; count: number }[]): Gifts {
  const counts = new Map(rows.map(({ user_id, count }) => [user_id, count]));
  return { counts, leaders: croissantLeadersOf(counts) };
}

/** Estimates the bytes that the leaderboards of a tournament take in addition to its scoreboard. */
export function countBytes({ rounds, players }: Points): number {
  return 9 * players.ids.length * (1 + rounds.length) + 10_000;
}

function toRow({ ids, names, teams }: PlayerList, board: RankedBoard, player: number) {
  return {
    user_id: ids[player] ?? 0,
    name: names[player] ?? "",
    team: teams[player] ?? null,
    total_points: board.standings.totals[player] ?? 0,
    ...toPointsFields((market) => board.sums.byMarket[market][player] ?? 0),
    rank: board.standings.rankOf(player),
  };
}

const NO_EXPERTISE: Pick<LeaderboardEntry, "expert_countries" | "expert_teams"> = {
  expert_countries: [],
  expert_teams: [],
};

/** What a player is an expert of, as the overall leaderboard shows it: countries by their flag, racing teams
 * by name. */
export function toExpertise({ tournament, experts }: Points, player: number) {
  const teams = experts.get(player);
  if (teams === undefined) return NO_EXPERTISE;
  return termsOf(tournament.sport).expertiseBy === "emoji"
    ? { expert_countries: teams.map(({ emoji }) => emoji), expert_teams: [] }
    : { expert_countries: [], expert_teams: teams.map(({ name }) => name) };
}

/** Builds a row of the overall leaderboard. */
export function toOverallEntry(points: Points, gifts: Gifts, player: number): LeaderboardEntry {
  const { players, overall, wins, onFire } = points;
  const row = toRow(players, overall, player);
  return {
    ...row,
    round_win_count: wins.get(player) ?? 0,
    on_fire: onFire.has(player),
    croissant_count: gifts.counts.get(row.user_id) ?? 0,
    is_croissant_leader: gifts.leaders.has(row.user_id),
    ...toExpertise(points, player),
  };
}

/** Builds a row of a round's leaderboard. */
export function toRoundEntry(
  players: PlayerList,
  board: RankedBoard,
  { player, id }: { player: number; id: number },
): RoundEntry {
  return { id, ...toRow(players, board, player) };
}
