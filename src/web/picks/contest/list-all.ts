/** Each combination of picks as often as it was picked. */
export function listAll<T extends { count: number }>(combinations: readonly T[]): T[] {
  return combinations.flatMap((one) => Array.from({ length: one.count }, () => one));
}
