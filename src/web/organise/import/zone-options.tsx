/** The zones that the browser knows, and the current one even if it does not. */
const listZones = (current: string) => [
  ...new Set([...(current === "" ? [] : [current]), "UTC", ...Intl.supportedValuesOf("timeZone")]),
];

/** Options of a select of time zones. */
export function ZoneOptions({ current }: { current: string }) {
  return listZones(current).map((name) => <option key={name}>{name}</option>);
}
