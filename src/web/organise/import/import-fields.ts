import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { writeDay } from "#web/organise/write-day.ts";
import { toZonedTime } from "#web/organise/zoned-time.ts";

/** A field before and after the import, as text; empty without a value. */
export interface ShownField {
  label: string;
  was: string;
  now: string;
}

const LABELS: Record<string, string> = {
  side1: "Team 1",
  side2: "Team 2",
  gp_emoji: "Flag",
  emoji: "Flag",
  points_per_pick: "Points",
  time_zone: "Time zone",
  gift_type: "Gift",
  gift_badge: "Gift mark",
  supporters: "Fan groups",
  is_cancelled: "Cancelled",
};

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1).replaceAll("_", " ")}`;
/** The fields that are times, with their labels. */
const TIMES: Partial<Record<string, string>> = {
  starts_at: "Start",
  qualifying_at: "Qualifying",
  locks_at: "Lock",
};
const isTime = (field: string) => TIMES[field] !== undefined;

/** A number with the minus of typography, and a plus: "+3.5". */
export function writeSpread(text: string | null): string {
  if (text === null) return "";
  return text.startsWith("-") ? text.replace("-", "−") : `+${text}`;
}

type Field = ImportRow["fields"][number];

/** A start, of which only the part that differs is shown after the change. */
function showTime({ field, was, now }: Field, timeZone: string): ShownField {
  const [before, after] = [toZonedTime(was, timeZone), toZonedTime(now, timeZone)];
  const write = ({ date, time }: typeof before) => (date === "" ? "" : `${writeDay(date)}, ${time}`);
  const isSameDay = before.date === after.date;
  return {
    label: TIMES[field] ?? field,
    was: write(before),
    now: isSameDay ? after.time : write(after),
  };
}

/** The fields of a row as text, with times in a time zone. */
export function listShownFields({ fields }: ImportRow, timeZone: string): ShownField[] {
  return fields.map((field) => {
    if (isTime(field.field)) return showTime(field, timeZone);
    const { was, now } = field;
    if (field.field === "is_cancelled")
      return { label: "Cancelled", was: was === "true" ? "yes" : "", now: now === "true" ? "yes" : "" };
    if (/(^spread|handicap)$/.test(field.field))
      return { label: capitalize(field.field), was: writeSpread(was), now: writeSpread(now) };
    return { label: LABELS[field.field] ?? capitalize(field.field), was: was ?? "", now: now ?? "" };
  });
}

/** Fields that the row's title already shows or that are obvious. */
const UNSAID = new Set(["Name", "Text", "Team 1", "Team 2", "Status", "Color"]);

/** Values that say by themselves what they are. */
const PLAIN = new Set(["Round", "Start", "Flag"]);

/** A new row as one line: "Group Day 1, Wed 27 Aug 2025, 15:00, Reds +15.5"; the start of a game may be to
 * come. */
export function summarizeRow(row: ImportRow, timeZone: string): string {
  const shown = listShownFields(row, timeZone);
  const side = shown.find(({ label }) => label === "Team 1")?.now ?? "";
  const isOpen = row.table === "games" && !shown.some(({ label }) => label === "Start");
  const fields = shown.filter(({ label, now }) => now !== "" && !UNSAID.has(label));
  const sorted = fields
    .toSorted((one, other) => Number(other.label === "Round") - Number(one.label === "Round"))
    .map(({ label, now }) => {
      if (label === "Spread" && side !== "") return `${side} ${now}`;
      return PLAIN.has(label) ? now : `${label.toLowerCase()} ${now}`;
    });
  return [...sorted, ...(isOpen ? ["time to come"] : [])].join(", ");
}
