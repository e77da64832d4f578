// How instants are written: in the viewer's time zone, with the order of day and month and the clock of 12 or 24 hours
// that the viewer's region has. The words stay English, as all of the interface.

/** What regions differ in. */
interface LocaleConventions {
  isMonthFirst: boolean;
  hasHalfDays: boolean;
}

function readLocaleConventions(locale: string): LocaleConventions {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const order = new Intl.DateTimeFormat(locale, { month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  return {
    isMonthFirst: order.indexOf("month") < order.indexOf("day"),
    hasHalfDays: hourCycle === "h11" || hourCycle === "h12",
  };
}

/** Writes instants for viewers of one region. `now` is the server's time, a UTC instant: dates of another year name theirs. */
export interface DateFormatter {
  /** A UTC instant in the viewer's time zone: "Sat 6 Sep, 20:10" or "Fri 6 Sep 2024, 20:10". */
  dayAndTime: (instant: number, now: number) => string;
  /** The day of a UTC instant in the viewer's time zone: "Sat 6 Sep" or "Fri 6 Sep 2024". */
  dayOf: (instant: number, now: number) => string;
  /** The day of a UTC instant with its year, in the viewer's time zone: "6 Sep 2025". */
  dateOf: (instant: number) => string;
  /**
   * The days from the first to the last of some UTC instants: "12 Sep", "6–7 Sep", "31 Aug–2 Sep", "6–7 Sep 2024",
   * "30 Dec 2024–2 Jan 2025"; empty for none.
   */
  formatDayRange: (instants: readonly number[], now: number) => string;
  /** The time of a UTC instant to the minute, in the viewer's time zone: "19:27". */
  hourAndMinute: (instant: number) => string;
  /** The time of a UTC instant to the second, in the viewer's time zone: "19:27:41". */
  timeOfDay: (instant: number) => string;
}

/** Creates a formatter for the viewers of a region, such as `en-US` or `et-EE`. */
export function createDateFormatter(locale: string): DateFormatter {
  const { isMonthFirst, hasHalfDays } = readLocaleConventions(locale);
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: hasHalfDays ? "numeric" : "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: hasHalfDays ? "h12" : "h23",
  });
  const read = (instant: number) => {
    const found = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return (part: Intl.DateTimeFormatPartTypes) => found.get(part) ?? "";
  };
  type Part = ReturnType<typeof read>;

  const dayOfMonth = (part: Part) =>
    isMonthFirst ? `${part("month")} ${part("day")}` : `${part("day")} ${part("month")}`;
  const withHalf = (part: Part, time: string) => (hasHalfDays ? `${time} ${part("dayPeriod")}` : time);
  const addYear = (text: string, part: Part) => `${text}${isMonthFirst ? "," : ""} ${part("year")}`;
  const addOtherYear = (text: string, part: Part, now: number) =>
    part("year") === read(now)("year") ? text : addYear(text, part);
  const dayOf = (instant: number, now: number) => {
    const part = read(instant);
    return addOtherYear(`${part("weekday")} ${dayOfMonth(part)}`, part, now);
  };
  const spanOf = (first: Part, last: Part) => {
    if (first("month") !== last("month")) return `${dayOfMonth(first)}–${dayOfMonth(last)}`;
    if (first("day") === last("day")) return dayOfMonth(last);
    return isMonthFirst ? `${dayOfMonth(first)}–${last("day")}` : `${first("day")}–${dayOfMonth(last)}`;
  };

  const hourAndMinute = (instant: number) => {
    const part = read(instant);
    return withHalf(part, `${part("hour")}:${part("minute")}`);
  };

  return {
    dayOf,
    hourAndMinute,
    dayAndTime: (instant, now) => `${dayOf(instant, now)}, ${hourAndMinute(instant)}`,
    dateOf: (instant) => {
      const part = read(instant);
      return addYear(dayOfMonth(part), part);
    },
    formatDayRange: (instants, now) => {
      if (instants.length === 0) return "";
      const first = read(Math.min(...instants));
      const last = read(Math.max(...instants));
      return first("year") === last("year")
        ? addOtherYear(spanOf(first, last), last, now)
        : `${addYear(dayOfMonth(first), first)}–${addYear(dayOfMonth(last), last)}`;
    },
    timeOfDay: (instant) => {
      const part = read(instant);
      return withHalf(part, `${part("hour")}:${part("minute")}:${part("second")}`);
    },
  };
}

/** Writes instants for this viewer, whose region is the browser's first language. */
export const { dayAndTime, dayOf, dateOf, formatDayRange, hourAndMinute, timeOfDay } = createDateFormatter(
  navigator.language,
);

const zone = new Intl.DateTimeFormat(navigator.language.startsWith("en") ? navigator.language : "en-GB", {
  timeZoneName: "short",
});

/** The viewer's time zone at a UTC instant, in short: "GMT+3" or "EDT". */
export function timeZoneName(instant: number): string {
  return zone.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

const offset = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });

/** The viewer's time zone at a UTC instant, by its city: "Tallinn, UTC+3"; "UTC" alone where that is the zone. */
export function describeZone(instant: number): string {
  const parts = offset.formatToParts(instant);
  const utc = (parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC").replace("GMT", "UTC");
  const city = zoneName().split("/").at(-1)?.replaceAll("_", " ") ?? "UTC";
  return city === "UTC" ? utc : `${city}, ${utc}`;
}

/** The name of the viewer's time zone: "Europe/Tallinn". */
export function zoneName(): string {
  return zone.resolvedOptions().timeZone;
}
