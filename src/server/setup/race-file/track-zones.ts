// The time zones of the places that grands prix are named after, for calendars in the local time of each.
import { foldText } from "#domain/names/fold-text.ts";
import { shortenRace } from "./read-title.ts";

const ZONES: Readonly<Record<string, string>> = {
  "Australia/Melbourne": "australia,australian,melbourne,albert park",
  "Asia/Shanghai": "china,chinese,shanghai",
  "Asia/Tokyo": "japan,japanese,suzuka",
  "Asia/Bahrain": "bahrain,sakhir",
  "Asia/Riyadh": "saudi arabia,saudi arabian,jeddah",
  "America/New_York": "miami",
  "America/Toronto": "canada,canadian,montréal,montreal",
  "Europe/Rome": "italy,italian,monza,emilia romagna,emilia-romagna,imola,tuscany,mugello",
  "Europe/Monaco": "monaco,monte carlo,monte-carlo",
  "Europe/Madrid": "spain,spanish,barcelona,barcelona-catalunya,catalunya,madrid",
  "Europe/Vienna": "austria,austrian,styria,spielberg",
  "Europe/London": "great britain,britain,british,uk,united kingdom,silverstone",
  "Europe/Brussels": "belgium,belgian,spa,spa-francorchamps",
  "Europe/Budapest": "hungary,hungarian,budapest,hungaroring",
  "Europe/Amsterdam": "netherlands,dutch,zandvoort",
  "Asia/Baku": "azerbaijan,baku",
  "Asia/Singapore": "singapore",
  "America/Chicago": "united states,usa,us,austin",
  "America/Mexico_City": "mexico,mexico city,mexican",
  "America/Sao_Paulo": "são paulo,sao paulo,brazil,brazilian,interlagos",
  "America/Los_Angeles": "las vegas",
  "Asia/Qatar": "qatar,lusail",
  "Asia/Dubai": "abu dhabi,yas marina",
  "Europe/Paris": "france,french,le castellet",
  "Europe/Berlin": "germany,german,hockenheim,nürburgring,eifel",
  "Europe/Lisbon": "portugal,portuguese,portimão",
  "Europe/Istanbul": "turkey,turkish,türkiye,istanbul",
  "Africa/Johannesburg": "south africa,south african,kyalami",
};

const ZONE_OF = new Map(
  Object.entries(ZONES).flatMap(([zone, places]) =>
    places.split(",").map((place) => [foldText(place), zone] as const),
  ),
);

/** The time zone at the track of a race by its name; null: it is not known. */
export function findTrackZone(name: string): string | null {
  const short = foldText(shortenRace(name));
  const whole = ZONE_OF.get(short);
  if (whole !== undefined) return whole;
  // A sponsor comes first: "Gulf Air Bahrain".
  const words = short.split(/[^\p{L}]+/u).filter((word) => word !== "");
  const ends = [words.slice(-2).join(" "), words.slice(-1).join(" ")];
  return ends.map((end) => ZONE_OF.get(end)).find((zone) => zone !== undefined) ?? null;
}
