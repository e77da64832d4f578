import { countOf } from "#domain/pluralize.ts";
import { writeTimeLeft } from "#domain/time-left.ts";
import { MINUTE, SECOND } from "#domain/time.ts";

const UNITS = [
  { bytes: 1e12, name: "TB" },
  { bytes: 1e9, name: "GB" },
  { bytes: 1e6, name: "MB" },
];

/** Writes bytes in the largest unit of which there is one, to a tenth below 100: "27.6 GB", "450 MB". */
export function writeSize(bytes: number): string {
  const { bytes: unit, name } = UNITS.find((one) => bytes >= one.bytes) ?? { bytes: 1e6, name: "MB" };
  const count = bytes / unit;
  return `${count < 100 ? Math.round(count * 10) / 10 : Math.round(count)} ${name}`;
}

/** Writes a share as whole per cent: "31 %". */
export const writeShare = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;

/** Writes when something is over that lasts for so many whole days: "in 9 days". */
export const writeDays = (days: number) => (days === 0 ? "within a day" : `in ${countOf(days, "day")}`);

/** Writes by how many milliseconds clocks differ, in the one unit that says enough: "3 minutes". */
export const writeDifference = (milliseconds: number) =>
  milliseconds < 2 * MINUTE
    ? countOf(Math.round(milliseconds / SECOND), "second")
    : countOf(Math.round(milliseconds / MINUTE), "minute");

/** Writes an interval in milliseconds after "every": "6 hours", "day". */
export const writeInterval = (milliseconds: number) => writeTimeLeft(milliseconds).replace(/^1 /, "");

/** Writes milliseconds as an admin reads them: "38 ms", "0.6 s". */
export function writeMilliseconds(milliseconds: number): string {
  if (milliseconds < 500) return `${Math.max(1, Math.round(milliseconds))} ms`;
  return `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}
