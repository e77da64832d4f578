// What both sides know besides the calls: headers, a cookie and a page size.

/** With the answer to a call that changes something: the version of the data that includes the change. A caller that sends it
 * back gets no older data, whichever server answers. */
export const DATA_VERSION_HEADER = "x-data-version";

/** The header with the key under which a call may be repeated, as of the IETF's draft "The Idempotency-Key HTTP Header Field". */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** Set by a page where a player signed out, until the server has answered the sign-out: from then on the server honours no session
 * cookie of this browser, and ends its session. Over https its name begins with `__Host-`. */
export const SIGNED_OUT_COOKIE = "jokerpick_signed_out";

/** Predictions of one contest that the web asks for at a time, and the one size of pages that the server keeps. */
export const PREDICTIONS_ON_PAGE = 200;
