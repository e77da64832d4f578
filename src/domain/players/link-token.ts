/** Pattern of a sign-in link's token: 32 bytes in base64url. */
export const LINK_TOKEN_PATTERN = String.raw`^[\w-]{43}$`;

const LINK_TOKEN = new RegExp(LINK_TOKEN_PATTERN, "u");

/** Returns whether a text has the form of a link's token; a truncated one has not. */
export const isLinkToken = (text: string): boolean => LINK_TOKEN.test(text);
