import { MINUTE } from "./time.ts";

/** Milliseconds in which a gift can be taken back. Until then nobody else learns of it. */
export const GIFT_RETURN_MS = MINUTE;
