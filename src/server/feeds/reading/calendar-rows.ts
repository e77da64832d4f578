import ICAL from "ical.js";
import { isoOf } from "#domain/time.ts";
import { UnreadableAnswer } from "#server/feeds/module/feed-module.ts";
import { splitSides } from "#server/setup/schedule-file/columns.ts";
import { type FeedRow, MAX_ROWS } from "./feed-rows.ts";

/** Instants with Z, local times as they stand, days without a time. */
function writeStart(time: ICAL.Time): string {
  if (time.isDate) return time.toString();
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString().slice(0, 16).replace("T", " ");
  return isoOf(time.toUnixTime() * 1_000);
}

function parse(text: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text) as unknown[]);
  } catch {
    throw new UnreadableAnswer("It answers with a calendar that cannot be read.");
  }
}

/** Reads the events of a calendar (RFC 5545) with two sides in their title. A series and a cancelled event
 * are left out: neither is one game with a start. */
export function readCalendarRows(text: string): FeedRow[] {
  const calendar = parse(text);
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => new ICAL.Timezone(zone));
  return calendar
    .getAllSubcomponents("vevent")
    .slice(0, MAX_ROWS)
    .flatMap((component): FeedRow[] => {
      const event = new ICAL.Event(component);
      const isOff = String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
      const sides = splitSides(event.summary ?? "");
      const start: ICAL.Time | null = event.startDate;
      if (isOff || event.isRecurring() || sides === null || start === null) return [];
      const zoneId = component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
      const zone = zones.find(({ tzid }) => tzid === zoneId);
      if (zone !== undefined) start.zone = zone;
      return [
        {
          side1: sides[0],
          side2: sides[1],
          date: writeStart(start),
          time: "",
          points: null,
          topScorers: [],
          status: "",
        },
      ];
    });
}
