import { instantOf } from "#domain/time.ts";

/** "Wed 27 Aug 2025" of a date such as 2025-08-27. */
export function writeDay(date: string): string {
  if (date === "") return "";
  const day = instantOf(`${date}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(day);
  // Else September alone would have four letters.
  const month = part({ month: "short" }).slice(0, 3);
  return `${part({ weekday: "short" })} ${part({ day: "numeric" })} ${month} ${date.slice(0, 4)}`;
}
