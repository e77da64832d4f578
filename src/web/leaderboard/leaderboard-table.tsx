import type { ReactNode } from "react";
import { COLUMN_HEADER, ROW, ROW_GROUP, TABLE } from "../ui/table-roles.ts";
import type { Best, ShownEntry } from "./board.ts";
import type { PointsColumn } from "./columns.ts";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import type { Occasion } from "./marks.ts";

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
  myId: number | null;
}

/** A board, best first; the own row stays in sight wherever one scrolls. */
export function LeaderboardTable({
  shown,
  columns,
  best,
  occasion,
  hasExpertise,
  myId,
}: LeaderboardTableProps) {
  return (
    <table {...TABLE} className="lead sheet">
      <caption className="vh">Leaderboard</caption>
      <thead {...ROW_GROUP}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER} className="rk">
            <span aria-hidden="true">#</span>
            <span className="vh">Rank</span>
          </th>
          <th {...COLUMN_HEADER} className="nm">
            Name
          </th>
          {columns.map(({ key, title, letters }) => (
            <th key={key} {...COLUMN_HEADER} className={letters ? "n" : "n tot"}>
              <abbr title={title}>{HEADS[key]}</abbr>
            </th>
          ))}
          {hasExpertise && (
            <th {...COLUMN_HEADER} className="x-col">
              Expertise
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROW_GROUP}>
        {shown.map(({ entry, rank }) => (
          <LeaderboardRow
            key={entry.user_id}
            entry={entry}
            rank={rank}
            columns={columns}
            best={best}
            occasion={occasion}
            isMe={entry.user_id === myId}
          />
        ))}
      </tbody>
    </table>
  );
}
