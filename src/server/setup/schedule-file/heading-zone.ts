// Time zones that headings name: "Start (ET)", "Time (Europe/Berlin)", "Kickoff UTC".
import { isTimeZone } from "#domain/local-time.ts";

/** The zones of what a place calls its time, in summer and winter. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: "UTC",
  GMT: "UTC",
  Z: "UTC",
  UK: "Europe/London",
  WET: "Europe/Lisbon",
  CET: "Europe/Paris",
  CEST: "Europe/Paris",
  MEZ: "Europe/Berlin",
  MESZ: "Europe/Berlin",
  EET: "Europe/Helsinki",
  EEST: "Europe/Helsinki",
  MSK: "Europe/Moscow",
  ET: "America/New_York",
  EST: "America/New_York",
  EDT: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
  PST: "America/Los_Angeles",
  PDT: "America/Los_Angeles",
  BRT: "America/Sao_Paulo",
  JST: "Asia/Tokyo",
  KST: "Asia/Seoul",
  AEST: "Australia/Sydney",
  AEDT: "Australia/Sydney",
};

/** The zone that a text names: "ET", "Europe/Berlin"; null: it names none. */
export const findZone = (written: string): string | null =>
  ZONES[written.trim().toUpperCase()] ?? (isNamed(written) ? written : null);

const BRACKETS = /^(.*?)\s*[([]([^)\]]{1,40})[)\]]$/;
const BEHIND = /^(.*?)[\s_](UTC|GMT|CET|CEST|EET|EEST|ET|EST|EDT|CT|PT)$/i;

/** A heading without the time zone that it names; `zone` is null where it names none. */
export function splitHeadingZone(heading: string): { name: string; zone: string | null } {
  const [, name = heading, written = ""] = BRACKETS.exec(heading) ?? BEHIND.exec(heading) ?? [];
  const zone = findZone(written);
  return zone === null ? { name: heading, zone } : { name, zone };
}

/** The name of a zone has a place: "Europe/Berlin"; words such as "local" have none. */
const isNamed = (written: string) => /^[A-Za-z]+\/[A-Za-z_/+-]+$/.test(written) && isTimeZone(written);
