import type { CellRefusal } from "./cell-fault.ts";

const MAX_HANDICAP = 99.5;

/** Why a number cannot be a handicap, which ends in .5 and has a limit. Null: it can be one. */
export function whyNoHandicap(
  value: number,
): Extract<CellRefusal, { code: `${string}handicap${string}` }> | null {
  if (Math.abs(value % 1) !== 0.5) return { code: "not-a-handicap" };
  return Math.abs(value) > MAX_HANDICAP ? { code: "handicap-too-large", most: MAX_HANDICAP } : null;
}
