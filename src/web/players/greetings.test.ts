import { expect, test } from "vitest";
import { type Greeting, greetingAt, GREETINGS, splitGreeting } from "./greetings.ts";

test("there are more than a hundred, in dozens of languages, none twice in the same", () => {
  expect(GREETINGS.length).toBeGreaterThan(100);
  expect(new Set(GREETINGS.map(({ lang }) => lang)).size).toBeGreaterThan(40);
  expect(new Set(GREETINGS.map(({ text, lang }) => `${lang} ${text}`)).size).toBe(GREETINGS.length);
});

test("each has one place for the name, no exclamation, and a language that browsers know", () => {
  const isOdd = ({ text, lang = "en" }: Greeting) =>
    text.split("{name}").length !== 2 || text.includes("!") || Intl.getCanonicalLocales(lang)[0] !== lang;
  expect(GREETINGS.filter(isOdd)).toEqual([]);
});

test("every chance has a greeting", () => {
  expect(greetingAt(0)).toBe(GREETINGS[0]);
  expect(greetingAt(0.999_999)).toBe(GREETINGS.at(-1));
});

test.each([
  ["Tere õhtust, {name}", ["Tere õhtust, ", ""]],
  ["Why so serious, {name}?", ["Why so serious, ", "?"]],
  ["{name}, I presume?", ["", ", I presume?"]],
])("%s stands around the name as %j", (text, parts) => {
  expect(splitGreeting({ text })).toEqual(parts);
});
