// What both sides share besides the calls: headers, a cookie and a page size.

/** In the reply to a change: the version of the data that includes it. A
 * caller that sends it back gets no older data from any server. */
export const DATA_VERSION_HEADER = "x-data-version";

/** The header with a call's idempotency key, after the IETF draft "The Idempotency-Key HTTP Header Field". */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** A page sets it at sign-out. Until that call is answered, the server refuses this browser's session
 * cookies and ends their sessions; over https the name begins with `__Host-`. */
export const SIGNED_OUT_COOKIE = "jokerpick_signed_out";

/** Number of predictions of one contest on a page, both for the web and in the server's cache. */
export const PREDICTIONS_ON_PAGE = 200;

/** Header that the service worker adds to a cached response: when the server sent it, in UTC milliseconds. */
export const CACHED_AT_HEADER = "x-cached-at";
