/** Identifies the browser that asked for a code. */
export const CODE_COOKIE = "jokerpick_code";
