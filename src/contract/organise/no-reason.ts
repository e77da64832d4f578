/** What players read where an organiser gives no reason. */
export const NO_REASON = "changed by an organiser";
