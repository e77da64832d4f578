import { compareScores, type Ending } from "../contest/outcome.ts";
import type { Random } from "../trial/random.ts";

/** How far, in points, a game usually ends from its spread. */
const DEVIATION = 12;
const LOWEST = 60;
const HIGHEST = 85;

/** Draws how a game of a trial run ends, around its spread; null: none is known. Never a draw. */
export function drawGameEnding(spread: number | null, random: Random): Ending {
  const expected = -(spread ?? 0);
  const margin = Math.round(expected + random.drawNormal(DEVIATION)) || 1;
  const loser = random.drawWhole(LOWEST, HIGHEST);
  return compareScores([loser + Math.max(0, margin), loser + Math.max(0, -margin)]);
}
