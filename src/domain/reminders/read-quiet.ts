import { isTimeZone } from "../local-time.ts";
import { DEFAULT_QUIET, type QuietHours } from "./quiet-hours.ts";

/** Reads a player's quiet hours; without a choice those of the night, where a zone is known. */
export function readQuiet({
  has_choice,
  quiet_from,
  quiet_to,
  time_zone,
}: {
  has_choice: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
}): QuietHours | null {
  if (time_zone === null || !isTimeZone(time_zone)) return null;
  if (!has_choice) return { ...DEFAULT_QUIET, timeZone: time_zone };
  return quiet_from === null || quiet_to === null || quiet_from === quiet_to
    ? null
    : { from: quiet_from, to: quiet_to, timeZone: time_zone };
}
