import { expect, test } from "vitest";
import type { WinCondition } from "#contract/provisional/schemas.ts";
import { describeCondition } from "./describe-condition.ts";

const margin = (at_least: number, at_most: number | null = null, more: object = {}): WinCondition => ({
  kind: "margin",
  contest_id: 1,
  side: "Germany",
  at_least,
  at_most,
  or_neither: false,
  ...more,
});
const scorer = (athlete: string | null, is: "top" | "top-alone" | "not-top"): WinCondition => ({
  kind: "top-scorer",
  contest_id: 1,
  athlete,
  is,
});

test.each([
  [margin(1), "Germany wins"],
  [margin(3), "Germany wins by 3 or more"],
  [margin(1, 12), "Germany wins by 1 to 12"],
  [margin(3, 3), "Germany wins by 3"],
  [margin(-4, -1), "Germany loses by 1 to 4"],
  [margin(-12), "Germany wins or loses by at most 12"],
  [margin(-12, 2), "Germany wins by at most 2 or loses by at most 12"],
  [margin(0), "Germany does not lose"],
  [margin(1, null, { or_neither: true }), "Germany wins, or neither side is better"],
  [margin(0, 0, { side: null }), "neither side is better"],
  [scorer("Alperen Şengün", "top"), "Alperen Şengün stays top scorer"],
  [scorer("Dennis Schröder", "top"), "Dennis Schröder becomes top scorer"],
  [scorer("Alperen Şengün", "top-alone"), "Alperen Şengün stays the only top scorer"],
  [scorer("Alperen Şengün", "not-top"), "Alperen Şengün does not stay top scorer"],
  [scorer("Dennis Schröder", "not-top"), "Dennis Schröder is not top scorer"],
  [scorer(null, "top"), "somebody whom nobody picked is top scorer"],
])("%j: %s", (condition, text) => {
  expect(describeCondition(condition, ["Alperen Şengün"]).join("")).toBe(text);
});
