import { useState } from "react";
import { type PicksByDate, pickDeadline, togglePick } from "#domain/player-picker/picks.ts";
import { type Sorting, sortBy, sortRows } from "#domain/player-picker/sorting.ts";
import { useNow, useReadClock } from "#web/clock/clock.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { DeadlineNote } from "./deadline-note.tsx";
import { type PlayerRow, PlayerTable } from "./player-table.tsx";
import { findAppearance, getFirstStart, listInitialPicks, type SampleDate } from "./sample-data.ts";
import { PLAYERS, type Stat } from "./sample-players.ts";

/** The players of the chosen date, and until when one of them can be picked. */
export function Picker({ dates, chosen }: { dates: readonly SampleDate[]; chosen: SampleDate }) {
  const [picks, setPicks] = useState<PicksByDate>(() => listInitialPicks(dates));
  const [sorting, setSorting] = useState<Sorting<Stat>>({ column: "points", isDescending: true });
  const readClock = useReadClock();
  const now = useNow(chosen.games.flatMap((game) => [pickDeadline(game), game.start]));
  const rows = PLAYERS.flatMap((player): PlayerRow[] => {
    const appearance = findAppearance(chosen, player);
    return appearance === undefined ? [] : [{ ...player, appearance }];
  });
  const formatDate = (date: number) => formatDayRange(dates.slice(date, date + 1).map(getFirstStart), now);
  return (
    <>
      <DeadlineNote chosen={chosen} picks={picks} now={now} />
      <PlayerTable
        rows={sortRows(rows, sorting)}
        picks={picks}
        now={now}
        sorting={sorting}
        onSort={(stat) => setSorting((before) => sortBy(before, stat))}
        formatDate={formatDate}
        onPick={(appearance) => setPicks((before) => togglePick(before, appearance, readClock()))}
      />
    </>
  );
}
