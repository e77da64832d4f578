import { expect, test } from "vitest";
import { whyNameInvalid } from "#domain/players/name.ts";
import { suggestNames } from "./suggest-names.ts";

test.each([
  ["Jaan", "Player 5085", ["The other Jaan", "Jaan the Second", "Jaan 2"]],
  ["Jaan", "Jaan Kask", ["Jaan Kask", "Jaan K.", "The other Jaan"]],
  ["Jaan Kask", "Jaan Kask 2", ["Jaan Kask 2", "Jaan K.", "The other Jaan Kask"]],
  ["Jaan", "Jaan 2", ["Jaan 2", "The other Jaan", "Jaan the Second"]],
  ["Jaan Kask", "Player 5085", ["Jaan K.", "The other Jaan Kask", "Jaan Kask the Second"]],
  ["Jaan Kask", "Jaan Kask", ["Jaan K.", "The other Jaan Kask", "Jaan Kask the Second"]],
])("for %s of %s: %j", (taken, own, first) => {
  expect(suggestNames(taken, own).slice(0, 3)).toEqual(first);
});

test("every suggestion is a valid name, also for the longest names", () => {
  const long = "A".repeat(29);
  const names = suggestNames(long, "Player 5085");
  expect(names).toContain(`${long} 2`);
  for (const name of names) expect(whyNameInvalid(name)).toBeNull();
  expect(suggestNames("A".repeat(32), "Player 5085")).toEqual([]);
});
