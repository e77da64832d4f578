import type { RoundBoard } from "./honours.ts";

/** The overall board as it stood after each round: kept by column, since a season has many rounds and players. */
export interface Course {
  rounds: readonly string[];
  /** Each player's place in the columns. */
  places: ReadonlyMap<number, number>;
  /** By round: the total points of each player until then. */
  totals: readonly Int32Array[];
  /** By round: each player's overall rank after it; 0 for whoever was on no board until then. */
  ranks: readonly Int32Array[];
}

/** Where a player stood after a round: its points, the total until then, and the rank among all on the board then. */
export interface CourseStep {
  round: string;
  points: number;
  total_points: number;
  /** null until the first round in which a contest with a pick of the player was scored. */
  rank: number | null;
}

/** Ranks those who are on the board: 1 + the number of them with strictly more points (spec §4). */
function rankTotals(totals: Int32Array, isOnBoard: Uint8Array): Int32Array {
  const standing = totals.filter((_, place) => isOnBoard[place] === 1).sort();
  const rankOf = new Map<number, number>();
  // From the fewest points up: the last writing of a total, its highest place, gives the number of those with more.
  for (const [at, total] of standing.entries()) rankOf.set(total, standing.length - at);
  return totals.map((total, place) => (isOnBoard[place] === 1 ? (rankOf.get(total) ?? 0) : 0));
}

/** Works out the overall board after each round from the boards of the rounds, given in playing order. */
export function chartCourse(rounds: readonly { name: string; board: RoundBoard }[]): Course {
  const places = new Map<number, number>();
  for (const { board } of rounds) {
    for (const { user_id } of board) if (!places.has(user_id)) places.set(user_id, places.size);
  }
  const isOnBoard = new Uint8Array(places.size);
  let sums = new Int32Array(places.size);
  const totals: Int32Array[] = [];
  const ranks: Int32Array[] = [];
  for (const { board } of rounds) {
    sums = sums.slice();
    for (const { user_id, total_points } of board) {
      const place = places.get(user_id) ?? 0;
      sums[place] = (sums[place] ?? 0) + total_points;
      isOnBoard[place] = 1;
    }
    totals.push(sums);
    ranks.push(rankTotals(sums, isOnBoard));
  }
  return { rounds: rounds.map(({ name }) => name), places, totals, ranks };
}

/** Lists where a player stood after each round, in playing order; nothing for whoever is on no board. */
export function listSteps(course: Course, userId: number): CourseStep[] {
  const place = course.places.get(userId);
  if (place === undefined) return [];
  let before = 0;
  return course.rounds.map((round, at) => {
    const total = course.totals[at]?.[place] ?? 0;
    const points = total - before;
    before = total;
    return { round, points, total_points: total, rank: course.ranks[at]?.[place] || null };
  });
}

/** Lists everyone's overall rank before the latest round with a board, for the movement since; whoever is new has none. */
export function listRanksBefore(course: Course, latestRound: string): Map<number, number> {
  const before = course.ranks[course.rounds.indexOf(latestRound) - 1];
  const ranks = [...course.places].map(([user_id, place]) => [user_id, before?.[place] ?? 0] as const);
  return new Map(ranks.filter(([, rank]) => rank > 0));
}
