import ICAL from "ical.js";
import type { OnProgress } from "./sheet.ts";
import { groupBy } from "#domain/group-by.ts";

/** Most events of one calendar, and most repetitions of one event. */
const MAX_EVENTS = 4_000;
const MAX_REPETITIONS = 100;

/** Events between two reports of progress. */
const EVENTS_A_STEP = 100;

/** Instants with Z, local times as they stand, days without a time. */
function writeTime(time: ICAL.Time): string {
  if (time.isDate) return time.toString();
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString().slice(0, 16).replace("T", " ");
  return new Date(time.toUnixTime() * 1_000).toISOString();
}

const isCancelled = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";

/** The event and time of each repetition; `changed` are those that differ from the series. */
function listTimes(event: ICAL.Event, changed: readonly ICAL.Event[]): [ICAL.Event, ICAL.Time][] {
  if (!event.isRecurring()) return [[event, event.startDate]];
  const found: [ICAL.Event, ICAL.Time][] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && found.length < MAX_REPETITIONS; next = iterator.next()) {
    const time = next;
    const own = changed.find(({ recurrenceId }) => recurrenceId.compare(time) === 0);
    found.push(own === undefined ? [event, time] : [own, own.startDate]);
  }
  return found;
}

function toRow([event, start]: [ICAL.Event, ICAL.Time]): string[] {
  const category = event.component.getFirstPropertyValue("categories");
  return [writeTime(start), event.summary ?? "", category === null ? "" : String(category)];
}

/** Reads the events of a calendar (RFC 5545) as rows of date, both teams and round, with their headings; a
 * cancelled event is left out. Throws if the text is no calendar. */
export function readCalendar(text: string, onProgress: OnProgress = () => undefined): string[][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    if (!ICAL.TimezoneService.has(String(zone.getFirstPropertyValue("tzid"))))
      ICAL.TimezoneService.register(zone);
  }
  const events = calendar
    .getAllSubcomponents("vevent")
    .slice(0, MAX_EVENTS)
    .map((component) => new ICAL.Event(component));
  const series = new Set(events.filter((event) => event.isRecurring()).map(({ uid }) => uid));
  // An event that changes one time of a series stands in the place of that time.
  const isChange = (event: ICAL.Event) => event.isRecurrenceException() && series.has(event.uid);
  const changes = groupBy(events.filter(isChange), ({ uid }) => uid);
  const rows = events
    .filter((event) => !isChange(event) && !isCancelled(event.component))
    .flatMap((event, at, all) => {
      if (at % EVENTS_A_STEP === 0) onProgress(at / all.length);
      return listTimes(event, changes.get(event.uid) ?? []);
    })
    .filter(([event]) => !isCancelled(event.component))
    .map(toRow);
  return [["Date", "Match", "Round"], ...rows];
}
