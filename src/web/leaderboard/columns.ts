import type { Sport } from "#domain/sports.ts";

/** A column of points; `key` is its field on the wire. */
export interface PointsColumn {
  key: "total_points" | "winner_points" | "handicap_points" | "top_scorer_points";
  title: string;
  /** Its letters in a row that has no head above it. */
  letters?: string;
  /** Of its cells: the total is drawn larger, the last one ends the row on a phone. */
  classes: string;
}

const TOTAL = { key: "total_points", title: "Total Points" } as const;
const WINNER = { key: "winner_points", title: "Winner Points", letters: "W" } as const;
const HANDICAP = { key: "handicap_points", title: "Handicap Points", letters: "H" } as const;
const TOP_SCORER = { key: "top_scorer_points", title: "Top Scorer Points", letters: "TS" } as const;

const listed = (columns: readonly Omit<PointsColumn, "classes">[]): readonly PointsColumn[] =>
  columns.map((column) => ({
    ...column,
    classes: ["number-cell", column === TOTAL && "lead-total", column === columns.at(-1) && "is-last-column"]
      .filter(Boolean)
      .join(" "),
  }));

/** The columns of points from left to right: racing has no top scorer. */
export const POINTS_COLUMNS: Readonly<Record<Sport, readonly PointsColumn[]>> = {
  basketball: listed([TOTAL, WINNER, HANDICAP, TOP_SCORER]),
  racing: listed([TOTAL, WINNER, HANDICAP]),
};
