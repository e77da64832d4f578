/** Pattern of the token of the link that makes an admin, which is made here or chosen by the operator as
 * `SETUP_TOKEN`. */
export const SET_UP_TOKEN_PATTERN = String.raw`^[\w-]{32,128}$`;

const SET_UP_TOKEN = new RegExp(SET_UP_TOKEN_PATTERN, "u");

/** Returns whether a text has the form of such a token; a truncated one may have it too. */
export const isSetUpToken = (text: string): boolean => SET_UP_TOKEN.test(text);
