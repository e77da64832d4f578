const ENDINGS = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);
let rules: Intl.PluralRules | undefined;

/** A place in English: "1st", "12th", "23rd". */
export function ordinal(place: number): string {
  rules ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${place}${ENDINGS.get(rules.select(place)) ?? "th"}`;
}
