// How the viewer's time zone is named.

/** Returns a getter of a format for the viewer's zone; it is created on first use, since that is slow. */
function createZoneFormat(locale: string, style: "short" | "shortOffset") {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat(locale, { timeZoneName: style }));
}

const zone = createZoneFormat(navigator.language.startsWith("en") ? navigator.language : "en-GB", "short");
const offset = createZoneFormat("en-GB", "shortOffset");

function nameIn(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

/** The viewer's time zone at a UTC instant, in short: "GMT+3" or "EDT". */
export function timeZoneName(instant: number): string {
  return nameIn(zone(), instant);
}

/** The viewer's time zone at a UTC instant, by its city: "Tallinn, UTC+3"; "UTC" alone where that is the
 * zone. */
export function describeZone(instant: number): string {
  const utc = nameIn(offset(), instant).replace("GMT", "UTC");
  const city = zoneName().split("/").at(-1)?.replaceAll("_", " ") ?? "UTC";
  return city === "UTC" ? utc : `${city}, ${utc}`;
}

/** The name of the viewer's time zone: "Europe/Tallinn". */
export function zoneName(): string {
  return zone().resolvedOptions().timeZone;
}
