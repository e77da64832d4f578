const ENDINGS = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);
const rules = new Intl.PluralRules("en", { type: "ordinal" });

/** A place in English: "1st", "12th", "23rd". */
export function ordinal(place: number): string {
  return `${place}${ENDINGS.get(rules.select(place)) ?? "th"}`;
}
