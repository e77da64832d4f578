/** Compares texts by code unit, so that the order does not depend on the machine's language. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
