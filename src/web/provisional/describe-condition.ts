import type { WinCondition } from "#contract/provisional/schemas.ts";

type Margin = Extract<WinCondition, { kind: "margin" }>;

/** By how much a side wins: "", " by 3 or more", " by 3", " by 1 to 12". */
function describeSpan(least: number, most: number | null): string {
  if (most === null) return least > 1 ? ` by ${least} or more` : "";
  return most === least ? ` by ${most}` : ` by ${least} to ${most}`;
}

function describeMargin({ side, at_least, at_most, or_neither }: Margin): string {
  if (side === null) return "neither side is better";
  const neither = or_neither ? ", or neither side is better" : "";
  if (at_least > 0) return `${side} wins${describeSpan(at_least, at_most)}${neither}`;
  if (at_most !== null && at_most < 0) return `${side} loses${describeSpan(-at_most, -at_least)}${neither}`;
  const wins = at_most === null ? `${side} wins` : `${side} wins by at most ${at_most}`;
  return at_least === 0
    ? `${side} does not lose${neither}`
    : `${wins} or loses by at most ${-at_least}${neither}`;
}

/** Writes what has to happen in two parts, the first of which matters: "Germany wins by 3 or more"; "Alperen
 * Şengün" and " stays top scorer". `topScorers`: who has the most points so far. */
export function describeCondition(
  condition: WinCondition,
  topScorers: readonly string[],
): [strong: string, rest: string] {
  if (condition.kind === "margin") return [describeMargin(condition), ""];
  const { athlete, is } = condition;
  if (athlete === null)
    return ["somebody whom nobody picked", is === "not-top" ? " is not top scorer" : " is top scorer"];
  const isTop = topScorers.includes(athlete);
  if (is === "not-top") return [athlete, isTop ? " does not stay top scorer" : " is not top scorer"];
  return [athlete, ` ${isTop ? "stays" : "becomes"} ${is === "top" ? "top scorer" : "the only top scorer"}`];
}
