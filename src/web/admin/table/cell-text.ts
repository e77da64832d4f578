import type { Value } from "./editable-table-config.ts";

/** The text that a cell shows before anybody types: empty when it holds nothing, numbers below zero with a true minus. */
export function textOf(value: Value): string {
  return typeof value === "number" ? withTrueMinus(String(value)) : (value ?? "");
}

const withTrueMinus = (number: string) => number.replace("-", "\u2212");

/** Tells whether a text is what a cell shows before anybody types, whichever minus it has. */
export function isTextOf(value: Value, text: string): boolean {
  return (typeof value === "number" ? withTrueMinus(text) : text) === textOf(value);
}

/** Reads a text cell: trimmed, empty is null. */
export function parseText(text: string): string | null {
  return text.trim() || null;
}

/** A number as an admin may type it: with a sign, a true minus included, and a decimal point or comma. */
const TYPED_NUMBER = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** Reads a number cell: empty is null, NaN is what is not a number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return null;
  const [, sign = "", whole, part = "0"] = TYPED_NUMBER.exec(plain) ?? [];
  // Zero has no sign in any cell.
  return whole === undefined ? Number.NaN : Number(`${sign}${whole}.${part}`) + 0;
}
