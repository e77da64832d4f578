import { expect, test } from "vitest";
import { countdown, duration, roughDuration } from "./countdown.ts";
import { DAY, HOUR, MINUTE, nextCountdownTick, SECOND } from "./time.ts";

test.each([
  { span: DAY + 4 * HOUR + 12 * MINUTE, text: "1d 4h 12m" },
  { span: DAY + 32 * MINUTE, text: "1d 0h 32m" },
  { span: 16 * HOUR + 32 * MINUTE, text: "16h 32m" },
  { span: HOUR, text: "1h 0m" },
  { span: HOUR - 1, text: "59m" },
  { span: MINUTE - 1, text: "0m" },
  { span: -HOUR, text: "0m" },
])("$span ms last $text", ({ span, text }) => {
  expect(duration(span)).toBe(text);
});

test.each([
  { span: 5 * DAY + 16 * HOUR + 59 * MINUTE, text: "5d 16h" },
  { span: DAY, text: "1d 0h" },
  { span: DAY - 1, text: "23h 59m" },
  { span: 42 * MINUTE, text: "42m" },
])("$span ms last roughly $text", ({ span, text }) => {
  expect(roughDuration(span)).toBe(text);
});

test.each([
  { left: DAY + 4 * HOUR + 12 * MINUTE, text: "1d 4h 12m" },
  { left: 14 * MINUTE + 59 * SECOND, text: "14m" },
  { left: 5 * MINUTE + 1, text: "5m" },
  { left: 5 * MINUTE, text: "5:00" },
  { left: 5 * MINUTE - 1, text: "5:00" },
  { left: 252 * SECOND, text: "4:12" },
  { left: 102 * SECOND, text: "1:42" },
  { left: 23 * SECOND, text: "0:23" },
  { left: 1, text: "0:01" },
  { left: 0, text: "0:00" },
  { left: -HOUR, text: "0:00" },
])("$left ms count down as $text", ({ left, text }) => {
  expect(countdown(left)).toBe(text);
});

test("a countdown ticks exactly when its text changes: each minute, in the last five each second", () => {
  const end = 10 * MINUTE + 500;
  const shown: string[] = [];
  for (let now = 0; now < end; now = nextCountdownTick(end, now)) {
    expect(countdown(end - now)).not.toBe(shown.at(-1));
    expect(nextCountdownTick(end, now) - now).toBeLessThanOrEqual(now < end - 5 * MINUTE ? MINUTE : SECOND);
    shown.push(countdown(end - now));
  }
  expect(shown.slice(0, 3)).toEqual(["10m", "9m", "8m"]);
  expect(shown.slice(5, 8)).toEqual(["5m", "5:00", "4:59"]);
  expect(shown.at(-1)).toBe("0:01");
  expect(shown).toHaveLength(6 + 300);
  expect([nextCountdownTick(end, end), nextCountdownTick(NaN, 0)]).toEqual([Infinity, Infinity]);
});
