import { BADGES } from "../awards.ts";
import { bestOf } from "./ranking.ts";

interface RoundTotal {
  user_id: number;
  total_points: number;
}

/** One round's board, in any order. */
export type RoundBoard = readonly RoundTotal[];

const HOT_ROUNDS = 2;
const HOT_PLAYERS = 3;
const HOT_SHARE = 10;

/** Counts each player's round wins: the best total of a completed round, shared when tied, never 0 (D15). */
export function countRoundWins(completedRounds: Iterable<RoundBoard>): Map<number, number> {
  const wins = new Map<number, number>();
  for (const board of completedRounds) {
    const best = bestOf(board.map((entry) => entry.total_points));
    for (const entry of board) {
      if (entry.total_points === best) wins.set(entry.user_id, (wins.get(entry.user_id) ?? 0) + 1);
    }
  }
  return wins;
}

/** Players whose rank in a round is at most 3, or at most a tenth of those who scored; ties share a rank. */
function hotPlayersOf(board: RoundBoard): Set<number> {
  const scorers = board
    .filter((entry) => entry.total_points > 0)
    .toSorted((a, b) => b.total_points - a.total_points);
  const places = Math.max(HOT_PLAYERS, Math.floor(scorers.length / HOT_SHARE));
  const enough = scorers[places - 1]?.total_points ?? 0;
  return new Set(scorers.filter((entry) => entry.total_points >= enough).map((entry) => entry.user_id));
}

/** Players on fire: hot in each of the last two completed rounds, given in playing order, while the tournament is not over (D15). */
export function playersOnFire(completedRounds: readonly RoundBoard[], isOver: boolean): Set<number> {
  const [before, last] = completedRounds.slice(-HOT_ROUNDS).map(hotPlayersOf);
  if (isOver || before === undefined || last === undefined) return new Set();
  return new Set([...last].filter((player) => before.has(player)));
}

/** Players who got the most gifts, at least one, all of them when tied (D16). */
export function croissantLeadersOf(gifts: ReadonlyMap<number, number>): Set<number> {
  const most = bestOf(gifts.values());
  return new Set([...gifts].filter(([, count]) => count === most).map(([player]) => player));
}

const MEDALS = [BADGES.goldMedal, BADGES.silverMedal, BADGES.bronzeMedal];

/** The medal of a rank from 1 to 3 once the tournament is over; null otherwise (spec §2). */
export function medalOf(rank: number, isOver: boolean): (typeof MEDALS)[number] | null {
  return isOver ? (MEDALS[rank - 1] ?? null) : null;
}
