import { expect, test } from "vitest";
import { isNestedTooDeeply } from "./rules-nesting.ts";

test.each([
  ["# Rules\n\n> A quotation\n> > in another one\n\n- a list\n  - in a list\n\n1. one\n2. two", false],
  ["- ".repeat(10), false],
  ["- ".repeat(11), true],
  [">".repeat(5_000), true],
  ["> - 1. ".repeat(4), true],
  ["text\n" + " > ".repeat(11), true],
  ["-".repeat(5_000), false],
  ["**a** ".repeat(250), false],
  ["*a _b ".repeat(600), true],
  ["*a\n".repeat(1_001), true],
  ["**a**\n\n".repeat(5_000), false],
  ["[".repeat(1_001), true],
])("%# of the rules is nested too deeply: %s", (rules, isTooDeep) => {
  expect(isNestedTooDeeply(rules)).toBe(isTooDeep);
});
