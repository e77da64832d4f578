// Times in the cells of a schedule: 18:00, 6:00 PM, 7:30p, 18.00, 18h00, 1800, 18, 0.75, 18:00 CET, 16:00Z.

/** A time of day; `isNextDay`: 24:00. */
export interface CellTime {
  /** As `18:30`. */
  time: string;
  isNextDay: boolean;
  /** Minutes ahead of UTC where the cell names a zone or an offset; null: it is a local time. */
  offset: number | null;
}

/** Abbreviations of zones that mean one offset everywhere, in minutes ahead of UTC. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EDT: -240,
  CDT: -300,
  MDT: -360,
  PDT: -420,
  PST: -480,
};

const pad = (number: number) => String(number).padStart(2, "0");

/** Offset of "Z", "CET", "+02:00" or "UTC+2"; null without one, undefined: not an offset. */
function readOffset(text: string): number | null | undefined {
  if (text === "") return null;
  const zone = ZONES[text.toUpperCase()];
  if (zone !== undefined) return zone;
  const [, sign, hours, minutes = "0"] = /^(?:UTC|GMT)?([+\-−])(\d\d?):?(\d\d)?$/i.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 14) return undefined;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** A part of a day as spreadsheets have it, such as 0.75 for 18:00. */
function readFraction(text: string): CellTime | null {
  if (!/^0?[.,]\d{2,}$|^0[.,]\d+$/.test(text)) return null;
  const minutes = Math.round(Number(text.replace(",", ".")) * 1_440);
  if (minutes >= 1_440) return null;
  return { time: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`, isNextDay: false, offset: null };
}

/** Hours of 24; null if there is no such hour. */
function toHour(text: string, half: string): number | null {
  const hour = Number(text);
  if (half === "") return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

const CLOCK =
  /^(\d\d?)(?:\s*[:.h]\s*(\d\d)?(?::\d\d(?:\.\d+)?)?)?\s*(?:([ap])\.?(?:m\.?)?)?\s*(?:uhr|h|hrs?)?\s*(.*)$/i;
const FOUR_DIGITS = /^(\d\d)(\d\d)\s*(?:h|hrs?)?$/i;

/** The parts of a clock's time; null: the cell is none. */
function splitClock(text: string): { hours: string; minutes: string; half: string; zone: string } | null {
  const [, hours, minutes = "0", half = "", zone = ""] = FOUR_DIGITS.exec(text) ?? CLOCK.exec(text) ?? [];
  return hours === undefined
    ? null
    : { hours, minutes, half: half.toLowerCase(), zone: zone.trim().replace(/^\((.*)\)$/, "$1") };
}

function readClock(text: string): CellTime | null {
  const parts = splitClock(text);
  if (parts === null) return null;
  const { minutes } = parts;
  const [hour, offset] = [toHour(parts.hours, parts.half), readOffset(parts.zone)];
  if (hour === null || Number(minutes) > 59 || offset === undefined) return null;
  if (hour === 24) return Number(minutes) === 0 ? { time: "00:00", isNextDay: true, offset } : null;
  return { time: `${pad(hour)}:${minutes.padStart(2, "0")}`, isNextDay: false, offset };
}

/** Reads the cell of a time; null if it is none, as "TBD". A time is never made up. */
export function readTime(text: string): CellTime | null {
  const trimmed = text.trim().replace(/^1899-12-3[01][T ]/, "");
  return readFraction(trimmed) ?? readClock(trimmed);
}
