/** Maximum contests in one answer about a figure; a longer one is read in pages. */
export const MAX_EXPLAINED = 100;

/** Maximum names of other players who hold the same award. */
export const MAX_HOLDERS = 10;
