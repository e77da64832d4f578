import { type KeyboardEvent, useId, useRef, useState } from "react";
import { readWhen, type When } from "#domain/dates/read-when.ts";
import { instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useOpenCell } from "#web/organise/editor/edits/open-cells.tsx";
import { writeDay } from "#web/organise/write-day.ts";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";
import { Icon } from "#web/ui/icon.tsx";
import { zoneName } from "#web/ui/time-zone.ts";

interface WhenCellProps {
  /** What the time is of, for screen readers. */
  label: string;
  /** Of the cell, where a row is a card without headings. */
  caption?: string;
  /** ISO 8601 with Z; null: not known. */
  value: string | null;
  isBad: boolean;
  onChange: (value: string | null) => void;
}

/** The instant of what was read; null: it has no time, or the clocks skip it. */
function toInstant({ date, time, offset }: When, timeZone: string): string | null {
  if (time === null) return null;
  if (offset === null) return fromZonedTime({ date, time }, timeZone);
  const start = fromZonedTime({ date, time }, "UTC");
  return start === null ? null : isoOf(instantOf(start) - offset * MINUTE);
}

const SKIPPED = "The clocks skip this time.";

/** Why a text is no start; empty: it is one. */
function describeOpen(when: When | null): string {
  if (when === null) return "Not a date and time. Type it as in “12.9. 21:00”.";
  if (when.time === null)
    return `${writeDay(when.date)}. Type the time behind it, as in “18:00”. Until then it stays open.`;
  return SKIPPED;
}

/** Days and hours that an arrow key moves by. */
function moveBy(value: string, part: "day" | "hour", by: 1 | -1, timeZone: string): string {
  const { date, time } = toZonedTime(value, timeZone);
  const moved = new Date(`${date}T${time}:00Z`);
  if (part === "day") moved.setUTCDate(moved.getUTCDate() + by);
  else moved.setUTCHours(moved.getUTCHours() + by);
  const [day = "", clock = ""] = moved.toISOString().split("T");
  return fromZonedTime({ date: day, time: clock.slice(0, 5) }, timeZone) ?? value;
}

/** A cell of date and time, typed as one text in the organiser's zone. It keeps every keystroke until it is
 * left, keeps what it cannot read, and makes no time up. */
export function WhenCell({ label, caption, value, isBad, onChange }: WhenCellProps) {
  const id = useId();
  const timeZone = zoneName();
  const today = toZonedTime(isoOf(useNow()), timeZone).date;
  const was = toZonedTime(value, timeZone);
  const shown = value === null ? "" : `${writeShort(was.date, today)}, ${was.time}`;
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  useOpenCell(why !== "");
  const leave = () => {
    if (typed === null) return;
    const text = typed.trim();
    const when = readWhen(text, { was: was.date === "" ? null : was.date, today });
    const start = when && toInstant(when, timeZone);
    if (text !== "" && text !== shown && start === null) return setWhy(describeOpen(when));
    setWhy("");
    setTyped(null);
    if (text !== shown && start !== value) onChange(start);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") leave();
    const by = ARROWS[event.key];
    if (by === undefined || value === null || typed !== null) return;
    event.preventDefault();
    const isHour = (event.currentTarget.selectionStart ?? 0) > shown.indexOf(",");
    onChange(moveBy(value, isHour ? "hour" : "day", by, timeZone));
  };
  return (
    <td className="setup-when" data-caption={caption}>
      <input
        className={`cell is-when${isBad || why !== "" ? " is-bad" : ""}`}
        aria-label={label}
        aria-invalid={isBad || why !== "" || undefined}
        aria-describedby={why === "" ? undefined : id}
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      {why !== "" && (
        <span className="setup-why" id={id} role="status">
          {why}
        </span>
      )}
      <PickStart
        label={label}
        value={was.date === "" ? "" : `${was.date}T${was.time}`}
        onPick={(text) => {
          const [date = "", time = ""] = text.split("T");
          const start = fromZonedTime({ date, time }, timeZone);
          setTyped(null);
          setWhy(start === null ? SKIPPED : "");
          if (start !== null) onChange(start);
        }}
      />
    </td>
  );
}

/** By how much the arrow keys move a day or an hour. */
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** "Sat 5 Dec", with its year where that is not this one. */
const writeShort = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? writeDay(date).replace(/ \d{4}$/, "") : writeDay(date);

interface PickStartProps {
  label: string;
  /** As `2026-12-05T18:00`; empty: there is none. */
  value: string;
  onPick: (value: string) => void;
}

/** Opens the browser's calendar, which phones have; no stop of its own on the way with the Tab key. */
function PickStart({ label, value, onPick }: PickStartProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="setup-calendar">
      <button
        className="btn btn-quiet btn-icon"
        type="button"
        tabIndex={-1}
        aria-label={`Calendar for ${label}`}
        onClick={() => input.current?.showPicker()}
      >
        <Icon name="clock" />
      </button>
      <input
        ref={input}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => {
          if (event.target.value !== "") onPick(event.target.value);
        }}
      />
    </span>
  );
}
