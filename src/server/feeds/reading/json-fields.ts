import { UnreadableAnswer } from "#server/feeds/module/feed-module.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The text of a field, of several names the first that has one; else empty. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" || typeof value === "boolean") return String(value);
  }
  return "";
}

/** A number of points or a place; null: the value is none. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= 999
    ? number
    : null;
}

/** Both numbers; null: one is missing. */
export function toPair(one: unknown, other: unknown): [number, number] | null {
  const [first, second] = [toNumber(one), toNumber(other)];
  return first === null || second === null ? null : [first, second];
}

/** Reads an answer as JSON; says so where it is something else, such as a page. */
export function readJson(text: string): unknown {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") throw new UnreadableAnswer("It answers without anything.");
  if (content.startsWith("<")) throw new UnreadableAnswer("It answers with a web page, not with data.");
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new UnreadableAnswer("It answers with something that is not JSON.");
  }
}
