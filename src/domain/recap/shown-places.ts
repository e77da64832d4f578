/** Lists which places of a board, from 0, are shown to the player at one of them: all of a short board, else
 * the first and those around the own. −1: the player is not on it. */
export function listShownPlaces({ size, own, most }: { size: number; own: number; most: number }): number[] {
  if (size <= most) return Array.from({ length: size }, (_, at) => at);
  const around = most - 1;
  const begin = Math.min(Math.max(own - Math.floor(around / 2), 1), size - around);
  return [0, ...Array.from({ length: around }, (_, at) => begin + at)];
}
