import { useState } from "react";
import { useNow } from "#web/clock/clock.tsx";
import { writeDay } from "#web/organise/write-day.ts";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { describeZone, zoneName } from "#web/ui/time-zone.ts";
import { SKIPPED } from "./read-start.ts";

/** A date and a time, empty where they are open. */
type When = ReturnType<typeof toZonedTime>;

interface WhenSheetProps {
  title: string;
  /** What it is about. */
  line: string;
  /** ISO 8601 with Z; null: not known. */
  value: string | null;
  onSave: (when: When) => void;
  onClose: () => void;
}

/** Asks for a date and a time with the device's own calendar and clock. A time may stay open: none is made
 * up. */
export function WhenSheet({ title, line, value, onSave, onClose }: WhenSheetProps) {
  const timeZone = zoneName();
  const zone = describeZone(useNow());
  const [when, setWhen] = useState(() => toZonedTime(value, timeZone));
  const [isRefused, setRefused] = useState(false);
  const isSkipped = when.date !== "" && when.time !== "" && fromZonedTime(when, timeZone) === null;
  const lacksDate = when.date === "" && when.time !== "";
  const why = isSkipped ? SKIPPED : lacksDate ? "A time needs its date." : null;
  return (
    <SheetDialog
      title={title}
      line={line}
      foot={<DialogButtons title={nameSave(when)} onClose={onClose} />}
      onSubmit={() => (why === null ? onSave(when) : setRefused(true))}
      onClose={onClose}
    >
      <div className="group-stage-when">
        <TextField
          label="Date"
          type="date"
          value={when.date}
          onChange={(date) => setWhen({ ...when, date })}
        />
        <TextField
          label="Time"
          type="time"
          value={when.time}
          error={isRefused ? why : null}
          onChange={(time) => setWhen({ ...when, time })}
        />
      </div>
      <p className="when-read" role="status">
        <b>{describe(when)}</b>
        {when.time === "" && <span>Nobody can pick it until it has one. </span>}
        <span>{zone}.</span>
      </p>
    </SheetDialog>
  );
}

function nameSave({ date, time }: When): string {
  if (date === "") return "Leave it open";
  return time === "" ? "Keep the date, time open" : "Take this time";
}

/** "Sun 6 Dec 2026, time open." */
function describe({ date, time }: When): string {
  if (date === "") return "Date and time open.";
  return `${writeDay(date)}, ${time === "" ? "time open" : time}.`;
}
