const ENDINGS = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);
let rules: Intl.PluralRules | undefined;

/** The ending of a place in English: "st", "th". */
export function ordinalEnding(place: number): string {
  rules ??= new Intl.PluralRules("en", { type: "ordinal" });
  return ENDINGS.get(rules.select(place)) ?? "th";
}

/** A place in English: "1st", "12th", "23rd". */
export const ordinal = (place: number): string => `${place}${ordinalEnding(place)}`;
