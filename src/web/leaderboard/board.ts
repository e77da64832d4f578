import { type PointsField, POINTS_FIELDS } from "#contract/leaderboard/points-fields.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { MARKET_COLUMNS, type MarketColumn, type PerMarket } from "#domain/contest/market.ts";
import { rankAll } from "#domain/leaderboard/ranking.ts";
import { listMarketsOf, type Sport, SPORTS } from "#domain/sports.ts";

/** A column of points; `key` is its field on the wire. */
export interface PointsColumn {
  key: "total_points" | PointsField;
  title: string;
  /** Its market; none for the total. */
  market?: MarketColumn;
  /** Its abbreviation, for rows that are shown without the head. */
  letters?: string;
  /** Class names of its cells: the total is drawn larger, the last column ends the row on a phone. */
  classes: string;
}

const TOTAL = { key: "total_points", title: "Total Points" } as const;

const OF_MARKETS: Readonly<PerMarket<Omit<PointsColumn, "classes">>> = {
  winner: { key: POINTS_FIELDS.winner, title: "Winner Points", letters: "W" },
  handicap: { key: POINTS_FIELDS.handicap, title: "Handicap Points", letters: "H" },
  topScorer: { key: POINTS_FIELDS.topScorer, title: "Top Scorer Points", letters: "TS" },
};

const listed = (columns: readonly Omit<PointsColumn, "classes">[]): readonly PointsColumn[] =>
  columns.map((column) => ({
    ...column,
    classes: ["number-cell", column === TOTAL && "lead-total", column === columns.at(-1) && "is-last-column"]
      .filter(Boolean)
      .join(" "),
  }));

/** Each sport's columns of points from left to right: the total, and one for each of its markets. */
const POINTS_COLUMNS: ReadonlyMap<Sport, readonly PointsColumn[]> = new Map(
  SPORTS.map((sport) => [
    sport,
    listed([
      TOTAL,
      ...listMarketsOf(sport).map((market) => ({ ...OF_MARKETS[market], market: MARKET_COLUMNS[market] })),
    ]),
  ]),
);

/** Lists the columns of points that a sport has, from left to right; always the same array. */
export const getPointsColumns = (sport: Sport): readonly PointsColumn[] => POINTS_COLUMNS.get(sport) ?? [];

/** A row of the overall board or of a round's; only the overall one has badges and expertise. */
export type BoardEntry = LeaderboardEntry | RoundEntry;

/** The boards of the rounds by name. */
export type Rounds = Readonly<Record<string, readonly RoundEntry[]>>;

/** Returns whether a row is of the overall board rather than of a round's. */
export function isOverall(entry: BoardEntry): entry is LeaderboardEntry {
  return "round_win_count" in entry;
}

/** Lists the rounds by the id of their first entry, which is playing order. */
export function listRounds(rounds: Rounds): string[] {
  const firstId = (name: string) => rounds[name]?.[0]?.id ?? Number.MAX_SAFE_INTEGER;
  return Object.keys(rounds).sort((a, b) => firstId(a) - firstId(b));
}

/** Lists the teams that have fans on a board, by name. */
export function listFanGroups(entries: readonly BoardEntry[]): string[] {
  const teams = new Set(entries.map((entry) => entry.team));
  return [...teams].filter((team) => team !== null).sort(compareCodeUnits);
}

/** A row with the rank to show, which is not the entry's own among fans of one team. */
export interface ShownEntry {
  entry: BoardEntry;
  rank: number;
}

/** The rows to show, best first: all of a board, or those of one team's fans, ranked among themselves. */
export function listShown(entries: readonly BoardEntry[], team: string | null): ShownEntry[] {
  const shown = team === null ? entries : entries.filter((entry) => entry.team === team);
  return rankAll(shown, (entry, rank) => ({ entry, rank }));
}

/** The best value of a column. */
interface ColumnBest {
  value: number;
  /** Whether those who have it get a star. */
  hasStar: boolean;
}

/** The best value of each column among the shown rows; none for a column without points. */
export type Best = Readonly<Partial<Record<PointsColumn["key"], ColumnBest>>>;

/** This many leaders of a column always get the star; more
 * only if they are at most this share of the rows. */
const ALWAYS_STARRED = 3;
const MAX_STARRED_SHARE = 1 / 4;

/** Finds the best value of each column, and whether few enough players have it to mark them with a star. */
export function findColumnLeaders(shown: readonly ShownEntry[], columns: readonly PointsColumn[]): Best {
  const best: Partial<Record<PointsColumn["key"], ColumnBest>> = {};
  for (const { key } of columns) {
    let [value, leaders] = [0, 0];
    for (const { entry } of shown) {
      const own = entry[key];
      if (own > value) [value, leaders] = [own, 0];
      if (own === value) leaders += 1;
    }
    if (value === 0) continue;
    best[key] = { value, hasStar: leaders <= Math.max(ALWAYS_STARRED, shown.length * MAX_STARRED_SHARE) };
  }
  return best;
}
