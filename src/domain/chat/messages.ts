/** UTF-16 units of a message at most. */
export const LONGEST_MESSAGE = 1_000;

/** How many messages a page of the history holds where only its end is given. */
export const MESSAGES_PER_PAGE = 50;
