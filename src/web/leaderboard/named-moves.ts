import type { RankChange } from "#contract/leaderboard/schemas.ts";

/** The best who moves up and the best who moves down. */
export function listNamed(moves: readonly RankChange[]): RankChange[] {
  const moved = moves.filter(({ before, after }) => before !== 0 && after !== 0 && before !== after);
  const up = moved.find(({ before, after }) => after < before);
  const down = moved.find(({ before, after }) => after > before);
  return [up, down].flatMap((move) => move ?? []);
}
