import { codeOf, surnameOf } from "#web/racing/drivers.tsx";

/** A typed order: each driver's position, and the words that match no driver or several. */
export interface TypedOrder {
  positions: ReadonlyMap<string, number>;
  unclear: readonly string[];
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toUpperCase();

/** Parses an order such as "VER NOR PIA", first to last, of codes or
 * surnames separated by spaces, commas or lines. Numbers are skipped. */
export function readOrder(text: string, drivers: readonly string[]): TypedOrder {
  const words = text.split(/[\s,;]+/).filter((word) => fold(word) !== "");
  const positions = new Map<string, number>();
  const unclear: string[] = [];
  for (const word of words) {
    const found = drivers.filter((driver) => [codeOf(driver), fold(surnameOf(driver))].includes(fold(word)));
    const [driver] = found;
    if (driver === undefined || found.length > 1 || positions.has(driver)) unclear.push(word);
    else positions.set(driver, positions.size + 1);
  }
  return { positions, unclear };
}

/** The drivers who share a position with another, by position. */
export function listShared(positions: ReadonlyMap<string, number>): ReadonlyMap<number, readonly string[]> {
  const byPosition = new Map<number, string[]>();
  for (const [driver, position] of positions)
    byPosition.set(position, [...(byPosition.get(position) ?? []), driver]);
  return new Map([...byPosition].filter(([, drivers]) => drivers.length > 1));
}
