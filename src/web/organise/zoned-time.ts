import { listInstantsOf, localTimeOf } from "#domain/local-time.ts";
import { instantOf, isoOf } from "#domain/time.ts";

/** A date and a time in a time zone; empty where unknown. */
interface ZonedTime {
  date: string;
  time: string;
}

/** Splits an instant (ISO 8601 with Z) into date and time of a zone. */
export function toZonedTime(iso: string | null, timeZone: string): ZonedTime {
  if (iso === null) return { date: "", time: "" };
  const [date = "", time = ""] = localTimeOf(instantOf(iso), timeZone).split("T");
  return { date, time };
}

/** The instant (ISO 8601 with Z) of a local time; null if incomplete or skipped by the clocks. If clocks
 * show it twice, the first. */
export function fromZonedTime({ date, time }: ZonedTime, timeZone: string): string | null {
  if (date === "" || time === "") return null;
  const [instant] = listInstantsOf(`${date}T${time}`, timeZone);
  return instant === undefined ? null : isoOf(instant);
}
