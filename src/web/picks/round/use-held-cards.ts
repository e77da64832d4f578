import { useEffect, useState } from "react";
import { findLateAt } from "#web/picks/card/describe-failure.ts";
import type { PickMutation } from "#web/picks/pick-mutations.ts";

/** How long a card whose last tap came too late stays as it was, with the message where the finger is. */
const HELD_MS = 4000;

/** Returns the cards that stay open although they have locked: while a tap is on its way, and for four
 * seconds after the answer that it came too late. */
export function useHeldCards(attempts: readonly PickMutation[]): ReadonlySet<string> {
  const [lookedAt, setLookedAt] = useState(Date.now);
  const late = attempts
    .map(({ change: { card }, error }) => ({ card, until: (findLateAt(error) ?? -Infinity) + HELD_MS }))
    .filter(({ until }) => lookedAt < until);
  const next = late.length === 0 ? null : Math.min(...late.map(({ until }) => until));
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setLookedAt(Date.now()), Math.max(1, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  const pending = attempts.filter(({ status }) => status === "pending").map(({ change }) => change.card);
  return new Set([...pending, ...late.map(({ card }) => card)]);
}
