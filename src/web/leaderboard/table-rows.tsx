import { WindowedRows } from "#web/browser/windowed-rows.tsx";
import { INITIAL_ROWS } from "#web/browser/use-progressive-list.ts";
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
  /** Whether staying in one's place since the round before has a mark. */
  showsStanding?: boolean;
  myId: number | null;
}

/** Heights in pixels before a row is measured, as the style sheet has them. */
const ROW_OF_PHONE = 56;
const ROW_OF_WIDE_SCREEN = 48;
const WIDE = 900;

/** What a long board shows until the code for all of it is there: more than a window holds. */
const ROWS_MEANWHILE = 50;

/** The heads are the first row of the table. */
const FIRST_ROW_INDEX = 2;

const idOf = ({ entry }: ShownEntry) => entry.user_id;

/** The rows of a board, of which the own one is always rendered. */
export function Rows(props: LeaderboardTableProps) {
  const { shown, columns, best, occasion, ranksBefore, showsStanding = false, myId } = props;
  return (
    <tbody {...ROW_GROUP}>
      <WindowedRows
        items={shown}
        keyOf={idOf}
        firstRowIndex={FIRST_ROW_INDEX}
        keptIndex={shown.findIndex((one) => idOf(one) === myId)}
        rowHeight={innerWidth < WIDE ? ROW_OF_PHONE : ROW_OF_WIDE_SCREEN}
        initialCount={INITIAL_ROWS}
        meanwhile={ROWS_MEANWHILE}
      >
        {({ entry, rank }, place) => (
          <LeaderboardRow
            place={place}
            entry={entry}
            rank={rank}
            gained={placesGained(ranksBefore.get(entry.user_id), rank)}
            showsStanding={showsStanding && ranksBefore.has(entry.user_id)}
            columns={columns}
            best={best}
            occasion={occasion}
            isMe={entry.user_id === myId}
          />
        )}
      </WindowedRows>
    </tbody>
  );
}
