/** What the token of a sign-in link looks like: 32 bytes in base64url. */
export const LINK_TOKEN_PATTERN = String.raw`^[\w-]{43}$`;

const LINK_TOKEN = new RegExp(LINK_TOKEN_PATTERN, "u");

/** Whether the text can be a link's token; one that was cut off cannot. */
export const isLinkToken = (text: string): boolean => LINK_TOKEN.test(text);
