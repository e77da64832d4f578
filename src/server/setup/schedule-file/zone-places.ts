// Time zones by the cities that lines name, such as those of teams: the zones' own names are of cities.
import { foldText } from "#domain/names/fold-text.ts";
import type { ScheduleRow } from "./schedule-rows.ts";

/** "New York" of America/New_York. */
export const nameZone = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

/** Cities with teams that no zone is named after. */
const OTHERS: Readonly<Record<string, string>> = {
  barcelona: "Europe/Madrid",
  valencia: "Europe/Madrid",
  munich: "Europe/Berlin",
  bayern: "Europe/Berlin",
  milan: "Europe/Rome",
  milano: "Europe/Rome",
  bologna: "Europe/Rome",
  kaunas: "Europe/Vilnius",
  piraeus: "Europe/Athens",
  "tel aviv": "Asia/Jerusalem",
  boston: "America/New_York",
  miami: "America/New_York",
  philadelphia: "America/New_York",
  brooklyn: "America/New_York",
  atlanta: "America/New_York",
  dallas: "America/Chicago",
  houston: "America/Chicago",
  milwaukee: "America/Chicago",
};

let cities: ReadonlyMap<string, string> | undefined;

/** Zones by the folded name of their city. */
function listCities(): ReadonlyMap<string, string> {
  return (cities ??= new Map([
    ...Intl.supportedValuesOf("timeZone")
      .filter((zone) => zone.includes("/"))
      .map((zone) => [foldText(nameZone(zone)), zone] as const),
    ...Object.entries(OTHERS),
  ]));
}

/** The city in a name: of its words, alone or by two. */
function findCity(name: string): { zone: string; place: string } | null {
  const words = name.split(/[^\p{L}]+/u).slice(0, 8);
  for (const [at, word] of words.entries())
    for (const place of [`${word} ${words[at + 1] ?? ""}`.trim(), word]) {
      const zone = listCities().get(foldText(place));
      if (zone !== undefined) return { zone, place };
    }
  return null;
}

/** A zone of places that lines name. */
interface ZoneOfPlaces {
  zone: string;
  /** One of them. */
  place: string;
  /** Lines with such a place, of all. */
  count: number;
  total: number;
}

/** Most lines that are looked at. */
const MAX_LOOKED_AT = 400;

/** The zones of the cities that first sides are named after, the most frequent first; two at most. */
export function findZonesOfPlaces(rows: readonly ScheduleRow[]): ZoneOfPlaces[] {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  const found = new Map<string, ZoneOfPlaces>();
  for (const { cells } of looked) {
    const city = findCity(cells.side1);
    if (city === null) continue;
    const known = found.get(city.zone) ?? { ...city, count: 0, total: looked.length };
    found.set(city.zone, { ...known, count: known.count + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, 2);
}
