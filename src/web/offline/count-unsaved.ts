const isPick = (change: object) => !("isOn" in change || "takesBack" in change);

/** Writes how many changes are not saved: "1 pick is", or "2 changes are" where one of them plays the joker
 * or takes picks back. */
export function countUnsaved(changes: readonly unknown[]): string {
  const arePicks = changes.every((change) => typeof change !== "object" || change === null || isPick(change));
  const noun = arePicks ? "pick" : "change";
  return changes.length === 1 ? `1 ${noun} is` : `${changes.length} ${noun}s are`;
}
