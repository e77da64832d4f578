// Times with the zone behind them whose offset depends on the day: "7:00 PM ET", "19:00 Europe/Berlin".
import { foldText } from "#domain/names/fold-text.ts";
import { type CellTime, readTime } from "#domain/dates/read-time.ts";
import { findZone } from "./heading-zone.ts";

/** `zone`: in which it is a local time; null: the cell names none, or an offset. */
export interface ZonedTime extends CellTime {
  zone: string | null;
}

/** What has one offset in winter and another in summer; "EST" in July may mean either. */
const BEHIND = /^(.*[\dampuhr.])\s*[([]?\b(ET|CT|MT|PT|[A-Za-z]+\/[A-Za-z_/+-]+)[)\]]?$/i;

/** Reads the cell of a time, with the zone that it names; null: it is none. */
export function readZonedTime(cell: string): ZonedTime | null {
  const plain = readTime(cell);
  if (plain !== null) return { ...plain, zone: null };
  const [, text = "", written = ""] = BEHIND.exec(cell.trim()) ?? [];
  const zone = findZone(written);
  const time = zone === null ? null : readTime(text);
  return time === null || time.offset !== null ? null : { ...time, zone };
}

const HEADINGS = new Set(
  "time zone,timezone,tz,utc offset,gmt offset,zeitzone,ajavöönd,fuseau,fuseau horaire,zona horaria,huso horario,fuso orario,fuso horário,tijdzone,strefa czasowa,aikavyöhyke,tidszon,laika josla,laiko juosta"
    .split(",")
    .map(foldText),
);

/** Whether a column has the zone of each row's time. */
export const isZoneHeading = (heading: string) => HEADINGS.has(foldText(heading).replaceAll("_", " "));
