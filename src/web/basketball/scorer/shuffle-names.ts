const orders = new Map<string, readonly string[]>();

function shuffle(names: readonly string[]): string[] {
  const shuffled = [...names];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const name = shuffled[last];
    const swapped = shuffled[other];
    if (name !== undefined && swapped !== undefined) [shuffled[last], shuffled[other]] = [swapped, name];
  }
  return shuffled;
}

/** Returns the names in a random order that stays the same for a list until the page is reloaded. Random, so
 * that no name has the advantage of the first place; stable, so that none moves under the finger. */
export function shuffleOnce(list: string, names: readonly string[]): readonly string[] {
  const known = orders.get(list);
  if (known?.length === names.length && names.every((name) => known.includes(name))) return known;
  const order = shuffle(names);
  orders.set(list, order);
  return order;
}
