import ICAL from "ical.js";

/** Most events of one calendar, and most repetitions of one event. */
const MAX_EVENTS = 4_000;
const MAX_REPETITIONS = 100;

/** Instants with Z, local times as they stand, days without a time. */
function writeTime(time: ICAL.Time): string {
  if (time.isDate) return time.toString();
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString().slice(0, 16).replace("T", " ");
  return new Date(time.toUnixTime() * 1_000).toISOString();
}

/** The starts of an event, of which a series has several. */
function listStarts(event: ICAL.Event): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate];
  const starts: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && starts.length < MAX_REPETITIONS; next = iterator.next())
    starts.push(next);
  return starts;
}

/** Reads the events of a calendar (RFC 5545) as rows of date, both teams and round, with their headings; a
 * cancelled event is left out. Throws if the text is no calendar. */
export function readCalendar(text: string): string[][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    if (!ICAL.TimezoneService.has(String(zone.getFirstPropertyValue("tzid"))))
      ICAL.TimezoneService.register(zone);
  }
  const events = calendar
    .getAllSubcomponents("vevent")
    .slice(0, MAX_EVENTS)
    .filter((event) => String(event.getFirstPropertyValue("status")).toUpperCase() !== "CANCELLED")
    .map((component) => new ICAL.Event(component));
  const rows = events.flatMap((event) => {
    const category = event.component.getFirstPropertyValue("categories");
    return listStarts(event).map((start) => [
      writeTime(start),
      event.summary ?? "",
      category === null ? "" : String(category),
    ]);
  });
  return [["Date", "Match", "Round"], ...rows];
}
