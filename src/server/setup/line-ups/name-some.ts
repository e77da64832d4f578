/** Most things that a sentence names. */
const MAX_NAMED = 6;

/** "A, B and 3 more". */
export const nameSome = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(", ")} and ${names.length - MAX_NAMED} more`
    : names.join(", ");
