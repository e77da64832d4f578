/** Days and months as the design writes them ("Sat 6 Sep"), in the viewer's own time zone. */
const parts = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function partsOf(instant: number) {
  const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
  return {
    weekday: part("weekday"),
    day: part("day"),
    month: part("month"),
    year: part("year"),
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** A UTC instant in the viewer's time zone: "Sat 6 Sep, 20:10". */
export function dayAndTime(instant: number): string {
  const { weekday, day, month, time } = partsOf(instant);
  return `${weekday} ${day} ${month}, ${time}`;
}

/** The days from the first to the last of some UTC instants: "12 Sep", "6–7 Sep", "31 Aug–2 Sep"; empty for none. */
export function daySpan(instants: readonly number[]): string {
  if (instants.length === 0) return "";
  const first = partsOf(Math.min(...instants));
  const last = partsOf(Math.max(...instants));
  const end = `${last.day} ${last.month}`;
  if (first.month !== last.month) return `${first.day} ${first.month}–${end}`;
  return first.day === last.day ? end : `${first.day}–${end}`;
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23" });

/** The time of a UTC instant to the second, in the viewer's time zone: "19:27:41". */
export function timeOfDay(instant: number): string {
  return clock.format(instant);
}

/** The day of a UTC instant with its year, in the viewer's time zone: "6 Sep 2025". */
export function dateOf(instant: number): string {
  const { day, month, year } = partsOf(instant);
  return `${day} ${month} ${year}`;
}
