/** Where a group talks outside of the product. */
export const POST_SERVICES = ["discord", "slack", "telegram", "matrix", "webhook"] as const;

/** What is posted there: the next lock a day before, the picks after it, a round that is over, and the final
 * board. */
export const POST_KINDS = ["deadline", "reveal", "recap", "final"] as const;
