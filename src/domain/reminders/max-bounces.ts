/** Maximum number of addresses in one report of bounces. */
export const MAX_BOUNCES = 1_000;
