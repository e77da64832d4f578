/** Ranks below this lie on the last line. */
const LAST_LINE = 7;

/** The width and height of the drawing, in its own units: a line for each rank. */
export const LINES = { width: 100, height: LAST_LINE };

/** The middle of each rank's line. */
export const GRID: readonly number[] = Array.from({ length: LAST_LINE }, (_, at) => at + 0.5);

const round = (value: number) => Math.round(value * 10) / 10;

/** Lays out a player's ranks as a path from left to right; it begins with the first round in which the player
 * has a rank, and ends level with the name at `place`, counted from 0. */
export function layOutLine(ranks: readonly (number | null)[], place: number): string {
  const steps = Math.max(1, ranks.length - 1);
  const points = ranks.flatMap((rank, at) => {
    if (rank === null) return [];
    const line = at === ranks.length - 1 ? place : Math.min(rank, LAST_LINE) - 1;
    return [`${round((LINES.width * at) / steps)} ${line + 0.5}`];
  });
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

/** Lists the first, a middle and the last round, for the axis. */
export function listAxis(rounds: readonly string[]): string[] {
  const middle = Math.floor((rounds.length - 1) / 2);
  return [...new Set([0, middle, rounds.length - 1])].flatMap((at) => rounds[at] ?? []);
}
