// Instants are written in the viewer's time zone, with the region's order of day and month and its 12 or 24
// hour clock. The words stay English, as in all of the interface.

/** The conventions of a region. */
interface LocaleConventions {
  isMonthFirst: boolean;
  hasHalfDays: boolean;
}

function readLocaleConventions(locale: string): LocaleConventions {
  const format = new Intl.DateTimeFormat(locale, { month: "numeric", day: "numeric", hour: "numeric" });
  const { hourCycle } = format.resolvedOptions();
  const order = format.formatToParts(0).map(({ type }) => type);
  return {
    isMonthFirst: order.indexOf("month") < order.indexOf("day"),
    hasHalfDays: hourCycle === "h11" || hourCycle === "h12",
  };
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A whole number with a zero before it if it is below 10: "05". */
export const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The parts of a written day, in the viewer's time zone. */
export interface DateParts {
  conventions: () => LocaleConventions;
  /** "6 Sep", "Sep 6". */
  dayOfMonth: (date: Date) => string;
  /** Adds the year of a date: "6 Sep 2025", "Sep 6, 2025". */
  addYear: (text: string, date: Date) => string;
  /** Adds the year of a date if it is not that of `now`. */
  addOtherYear: (text: string, date: Date, now: number) => string;
}

/** Writes instants for viewers of one region. `now` is the server's time, a UTC instant: dates of another
 * year name theirs. */
export interface DateFormatter {
  /** A UTC instant in the viewer's time zone: "Sat 6 Sep, 20:10" or "Fri 6 Sep 2024, 20:10". */
  dayAndTime: (instant: number, now: number) => string;
  /** The day of a UTC instant in the viewer's time zone: "Sat 6 Sep" or "Fri 6 Sep 2024". */
  dayOf: (instant: number, now: number) => string;
  /** The day of a UTC instant with its year, in the viewer's time zone: "6 Sep 2025". */
  dateOf: (instant: number) => string;
  /** The time of a UTC instant to the minute, in the viewer's time zone: "19:27". */
  hourAndMinute: (instant: number) => string;
  /** The time of a UTC instant to the second, in the viewer's time zone: "19:27:41". */
  timeOfDay: (instant: number) => string;
  /** The parts of which days are written. */
  parts: DateParts;
}

/** Creates a formatter for the viewers of a region, such as `en-US` or `et-EE`. */
export function createDateFormatter(locale: string): DateFormatter {
  let known: LocaleConventions | undefined;
  // Created for the first date: a browser's first use of `Intl` takes a slow phone 70 ms.
  const conventions = () => (known ??= readLocaleConventions(locale));

  const dayOfMonth = (date: Date) => {
    const [day, month] = [date.getDate(), MONTHS[date.getMonth()]];
    return conventions().isMonthFirst ? `${month} ${day}` : `${day} ${month}`;
  };
  const addYear = (text: string, date: Date) =>
    `${text}${conventions().isMonthFirst ? "," : ""} ${date.getFullYear()}`;
  const addOtherYear = (text: string, date: Date, now: number) =>
    date.getFullYear() === new Date(now).getFullYear() ? text : addYear(text, date);
  const dayOf = (instant: number, now: number) => {
    const date = new Date(instant);
    return addOtherYear(`${WEEKDAYS[date.getDay()]} ${dayOfMonth(date)}`, date, now);
  };
  /** The hour and what follows it, by the clock of 12 or 24 hours. */
  const withHour = (date: Date, rest: readonly number[]) => {
    const hours = date.getHours();
    const { hasHalfDays } = conventions();
    const time = [hasHalfDays ? hours % 12 || 12 : twoDigits(hours), ...rest.map(twoDigits)].join(":");
    return hasHalfDays ? `${time} ${hours < 12 ? "AM" : "PM"}` : time;
  };
  const hourAndMinute = (instant: number) => {
    const date = new Date(instant);
    return withHour(date, [date.getMinutes()]);
  };

  return {
    parts: { conventions, dayOfMonth, addYear, addOtherYear },
    dayOf,
    hourAndMinute,
    dayAndTime: (instant, now) => `${dayOf(instant, now)}, ${hourAndMinute(instant)}`,
    dateOf: (instant) => {
      const date = new Date(instant);
      return addYear(dayOfMonth(date), date);
    },
    timeOfDay: (instant) => {
      const date = new Date(instant);
      return withHour(date, [date.getMinutes(), date.getSeconds()]);
    },
  };
}

/** Writes instants for this viewer, whose region is the browser's first language. */
export const {
  dayAndTime,
  dayOf,
  dateOf,
  hourAndMinute,
  timeOfDay,
  parts: dateParts,
} = createDateFormatter(navigator.language);

/** Returns whether an instant is on the viewer's day; both are UTC instants. */
export const isToday = (at: number, now: number): boolean => dayOf(at, now) === dayOf(now, now);
