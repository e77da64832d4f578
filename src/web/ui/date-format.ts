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

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Writes instants for viewers of one region. `now` is the server's time, a UTC instant: dates of another
 * year name theirs. */
export interface DateFormatter {
  /** A UTC instant in the viewer's time zone: "Sat 6 Sep, 20:10" or "Fri 6 Sep 2024, 20:10". */
  dayAndTime: (instant: number, now: number) => string;
  /** The day of a UTC instant in the viewer's time zone: "Sat 6 Sep" or "Fri 6 Sep 2024". */
  dayOf: (instant: number, now: number) => string;
  /** The day of a UTC instant with its year, in the viewer's time zone: "6 Sep 2025". */
  dateOf: (instant: number) => string;
  /** The days from the first to the last of some UTC instants: "12 Sep", "6–7 Sep", "31 Aug–2 Sep", "6–7 Sep
   * 2024", "30 Dec 2024–2 Jan 2025"; empty for none. */
  formatDayRange: (instants: readonly number[], now: number) => string;
  /** The time of a UTC instant to the minute, in the viewer's time zone: "19:27". */
  hourAndMinute: (instant: number) => string;
  /** The time of a UTC instant to the second, in the viewer's time zone: "19:27:41". */
  timeOfDay: (instant: number) => string;
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
  const spanOf = (first: Date, last: Date) => {
    if (first.getMonth() !== last.getMonth()) return `${dayOfMonth(first)}–${dayOfMonth(last)}`;
    if (first.getDate() === last.getDate()) return dayOfMonth(last);
    return conventions().isMonthFirst
      ? `${dayOfMonth(first)}–${last.getDate()}`
      : `${first.getDate()}–${dayOfMonth(last)}`;
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
    dayOf,
    hourAndMinute,
    dayAndTime: (instant, now) => `${dayOf(instant, now)}, ${hourAndMinute(instant)}`,
    dateOf: (instant) => {
      const date = new Date(instant);
      return addYear(dayOfMonth(date), date);
    },
    formatDayRange: (instants, now) => {
      if (instants.length === 0) return "";
      const first = new Date(Math.min(...instants));
      const last = new Date(Math.max(...instants));
      return first.getFullYear() === last.getFullYear()
        ? addOtherYear(spanOf(first, last), last, now)
        : `${addYear(dayOfMonth(first), first)}–${addYear(dayOfMonth(last), last)}`;
    },
    timeOfDay: (instant) => {
      const date = new Date(instant);
      return withHour(date, [date.getMinutes(), date.getSeconds()]);
    },
  };
}

/** Writes instants for this viewer, whose region is the browser's first language. */
export const { dayAndTime, dayOf, dateOf, formatDayRange, hourAndMinute, timeOfDay } = createDateFormatter(
  navigator.language,
);
