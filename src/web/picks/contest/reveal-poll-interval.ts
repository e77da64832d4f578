/** A lock is told of over the line; rows that are sealed so many milliseconds after it missed that. */
const HEARD_WITHIN = 3000;

/** How often to ask for rows that are sealed though their lock is past: never, unless the word of it did not come. */
export function getRevealPollInterval(isAnySealed: boolean, isLocked: boolean): number | false {
  return isLocked && isAnySealed ? HEARD_WITHIN : false;
}
