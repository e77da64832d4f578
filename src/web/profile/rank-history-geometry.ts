import type { RoundStep } from "#contract/leaderboard/schemas.ts";

/** Offsets in pixels from the top of the chart: ranks above, points below, round names at the bottom. */
const RANK_TOP = 38;
const RANK_BOTTOM = 106;
const POINTS_TOP = 152;
const POINTS_BOTTOM = 208;
export const CHART_HEIGHT = 236;

/** Approximate widths in pixels: a digit of a figure, a letter of a round's name, the space around a text. */
const DIGIT_WIDTH_PX = 8;
const LETTER_WIDTH_PX = 7;
const TEXT_MARGIN_PX = 8;

interface Column {
  round: string;
  /** The round's name, shortened to fit. */
  label: string;
  /** Centre, in pixels from the left. */
  x: number;
  points: number;
  barTop: number;
  barHeight: number;
  /** Null: not yet on the leaderboard. */
  rank: number | null;
  rankY: number;
  /** Whether the rank is written at its dot: all when they fit, else the first, the best and the last. */
  isRankShown: boolean;
}

export interface RankHistoryGeometry {
  /** The width of a column. */
  step: number;
  columns: Column[];
  /** SVG path through the ranks; empty without ranks. */
  line: string;
}

/** Where the bars of points start. */
export const BASELINE = POINTS_BOTTOM;

/** Abbreviates a round's name: "GD5", "R16", "QF". */
export function abbreviateRound(name: string): string {
  const knockout = /^(\p{L})\p{L}+(f)inals?$/iu.exec(name);
  if (knockout) return `${knockout[1]}${knockout[2]}`.toUpperCase();
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  if (words.length <= 1) return name.slice(0, 3).toUpperCase();
  return words.map((word) => (/^\p{N}/u.test(word) ? word : word.slice(0, 1))).join("");
}

/** Labels all rounds by full name, by abbreviation, or by number: the longest form that fits. */
function listLabels(rounds: readonly string[], step: number): string[] {
  const fits = (labels: readonly string[]) =>
    Math.max(...labels.map((label) => label.length)) * LETTER_WIDTH_PX + TEXT_MARGIN_PX <= step;
  const short = rounds.map(abbreviateRound);
  const hasDuplicates = new Set(short).size < short.length;
  if (fits(rounds)) return [...rounds];
  return fits(short) && !hasDuplicates ? short : rounds.map((_, at) => String(at + 1));
}

/** Maps a rank to its vertical position: the best at the top, the worst at the bottom. */
function scaleRanks(ranks: readonly number[]): (rank: number) => number {
  const best = Math.min(...ranks);
  const span = Math.max(...ranks) - best;
  if (span === 0) return () => (RANK_TOP + RANK_BOTTOM) / 2;
  return (rank) => RANK_TOP + ((rank - best) / span) * (RANK_BOTTOM - RANK_TOP);
}

/** Returns a predicate: whether the rank at an index is written at its dot. */
function findShownRanks(steps: readonly RoundStep[], step: number): (at: number) => boolean {
  const ranks = steps.flatMap(({ rank }) => rank ?? []);
  const digits = String(Math.max(0, ...ranks)).length;
  if (digits * DIGIT_WIDTH_PX + TEXT_MARGIN_PX <= step) return () => true;
  const first = steps.findIndex(({ rank }) => rank !== null);
  const best = steps.findIndex(({ rank }) => rank === Math.min(...ranks));
  const isFar = (a: number, b: number) => Math.abs(a - b) * step >= digits * DIGIT_WIDTH_PX + TEXT_MARGIN_PX;
  const last = steps.length - 1;
  return (at) =>
    at === last || (at === best && isFar(at, last)) || (at === first && isFar(at, best) && isFar(at, last));
}

/** Lays out one column per round in a width in pixels. */
export function layOutRankHistory(steps: readonly RoundStep[], width: number): RankHistoryGeometry {
  const step = width / Math.max(1, steps.length);
  const labels = listLabels(
    steps.map(({ round }) => round),
    step,
  );
  const rankY = scaleRanks(steps.flatMap(({ rank }) => rank ?? []));
  const isRankShown = findShownRanks(steps, step);
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
