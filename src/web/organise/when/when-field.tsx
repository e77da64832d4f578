import { useState } from "react";
import { isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { toZonedTime } from "#web/organise/zoned-time.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { zoneName } from "#web/ui/time-zone.ts";
import { readStart, type ReadStart, writeStart } from "./read-start.ts";

interface WhenFieldProps {
  label: string;
  /** The instant in it at first, ISO 8601 with Z; null: none. */
  first: string | null;
  /** Why the server or the sheet refuses it. */
  error?: string | null;
  onChange: (read: ReadStart) => void;
}

/** A field of date and time, typed as one text in the organiser's zone. Says what it cannot read once it is
 * left. */
export function WhenField({ label, first, error = null, onChange }: WhenFieldProps) {
  const timeZone = zoneName();
  const today = toZonedTime(isoOf(useNow()), timeZone).date;
  const [text, setText] = useState(() => writeStart({ value: first, today, timeZone }));
  const [isLeft, setLeft] = useState(false);
  const { why } = readStart(text, { value: first, today, timeZone });
  return (
    <TextField
      label={label}
      value={text}
      required
      autoComplete="off"
      error={error ?? (isLeft && why !== "" ? why : null)}
      onBlur={() => setLeft(true)}
      onChange={(typed) => {
        setText(typed);
        onChange(readStart(typed, { value: first, today, timeZone }));
      }}
    />
  );
}
