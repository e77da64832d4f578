import { useState } from "react";
import {
  isOpen,
  nextDeadline,
  pickDeadline,
  type PicksByDate,
  togglePick,
  sortBy,
  type Sorting,
  sortRows,
} from "#domain/player-picker/picks.ts";
import { countdown } from "#domain/countdown.ts";
import { type Instant } from "#domain/time.ts";
import { useNow, useReadClock } from "#web/clock/clock.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { dayOf } from "#web/ui/date-format.ts";
import { formatDayRange } from "#web/ui/day-range.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type PlayerRow, PlayerTable } from "./player-table.tsx";
import {
  findAppearance,
  getFirstStart,
  listDates,
  listInitialPicks,
  PLAYERS,
  type SampleDate,
  type Stat,
} from "./sample-data.ts";
import "#web/later-styles.css";

/** Finds the first date with a game that still takes picks. */
function findOpenDate(dates: readonly SampleDate[], now: Instant): SampleDate | undefined {
  return dates.find(({ games }) => nextDeadline(games, now) !== null);
}

/** A prototype with sample data of a game in which one picks one player per date. */
export function PlayerPickerScreen() {
  const opened = useNow();
  const [dates] = useState(() => listDates(opened));
  const [date, setDate] = useState(() => findOpenDate(dates, opened)?.date ?? 0);
  const chosen = dates[date];
  return (
    <ScreenLayout title="Player picker" noTournamentInTitle>
      <header className="head">
        <h1>Player picker</h1>
        <p>Prototype with sample data. One player per date.</p>
      </header>
      <div className="filters">
        <SelectField label="Date" value={String(date)} onChange={(value) => setDate(Number(value))}>
          {dates.map((one) => (
            <option key={one.date} value={one.date}>
              {dayOf(getFirstStart(one), opened)}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen && <Picker dates={dates} chosen={chosen} />}
    </ScreenLayout>
  );
}

/** The players of the chosen date, and until when one of them can be picked. */
function Picker({ dates, chosen }: { dates: readonly SampleDate[]; chosen: SampleDate }) {
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

interface DeadlineNoteProps {
  chosen: SampleDate;
  picks: PicksByDate;
  now: Instant;
}

/** Says until when the date's player can be picked. */
function DeadlineNote({ chosen, picks, now }: DeadlineNoteProps) {
  const pick = picks.get(chosen.date);
  const deadline = nextDeadline(chosen.games, now);
  const isFixed = deadline === null || (pick !== undefined && !isOpen(pick, now));
  const isFirst = deadline === pickDeadline({ start: getFirstStart(chosen) });
  return (
    <p className="note">
      <span>
        <Icon name={isFixed ? "lock" : "clock"} />
      </span>
      <span>
        Picks for <b>{dayOf(getFirstStart(chosen), now)}</b>{" "}
        {isFixed
          ? "are closed."
          : `close in ${countdown(deadline - now)}, 5 hours before the ${isFirst ? "first" : "next"} game.`}
      </span>
    </p>
  );
}
