// Changes that a device keeps until it reaches the server.

/** A change that has not reached the server, by the control that was tapped. */
export interface UnsentChange {
  /** Names the tap: a later one of the same slot has another. */
  id: string;
  slot: string;
  /** What the slot is to hold. */
  wanted: string;
  /** What it held as far as this device knows, or may hold after a request whose answer was lost. */
  known: readonly string[];
}

/** What becomes of a kept change once the server can be reached: it is there already, it is sent, or it is
 * not sent because the slot was changed elsewhere meanwhile. */
type UnsentDecision = "there" | "send" | "changed-elsewhere";

/** Decides about a kept change by what the server has in its slot now. An older tap never overwrites what
 * another device saved after it. */
export function decideUnsent({ wanted, known }: UnsentChange, current: string): UnsentDecision {
  if (current === wanted) return "there";
  return known.includes(current) ? "send" : "changed-elsewhere";
}

/** Adds a change to those that are kept, in the order of the taps. It replaces those of its own slot, and
 * others that it makes void; what they may have saved is known to it. */
export function keepUnsent<C extends UnsentChange>(
  kept: readonly C[],
  next: C,
  isVoid: (earlier: C) => boolean,
): C[] {
  const same = kept.filter(({ slot }) => slot === next.slot);
  const known = new Set([...same.flatMap((one) => [...one.known, one.wanted]), ...next.known]);
  return [...kept.filter((one) => !same.includes(one) && !isVoid(one)), { ...next, known: [...known] }];
}
