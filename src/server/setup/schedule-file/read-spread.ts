/** Reads the spread of a cell such as `-3.5`, `−3,5`, `–3½` or `+4.5`; null if it is none that a game can
 * have: spreads end in .5, so that no game ends level with one. */
export function readSpread(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[−–—]/, "-")
    .replace("½", ".5")
    .replace(",", ".");
  if (!/^[+-]?(?:\d{1,3})?(?:\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  const spread = Number(plain);
  return Math.abs(spread) % 1 === 0.5 ? spread : null;
}
