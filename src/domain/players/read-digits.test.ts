import { expect, test } from "vitest";
import { readDigits } from "./read-digits.ts";

test.each([
  ["", ""],
  ["123456", "123456"],
  ["12 34-56", "123456"],
  ["042917 is your Jokerpick code", "042917"],
  ["１２３４５６", "123456"],
  ["７８９　０１２", "789012"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["\u{1D7CE}\u{1D7D7}\u{1D7D8}\u{1D7E1}\u{1D7FF}", "09099"],
  ["²½Ⅳ一", ""],
])("the digits of %j are %j", (text, digits) => expect(readDigits(text)).toBe(digits));
