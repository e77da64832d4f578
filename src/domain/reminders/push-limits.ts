/** Browsers that messages of one player are pushed to; a further one takes the place of the one that was seen
 * the longest ago. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Characters of the address at which a push service takes messages for a browser. */
export const MAX_ENDPOINT_LENGTH = 1_000;
