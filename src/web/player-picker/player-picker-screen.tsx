import { useState } from "react";
import { nextDeadline } from "#domain/player-picker/picks.ts";
import type { Instant } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { dayOf } from "#web/ui/date-format.ts";
import { Picker } from "./picker.tsx";
import { listDates, type SampleDate, getFirstStart } from "./sample-data.ts";
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
