/** Picks that are told from now on are asked for this often, in milliseconds. */
const UNSEAL_EVERY = 1000;

/** How often to ask again for rows that are sealed though their lock is past: it came while the page was open. */
export function untilUnsealed(isAnySealed: boolean, isLocked: boolean): number | false {
  return isLocked && isAnySealed ? UNSEAL_EVERY : false;
}
