import type { RoundStep } from "#contract/leaderboard.ts";

/** Heights in pixels from the top of the chart: ranks above, points below, the names of the rounds at the foot. */
const RANK_TOP = 38;
const RANK_BOTTOM = 106;
const POINTS_TOP = 152;
const POINTS_BOTTOM = 208;
export const CHART_HEIGHT = 236;

/** Pixels that a digit takes in a figure, and a letter in a name of a round. */
const DIGIT = 8;
const LETTER = 7;
const AIR = 8;

interface Column {
  round: string;
  /** As the foot of the chart has room for it. */
  label: string;
  /** Its middle, from the left. */
  x: number;
  points: number;
  barTop: number;
  barHeight: number;
  /** Null: not yet on the board. */
  rank: number | null;
  rankY: number;
  /** Whether the rank stands at its dot: all where there is room, else the first, the best and the last. */
  isRankShown: boolean;
}

export interface CourseGeometry {
  /** The width of a column. */
  step: number;
  columns: Column[];
  /** The line through the ranks, as an SVG path; empty without any. */
  line: string;
}

/** The baseline that the bars of points stand on. */
export const BASELINE = POINTS_BOTTOM;

/** A round in few letters: "GD5", "R16", "QF". */
export function shortRound(name: string): string {
  const knockout = /^(\p{L})\p{L}+(f)inals?$/iu.exec(name);
  if (knockout) return `${knockout[1]}${knockout[2]}`.toUpperCase();
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  if (words.length <= 1) return name.slice(0, 3).toUpperCase();
  return words.map((word) => (/^\p{N}/u.test(word) ? word : word.slice(0, 1))).join("");
}

/** The names of the rounds in as many letters as fit: all whole, all short, or all by their number. */
function listLabels(rounds: readonly string[], step: number): string[] {
  const fits = (labels: readonly string[]) =>
    Math.max(...labels.map((label) => label.length)) * LETTER + AIR <= step;
  const short = rounds.map(shortRound);
  const hasTwins = new Set(short).size < short.length;
  if (fits(rounds)) return [...rounds];
  return fits(short) && !hasTwins ? short : rounds.map((_, at) => String(at + 1));
}

/** The height at which a rank stands: the best of these at the top, the worst at the bottom. */
function scaleRanks(ranks: readonly number[]): (rank: number) => number {
  const best = Math.min(...ranks);
  const span = Math.max(...ranks) - best;
  if (span === 0) return () => (RANK_TOP + RANK_BOTTOM) / 2;
  return (rank) => RANK_TOP + ((rank - best) / span) * (RANK_BOTTOM - RANK_TOP);
}

/** Tells which ranks are written at their dots, by place in the list. */
function whichRanksShown(steps: readonly RoundStep[], step: number): (at: number) => boolean {
  const ranks = steps.flatMap(({ rank }) => rank ?? []);
  const digits = String(Math.max(0, ...ranks)).length;
  if (digits * DIGIT + AIR <= step) return () => true;
  const first = steps.findIndex(({ rank }) => rank !== null);
  const best = steps.findIndex(({ rank }) => rank === Math.min(...ranks));
  const isFar = (a: number, b: number) => Math.abs(a - b) * step >= digits * DIGIT + AIR;
  const last = steps.length - 1;
  return (at) =>
    at === last || (at === best && isFar(at, last)) || (at === first && isFar(at, best) && isFar(at, last));
}

/** Lays the course of a tournament out in a width in pixels: a column per round. */
export function layOutCourse(steps: readonly RoundStep[], width: number): CourseGeometry {
  const step = width / Math.max(1, steps.length);
  const labels = listLabels(
    steps.map(({ round }) => round),
    step,
  );
  const rankY = scaleRanks(steps.flatMap(({ rank }) => rank ?? []));
  const isRankShown = whichRanksShown(steps, step);
  const most = Math.max(1, ...steps.map(({ points }) => points));
  const columns = steps.map(({ round, points, rank }, at): Column => {
    const barHeight = (points / most) * (POINTS_BOTTOM - POINTS_TOP);
    return {
      round,
      label: labels[at] ?? round,
      x: (at + 0.5) * step,
      points,
      barTop: POINTS_BOTTOM - barHeight,
      barHeight,
      rank,
      rankY: rank === null ? RANK_BOTTOM : rankY(rank),
      isRankShown: rank !== null && isRankShown(at),
    };
  });
  const line = columns
    .filter(({ rank }) => rank !== null)
    .map(({ x, rankY: y }, at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
  return { step, columns, line };
}
