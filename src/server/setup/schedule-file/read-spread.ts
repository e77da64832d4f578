/** Reads the number in a cell such as `-3.5`, `−3,5`, `–3½` or `+4.5`; null if it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[−–—]/, "-")
    .replace("½", ".5")
    .replace(",", ".");
  return /^[+-]?\d*(?:\.\d+)?$/.test(plain) && /\d/.test(plain) ? Number(plain) : null;
}

/** Reads the spread of a cell; null if it does not end in .5, so that a game could end level with it. */
export function readSpread(text: string): number | null {
  const spread = readNumber(text);
  return spread !== null && Math.abs(spread) < 1000 && Math.abs(spread) % 1 === 0.5 ? spread : null;
}
