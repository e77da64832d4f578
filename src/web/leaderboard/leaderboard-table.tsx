import { memo, type ReactNode } from "react";
import { COLUMN_HEADER, ROW, ROW_GROUP, TABLE } from "#web/ui/table-roles.ts";
import { isOverall, type ShownEntry } from "./board.ts";
import type { PointsColumn } from "./columns.ts";
import { countExpertise } from "./expertise.tsx";
import { RankAndNameHeads } from "./name-cells.tsx";
import { Rows, type LeaderboardTableProps } from "./table-rows.tsx";

/** The heads of the columns: short on a phone, whole on a wide screen. */
const HEADS: Record<PointsColumn["key"], ReactNode> = {
  total_points: "Total",
  winner_points: (
    <>
      Win<span className="wide-only">ner</span>
    </>
  ),
  handicap_points: (
    <>
      H<span className="wide-only">andi</span>c<span className="wide-only">a</span>p
    </>
  ),
  top_scorer_points: (
    <>
      Top<span className="wide-only"> Scorer</span>
    </>
  ),
};

/** Letters of a name that take room from the columns of points. */
const LONG_NAME = 22;

/**
 * A board, best first; the own row stays in sight wherever one scrolls. Of a long one only the rows in view are
 * rendered, but it tells screen readers how many there are and which they are, and its columns are as wide as if all were. Made anew
 * only for other rows, not when something around it changes.
 */
export const LeaderboardTable = memo(function LeaderboardTable(props: LeaderboardTableProps) {
  const { shown, columns, best, hasExpertise, ranksBefore } = props;
  const lastRank = shown.at(-1)?.rank ?? 0;
  const tableClasses = [
    "lead sheet",
    ranksBefore.size > 0 && "has-moves",
    shown.some(({ entry }) => entry.name.length > LONG_NAME) && "has-long-names",
  ];
  return (
    <table
      {...TABLE}
      className={tableClasses.filter(Boolean).join(" ")}
      style={{ "--rank-digits": String(lastRank).length }}
      aria-rowcount={shown.length + 1}
    >
      <caption className="visually-hidden">Leaderboard</caption>
      <thead {...ROW_GROUP} className="hidden-when-tiny">
        <tr {...ROW} aria-rowindex={1}>
          <RankAndNameHeads widestRank={lastRank} />
          {columns.map(({ key, title, classes }) => (
            <th key={key} {...COLUMN_HEADER} className={classes} data-widest={best[key]?.value}>
              <abbr title={title}>{HEADS[key]}</abbr>
            </th>
          ))}
          {hasExpertise && (
            <th {...COLUMN_HEADER} className="x-col" style={{ "--experts": mostExpertise(shown) }}>
              Expertise
            </th>
          )}
        </tr>
      </thead>
      <Rows {...props} />
    </table>
  );
});

/** The most countries or teams that one player on a board is an expert of. */
function mostExpertise(shown: readonly ShownEntry[]): number {
  return Math.max(0, ...shown.map(({ entry }) => (isOverall(entry) ? countExpertise(entry) : 0)));
}
