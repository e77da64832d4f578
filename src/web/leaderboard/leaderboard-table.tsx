import { Fragment, useCallback, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { COLUMN_HEADER, ROW, ROW_GROUP, TABLE } from "../ui/table-roles.ts";
import { type Best, isOverall, type ShownEntry } from "./board.ts";
import type { PointsColumn } from "./columns.ts";
import { countExpertise } from "./expertise.tsx";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import type { Occasion } from "./marks.ts";
import { placesGained, type RanksBefore } from "./movement.tsx";
import { useRowsInView } from "./use-rows-in-view.ts";

/** The heads of the columns: short on a phone, whole on a wide screen. */
const HEADS: Record<PointsColumn["key"], ReactNode> = {
  total_points: "Total",
  winner_points: (
    <>
      Win<span className="lg">ner</span>
    </>
  ),
  handicap_points: (
    <>
      H<span className="lg">andi</span>c<span className="lg">a</span>p
    </>
  ),
  top_scorer_points: (
    <>
      Top<span className="lg"> Scorer</span>
    </>
  ),
};

interface LeaderboardTableProps {
  shown: readonly ShownEntry[];
  columns: readonly PointsColumn[];
  best: Best;
  occasion: Occasion;
  hasExpertise: boolean;
  /** Empty where the board ranks otherwise. */
  ranksBefore: RanksBefore;
  myId: number | null;
}

/**
 * A board, best first; the own row stays in sight wherever one scrolls. Of a long one only the rows in view are
 * rendered, but it tells screen readers how many there are and which they are, and its columns are as wide as if all were.
 */
export function LeaderboardTable(props: LeaderboardTableProps) {
  const { shown, columns, best, hasExpertise } = props;
  const lastRank = shown.at(-1)?.rank ?? 0;
  return (
    <table
      {...TABLE}
      className="lead sheet"
      style={{ "--rank-digits": String(lastRank).length }}
      aria-rowcount={shown.length + 1}
    >
      <caption className="vh">Leaderboard</caption>
      <thead {...ROW_GROUP}>
        <tr {...ROW} aria-rowindex={1}>
          <th {...COLUMN_HEADER} className="rk" data-widest={lastRank}>
            <span aria-hidden="true">#</span>
            <span className="vh">Rank</span>
          </th>
          <th {...COLUMN_HEADER} className="nm">
            Name
          </th>
          {columns.map(({ key, title, letters }) => (
            <th key={key} {...COLUMN_HEADER} className={letters ? "n" : "n tot"} data-widest={best[key]}>
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
}

/** The most countries or teams that one player on a board is an expert of. */
function mostExpertise(shown: readonly ShownEntry[]): number {
  return Math.max(0, ...shown.map(({ entry }) => (isOverall(entry) ? countExpertise(entry) : 0)));
}

/** The row that holds the focus has to stay, or the focus would be lost when it is scrolled away. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setFocused(Number(event.target.closest("tr")?.dataset["index"] ?? -1));
  };
  return { focused, onFocus, onBlur: () => setFocused(null) };
}

function Rows({ shown, columns, best, occasion, ranksBefore, myId }: LeaderboardTableProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { focused, ...listeners } = useFocusedRow();
  const mine = shown.findIndex(({ entry }) => entry.user_id === myId);
  // A new function would have every row's place worked out again.
  const keyOf = useCallback((index: number) => shown[index]?.entry.user_id ?? 0, [shown]);
  const { rows, gapAfter, measureRow } = useRowsInView({
    count: shown.length,
    keyOf,
    kept: [mine, focused ?? -1].filter((at) => at >= 0),
    bodyRef,
  });
  return (
    <tbody {...ROW_GROUP} ref={bodyRef} {...listeners}>
      {rows.map(({ index, gap }) => {
        const row = shown[index];
        if (row === undefined) return null;
        return (
          <Fragment key={row.entry.user_id}>
            <Gap height={gap} />
            <LeaderboardRow
              ref={measureRow}
              index={index}
              entry={row.entry}
              rank={row.rank}
              gained={placesGained(ranksBefore.get(row.entry.user_id), row.rank)}
              columns={columns}
              best={best}
              occasion={occasion}
              isMe={index === mine}
            />
          </Fragment>
        );
      })}
      <Gap height={gapAfter} />
    </tbody>
  );
}

/** Keeps the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr className="gap" aria-hidden="true" style={{ height }} />;
}
