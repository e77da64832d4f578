import { expect, test } from "vitest";
import { hasStackedMarks } from "./stacked-marks.ts";

test.each([
  "José",
  "Thi\u0323\u0302",
  "\u1F00\u0301\u0345lpha",
  "བསྒྲུབས",
  "שָׁלוֹם",
  "ကျွန်ုပ်",
  "e\u0301".repeat(32),
  "1\uFE0F\u20E3",
])("%s is a name", (name) => {
  expect(hasStackedMarks(name)).toBe(false);
});

test.each([`Bo${"\u0301".repeat(5)}`, `Bo${"\u0301".repeat(40)}`, `Bo${"\u0301\u200D".repeat(5)}`])(
  "%j covers the lines around it",
  (name) => {
    expect(hasStackedMarks(name)).toBe(true);
  },
);
