/** Maximum number of a player's passkeys. */
export const MAX_PASSKEYS = 20;

/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** Milliseconds in which a sign-in at a provider has to be completed. */
export const NONCE_LIFETIME_MS = 3_600_000;

/** Milliseconds for which a sign-in code is valid. */
export const CODE_LIFETIME_MS = 600_000;

/** Milliseconds for which the link that makes the first admin is valid. */
export const SET_UP_LINK_LIFETIME_MS = 3_600_000;

/** Maximum number of attempts to enter a code. */
export const CODE_TRIES = 5;
