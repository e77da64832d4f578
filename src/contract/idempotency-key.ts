/** The header with the key under which a call may be repeated, as of the IETF's draft "The Idempotency-Key HTTP Header Field". */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
