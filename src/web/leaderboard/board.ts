import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { bestOf, rankAll } from "#domain/leaderboard/ranking.ts";
import type { PointsColumn } from "./columns.ts";

/** A row as either board has it; only the overall one knows honours and expertise. */
export type BoardEntry = LeaderboardEntry | RoundEntry;

/** The boards of the rounds by name. */
export type Rounds = Readonly<Record<string, readonly RoundEntry[]>>;

/** Tells a row of the overall board from one of a round. */
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

/** A row with the rank that it shows. */
export interface ShownEntry {
  entry: BoardEntry;
  rank: number;
}

/** The rows to show, best first: all of a board, or those of one team's fans, ranked among themselves. */
export function listShown(entries: readonly BoardEntry[], team: string | null): ShownEntry[] {
  const shown = team === null ? entries : entries.filter((entry) => entry.team === team);
  return rankAll(
    shown.map((entry) => ({
      entry,
      user_id: entry.user_id,
      name: entry.name,
      total_points: entry.total_points,
    })),
  ).map(({ entry, rank }) => ({ entry, rank }));
}

/** The best value of a column. */
interface ColumnBest {
  value: number;
  /** Whether its holders get a star: few enough lead the column. */
  hasStar: boolean;
}

/** The best value of each column among the shown rows; a column in which nobody has a point has none. */
export type Best = Readonly<Partial<Record<PointsColumn["key"], ColumnBest>>>;

/** Leaders of a column that always get their star; more do only while they are at most this share of the rows. */
const FEW_LEADERS = 3;
const SHARE_OF_LEADERS = 1 / 4;

/** Finds the best value of each column, and whether its holders get the star: a star in every other row marks nobody. */
export function findColumnLeaders(shown: readonly ShownEntry[], columns: readonly PointsColumn[]): Best {
  const best: Partial<Record<PointsColumn["key"], ColumnBest>> = {};
  for (const { key } of columns) {
    const value = bestOf(shown.map(({ entry }) => entry[key]));
    if (value === null) continue;
    const leaders = shown.filter(({ entry }) => entry[key] === value).length;
    best[key] = { value, hasStar: leaders <= Math.max(FEW_LEADERS, shown.length * SHARE_OF_LEADERS) };
  }
  return best;
}
