import { type KeyboardEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useOpenCell } from "#web/organise/editor/edits/open-cells.tsx";
import { readStart, writeShortDay, writeStart } from "#web/organise/when/read-start.ts";
import { WhenSheet } from "#web/organise/when/when-sheet.tsx";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";
import { Icon } from "#web/ui/icon.tsx";
import { zoneName } from "#web/ui/time-zone.ts";

interface WhenCellProps {
  /** What the time is of, for screen readers. */
  label: string;
  /** What the row is, on the sheet of the calendar. */
  about: string;
  /** Of the cell, where a row is a card without headings. */
  caption?: string;
  /** ISO 8601 with Z; null: not known. */
  value: string | null;
  isBad: boolean;
  isChanged?: boolean;
  /** Where it is said what is open, such as a row below; else that is said in the cell. */
  slot?: HTMLElement | null;
  /** Whether something is open, whenever that changes. */
  onOpen?: (isOpen: boolean) => void;
  onChange: (value: string | null) => void;
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

/** By how much the arrow keys move a day or an hour. */
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** What is typed in a cell, what it leaves open, and how it is read. */
function useTypedStart({ value, onOpen, onChange }: WhenCellProps) {
  const timeZone = zoneName();
  const today = toZonedTime(isoOf(useNow()), timeZone).date;
  const field = { value, today, timeZone };
  const shown = writeStart(field);
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  useOpenCell(why !== "");
  const commit = (text: string) => {
    const read = text === shown ? { start: value, why: "" } : readStart(text, field);
    setWhy(read.why);
    onOpen?.(read.why !== "");
    setTyped(read.why === "" ? null : text);
    if (read.why === "" && read.start !== value) onChange(read.start);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && typed !== null) commit(typed.trim());
    const by = ARROWS[event.key];
    if (by === undefined || value === null || typed !== null) return;
    event.preventDefault();
    const isHour = (event.currentTarget.selectionStart ?? 0) > shown.indexOf(",");
    onChange(moveBy(value, isHour ? "hour" : "day", by, timeZone));
  };
  return { text: typed ?? shown, typed, setTyped, why, today, commit, handleKey };
}

/** A cell of date and time, typed as one text in the organiser's zone. It keeps every keystroke until it is
 * left, keeps what it cannot read, and makes no time up. */
export function WhenCell(props: WhenCellProps) {
  const { label, about, caption, value, isBad, isChanged = false, slot } = props;
  const id = useId();
  const { text, typed, setTyped, why, today, commit, handleKey } = useTypedStart(props);
  const [isOpen, setOpen] = useState(false);
  const isWrong = isBad || why !== "";
  return (
    <td className="setup-when" data-caption={caption}>
      <input
        className={`cell is-when${isWrong ? " is-bad" : isChanged ? " changed" : ""}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={why === "" ? undefined : id}
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && commit(typed.trim())}
        onKeyDown={handleKey}
      />
      {why !== "" && <OpenStart id={id} why={why} slot={slot} onOpen={() => setOpen(true)} />}
      <CalendarButton label={label} isShown={why !== "" && !slot} onClick={() => setOpen(true)} />
      {isOpen && (
        <WhenSheet
          title={label}
          line={about}
          value={value}
          onClose={() => setOpen(false)}
          onSave={({ date, time }) => {
            setOpen(false);
            commit(date === "" ? "" : `${writeShortDay(date, today)}, ${time}`.trim());
          }}
        />
      )}
    </td>
  );
}

interface OpenStartProps {
  id: string;
  why: string;
  slot: HTMLElement | null | undefined;
  onOpen: () => void;
}

/** What a cell leaves open; in a row of its own with the calendar to settle it. */
function OpenStart({ id, why, slot, onOpen }: OpenStartProps) {
  if (slot === undefined)
    return (
      <span className="setup-why" id={id} role="status">
        {why}
      </span>
    );
  if (slot === null) return null;
  return createPortal(
    <>
      <p id={id} role="status">
        {why}
      </p>
      <button className="btn" type="button" onClick={onOpen}>
        <Icon name="clock" />
        Calendar
      </button>
    </>,
    slot,
  );
}

/** Opens the device's own calendar and clock; no stop of its own on the way with the Tab key. */
const CalendarButton = ({
  label,
  isShown,
  onClick,
}: {
  label: string;
  /** Also where a mouse is used and there is room for typing. */
  isShown: boolean;
  onClick: () => void;
}) => (
  <span className={isShown ? "setup-calendar is-shown" : "setup-calendar"}>
    <button
      className="btn btn-quiet btn-icon"
      type="button"
      tabIndex={-1}
      aria-label={`Calendar for ${label}`}
      onClick={onClick}
    >
      <Icon name="clock" />
    </button>
  </span>
);
