import type { Ref } from "react";
import { INITIAL_ROWS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { ROW_GROUP } from "#web/ui/table-roles.ts";
import type { Best, ShownEntry } from "./board.ts";
import type { PointsColumn } from "./columns.ts";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import type { BadgeContext } from "./player-badges.ts";
import { placesGained } from "./rank-change.tsx";
import type { PreviousRanks } from "./previous-ranks.ts";

/** What the body and the head of a board are made from. */
export interface LeaderboardTableProps {
  shown: readonly ShownEntry[];
  columns: readonly PointsColumn[];
  best: Best;
  occasion: BadgeContext;
  hasExpertise: boolean;
  /** Empty where the board ranks otherwise. */
  ranksBefore: PreviousRanks;
  myId: number | null;
}

/** All rows of a board. */
export function Rows(props: LeaderboardTableProps) {
  const rows = useProgressiveList(props.shown, INITIAL_ROWS);
  return (
    <tbody {...ROW_GROUP}>
      {rows.map(({ entry }, index) => (
        <TableRow key={entry.user_id} table={props} index={index} />
      ))}
    </tbody>
  );
}

interface TableRowProps {
  table: LeaderboardTableProps;
  /** Its place among all rows, from 0. */
  index: number;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** One row of a board. */
export function TableRow({ table, index, ref }: TableRowProps) {
  const { shown, columns, best, occasion, ranksBefore, myId } = table;
  const row = shown[index];
  if (row === undefined) return null;
  const { entry, rank } = row;
  return (
    <LeaderboardRow
      ref={ref}
      index={index}
      entry={entry}
      rank={rank}
      gained={placesGained(ranksBefore.get(entry.user_id), rank)}
      columns={columns}
      best={best}
      occasion={occasion}
      isMe={entry.user_id === myId}
    />
  );
}
