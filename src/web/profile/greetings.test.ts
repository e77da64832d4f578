import { expect, test } from "vitest";
import { type Greeting, pickGreeting, GREETINGS, splitGreeting } from "./greetings.ts";

test("there are more than a hundred greetings in dozens of languages, none twice in the same language", () => {
  expect(GREETINGS.length).toBeGreaterThan(100);
  expect(new Set(GREETINGS.map(({ lang }) => lang)).size).toBeGreaterThan(40);
  expect(new Set(GREETINGS.map(({ text, lang }) => `${lang} ${text}`)).size).toBe(GREETINGS.length);
});

test("each has one {name}, no exclamation mark and a valid language tag", () => {
  const isOdd = ({ text, lang = "en" }: Greeting) =>
    text.split("{name}").length !== 2 || text.includes("!") || Intl.getCanonicalLocales(lang)[0] !== lang;
  expect(GREETINGS.filter(isOdd)).toEqual([]);
});

test("every random number picks a greeting", () => {
  expect(pickGreeting(0)).toBe(GREETINGS[0]);
  expect(pickGreeting(0.999_999)).toBe(GREETINGS.at(-1));
});

test.each([
  ["Tere õhtust, {name}", ["Tere õhtust, ", ""]],
  ["Why so serious, {name}?", ["Why so serious, ", "?"]],
  ["{name}, I presume?", ["", ", I presume?"]],
])("%s is split into %j", (text, parts) => {
  expect(splitGreeting({ text })).toEqual(parts);
});
