import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { sanitizeName } from "./fit-name.ts";
import { whyNameInvalid } from "./name.ts";

test.each([
  ["Mari Maasikas", "Mari Maasikas"],
  ["  Mari \t  Maasikas\n", "Mari Maasikas"],
  ["Mari 🏀🔥 Maasikas", "Mari Maasikas"],
  ["👩‍👩‍👧 Õie 🇪🇪", "Õie"],
  ["Ng\u0169\u0303n Thi\u0323\u0302", "Ng\u0169\u0303n Thị\u0302".normalize("NFC")],
  ["Ma\0ri\u202E\uD800x", "Ma ri x"],
  ["\u200B\u2060Jaan", "Jaan"],
  ["a".repeat(40), "a".repeat(32)],
  [`${"a".repeat(31)} bcd`, "a".repeat(31)],
  ["王 小明", "王 小明"],
])("%j becomes %j", (name, fitted) => {
  expect(sanitizeName(name)).toBe(fitted);
});

test.each(["", " ", "M", "🏀🏀🏀", "🔥M🔥", "\u200B\u200B\u200B"])("%j leaves no name", (name) => {
  expect(sanitizeName(name)).toBeNull();
});

test("whatever comes, the name is by the rules or none", () => {
  assert(
    property(string({ unit: "binary", maxLength: 80 }), (name) => {
      const fitted = sanitizeName(name);
      expect(fitted === null ? null : whyNameInvalid(fitted)).toBeNull();
      expect(fitted ?? "").not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});
