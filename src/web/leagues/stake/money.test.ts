import { expect, test } from "vitest";
import { formatMoney, isCurrency, parseMoney, toTyped } from "./money.ts";

test("an amount is written in its currency, a balance with its sign", () => {
  expect(formatMoney(500, "EUR")).toBe("€5.00");
  expect(formatMoney(500, "JPY")).toBe("¥500");
  expect([250, 0, -1_234_56].map((one) => formatMoney(one, "EUR", true))).toEqual([
    "+€2.50",
    "€0.00",
    "−€1,234.56",
  ]);
});

test.for([
  ["5", "EUR", 500],
  [" 5,5 ", "EUR", 550],
  ["0.05", "EUR", 5],
  ["1000", "JPY", 1_000],
  ["5.5", "JPY", null],
  ["5.555", "EUR", null],
  ["-5", "EUR", null],
  ["", "EUR", null],
  ["1 000", "EUR", null],
] as const)("%s in %s is %s", ([typed, currency, amount]) => {
  expect(parseMoney(typed, currency)).toBe(amount);
});

test("a stored amount is parsed back from its typed form", () => {
  for (const amount of [1, 50, 500, 550, 123_456]) {
    for (const currency of ["EUR", "JPY", "BHD"])
      expect(parseMoney(toTyped(amount, currency), currency)).toBe(amount);
  }
});

test("a currency has three capitals", () => {
  expect(["EUR", "eur", "EU", "EURO"].map(isCurrency)).toEqual([true, false, false, false]);
});
