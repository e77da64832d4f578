import { hasStackedMarks } from "#domain/names/stacked-marks.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Mistake } from "./tournament-refused.ts";

const reason = sentences.stackedMarks.slice(0, -1);

/** Finds the names in a file's content that have too many accents on one letter. */
export function* checkMarks(
  content: unknown,
  path: Mistake["path"] = [],
): Generator<Mistake, void, undefined> {
  if (typeof content === "string" && hasStackedMarks(content)) yield { path, reason };
  if (typeof content !== "object" || content === null) return;
  for (const [key, value] of Object.entries(content)) {
    if (hasStackedMarks(key)) yield { path: [...path, key], reason };
    yield* checkMarks(value, [...path, Array.isArray(content) ? Number(key) : key]);
  }
}
