import { useState } from "react";
import {
  isOpen,
  nextDeadline,
  type PicksByDate,
  pickDeadline,
  togglePick,
} from "#domain/player-picker/picks.ts";
import { type Sorting, sortBy, sortRows } from "#domain/player-picker/sorting.ts";
import { countdown, type Instant } from "#domain/time.ts";
import { useNow, useReadClock } from "#web/app/clock.tsx";
import { ScreenLayout } from "#web/app/screen-layout.tsx";
import { useNowAtLocks } from "../contests/use-now-at-locks.ts";
import { SelectField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { dayOf, daySpan } from "../ui/when.ts";
import { type PlayerRow, PlayerTable } from "./player-table.tsx";
import {
  findAppearance,
  listDates,
  listFirstPicks,
  PLAYERS,
  type SampleDate,
  type Stat,
} from "./sample-data.ts";

const startOf = ({ games }: SampleDate): Instant => Math.min(...games.map(({ start }) => start));

/** The first date on which somebody can be picked. */
function findOpenDate(dates: readonly SampleDate[], now: Instant): SampleDate | undefined {
  return dates.find(({ games }) => nextDeadline(games, now) !== null);
}

/** The prototype of a game in which one picks a player per date, with sample data (spec §2). */
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
              {dayOf(startOf(one), opened)}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen && <Picker dates={dates} chosen={chosen} />}
    </ScreenLayout>
  );
}

function Picker({ dates, chosen }: { dates: readonly SampleDate[]; chosen: SampleDate }) {
  const [picks, setPicks] = useState<PicksByDate>(() => listFirstPicks(dates));
  const [sorting, setSorting] = useState<Sorting<Stat>>({ column: "points", isDescending: true });
  const readClock = useReadClock();
  const now = useNowAtLocks(chosen.games.flatMap((game) => [pickDeadline(game), game.start]));
  const rows = PLAYERS.flatMap((player): PlayerRow[] => {
    const appearance = findAppearance(chosen, player);
    return appearance === undefined ? [] : [{ ...player, appearance }];
  });
  const nameDate = (date: number) => daySpan(dates.slice(date, date + 1).map(startOf), now);
  return (
    <>
      <DeadlineNote chosen={chosen} picks={picks} now={now} />
      <PlayerTable
        rows={sortRows(rows, sorting)}
        picks={picks}
        now={now}
        sorting={sorting}
        onSort={(stat) => setSorting((before) => sortBy(before, stat))}
        nameDate={nameDate}
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

/** Until when the date's player can be picked. */
function DeadlineNote({ chosen, picks, now }: DeadlineNoteProps) {
  const pick = picks.get(chosen.date);
  const deadline = nextDeadline(chosen.games, now);
  const isFixed = deadline === null || (pick !== undefined && !isOpen(pick, now));
  const isFirst = deadline === pickDeadline({ start: startOf(chosen) });
  return (
    <p className="note">
      <span>
        <Icon name={isFixed ? "lock" : "clock"} />
      </span>
      <span>
        Picks for <b>{dayOf(startOf(chosen), now)}</b>{" "}
        {isFixed
          ? "are closed."
          : `close in ${countdown(deadline - now)}, 5 hours before the ${isFirst ? "first" : "next"} game.`}
      </span>
    </p>
  );
}
