import { countdown } from "./countdown.ts";
import { pluralize } from "./pluralize.ts";
import { LAST_COUNTDOWN, MINUTE } from "./time.ts";

/** A number of a time left and its unit; empty for minutes with seconds, such as 1:42. */
export interface TimePart {
  figure: string;
  unit: "d" | "h" | "min" | "";
}

/** Splits milliseconds left into the largest two units that are not zero: 4 h 22 min; without seconds, except
 * in the last two minutes. */
export function splitTimeLeft(left: number): TimePart[] {
  if (left <= LAST_COUNTDOWN) return [{ figure: countdown(left), unit: "" }];
  const minutes = Math.floor(left / MINUTE);
  const parts = [
    { figure: Math.floor(minutes / (24 * 60)), unit: "d" },
    { figure: Math.floor(minutes / 60) % 24, unit: "h" },
    { figure: minutes % 60, unit: "min" },
  ] as const;
  const first = parts.findIndex(({ figure }) => figure > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ figure }) => figure > 0)
    .map(({ figure, unit }) => ({ figure: String(figure), unit }));
}

const WORDS = { d: "day", h: "hour", min: "minute" } as const;

/** Writes milliseconds left in words: "22 minutes", "4 hours and 22 minutes"; in the last two minutes
 * "1:42". */
export function writeTimeLeft(left: number): string {
  const write = ({ figure, unit }: TimePart) =>
    unit === "" ? figure : `${figure} ${pluralize(Number(figure), WORDS[unit])}`;
  return splitTimeLeft(left).map(write).join(" and ");
}
