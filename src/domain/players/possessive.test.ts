import { expect, test } from "vitest";
import { possessiveOf } from "./possessive.ts";

test.each([
  { name: "Kadri Mägi", possessive: "Kadri Mägi’s" },
  { name: "Dimitris", possessive: "Dimitris’" },
  { name: "MARCUS", possessive: "MARCUS’" },
  { name: "Lena Voß", possessive: "Lena Voß’" },
  { name: "Darius K.", possessive: "Darius K.’s" },
  { name: "Beatriz", possessive: "Beatriz’s" },
])("$name in the possessive is $possessive", ({ name, possessive }) => {
  expect(possessiveOf(name)).toBe(possessive);
});
