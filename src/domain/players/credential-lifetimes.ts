/** How many passkeys a player may have. */
export const MAX_PASSKEYS = 20;

/** Milliseconds from asking for a challenge until its answer is refused. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** Milliseconds in which a sign-in at a provider has to be finished. */
export const NONCE_LIFETIME_MS = 3_600_000;

/** Milliseconds for which a code works. */
export const CODE_LIFETIME_MS = 600_000;

/** How often a code may be entered. */
export const CODE_TRIES = 5;
