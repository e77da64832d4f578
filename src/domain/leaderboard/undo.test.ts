import { expect, test } from "vitest";
import { HOUR, instantOf } from "../time.ts";
import { whyNotUndone } from "./undo.ts";

const AT = instantOf("2026-03-01T12:00:00Z");
const PUBLICATION = { publishedAt: AT, isByAdmin: true, isUndo: false };

test.for([
  ["an update, at once", {}, 0, null],
  ["an update, after 24 hours", {}, 24 * HOUR, null],
  ["an update, later", {}, 24 * HOUR + 1, { code: "undo-too-late", hours: 24 }],
  ["what takes back another", { isUndo: true }, 0, { code: "undone-already" }],
  ["what came with the tournament", { isByAdmin: false }, 0, { code: "not-by-admin" }],
] as const)("%s", ([, facts, later, expected]) => {
  const why = whyNotUndone({ ...PUBLICATION, ...facts }, AT + later);
  expect(why).toEqual(expected);
});
