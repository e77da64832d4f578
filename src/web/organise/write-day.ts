import { instantOf } from "#domain/time.ts";

/** "Wed 27 Aug 2025" of a date such as 2025-08-27. */
export function writeDay(date: string): string {
  if (date === "") return "";
  const day = instantOf(`${date}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(day);
  return `${part({ weekday: "short" })} ${part({ day: "numeric" })} ${part({ month: "short" })} ${date.slice(0, 4)}`;
}
