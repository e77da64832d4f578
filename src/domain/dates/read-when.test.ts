import { expect, test } from "vitest";
import { readWhen } from "./read-when.ts";

const today = "2026-09-20";

test.each([
  ["12.9. 21:00", null, "2026-09-12 21:00"],
  ["12 Sep 9pm", null, "2026-09-12 21:00"],
  ["2026-12-05 18:00", null, "2026-12-05 18:00"],
  ["Sat 5 Dec 2026, 18:00", null, "2026-12-05 18:00"],
  ["Sat 5 Dec, 18:00", null, "2026-12-05 18:00"],
  ["5.12.2026 at 18.30", null, "2026-12-05 18:30"],
  ["3.2. 20:00", null, "2027-02-03 20:00"],
  ["3.2. 20:00", "2026-12-05", "2026-02-03 20:00"],
  ["21:00", "2026-12-05", "2026-12-05 21:00"],
  ["21", "2026-12-05", "2026-12-05 21:00"],
  ["sat 21", "2026-12-05", "2026-12-05 21:00"],
  ["24:00", "2026-12-05", "2026-12-06 00:00"],
  ["Sun 6 Dec,", null, "2026-12-06 null"],
  ["12.9.", null, "2026-09-12 null"],
  ["13/9 20:00", null, "2026-09-13 20:00"],
  ["9/13/2026 8pm", null, "2026-09-13 20:00"],
  // "Mar" is Tuesday in other languages.
  ["Mar 23, 2027 19:00", null, "2027-03-23 19:00"],
] as const)("%s, where %s was, is %s", (text, was, read) => {
  const when = readWhen(text, { was, today });
  expect(`${when?.date} ${when?.time}`).toBe(read);
});

test.each([
  ["21:00", null],
  ["fri 21", "2026-12-05"],
  ["5/12 20:00", null],
  ["12.10", "2026-12-05"],
  ["31.2. 20:00", null],
  ["Mon 6 Dec 2026", null],
  ["25:15", "2026-12-05"],
  ["6 Dec 25:15", null],
  ["soon", null],
] as const)("%s, where %s was, is not guessed", (text, was) => {
  expect(readWhen(text, { was, today })).toBeNull();
});

test("a zone that is named counts", () => {
  expect(readWhen("5 Dec 18:00 CET", { was: null, today })).toEqual({
    date: "2026-12-05",
    time: "18:00",
    offset: 60,
  });
});
