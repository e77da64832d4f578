import { LAST_COUNTDOWN, MINUTE, SECOND } from "./time.ts";

/** Formats milliseconds as days, hours and whole minutes,
 * without leading zero parts: `1d 4h 12m`, `5h 1m`, `0m`. */
export function duration(span: number): string {
  const minutes = Math.max(0, Math.floor(span / MINUTE));
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  return `${days}d ${hours}h ${minutes % 60}m`.replace(/^(0d )(0h )?/, "");
}

/** The same, from a day on without minutes: `1d 4h`, `5h 1m`. */
export const roughDuration = (span: number): string => duration(span).replace(/(d .*h) .*/, "$1");

/** Formats the milliseconds left: as `duration`, and in the
 * last five minutes by the second: `4:42`, `0:09`. */
export function countdown(left: number): string {
  if (left > LAST_COUNTDOWN) return duration(left);
  // Rounded up, so that 0:00 is never shown before the end.
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
