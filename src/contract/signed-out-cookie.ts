/** Set by a page where a player signed out, until the server has answered the sign-out: from then on the server honours no session
 * cookie of this browser, and ends its session. Over https its name begins with `__Host-`. */
export const SIGNED_OUT_COOKIE = "jokerpick_signed_out";
