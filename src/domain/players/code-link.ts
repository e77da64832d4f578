import { isLinkToken } from "./link-token.ts";

/** What the link in a code's mail fills in. */
export interface CodeLink {
  email: string;
  /** Six digits. */
  code: string;
  /** The token of the browser that asked, which the code belongs to. */
  browser: string;
  /** The code of the league's invitation that leads on; empty: there is none. */
  invitation: string;
}

/** Writes what follows the # in the link of a code's mail. Browsers send it to no server, so that it is in no
 * log, and a mail scanner that opens the link sends no code. */
export function writeCodeLink({ email, code, browser, invitation }: CodeLink): string {
  return [code, browser, email, invitation].map(encodeURIComponent).join("/");
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Reads what follows the # in the link of a code's mail; null if it is none, or was cut. */
export function readCodeLink(hash: string): CodeLink | null {
  const parts = hash.split("/").map(decode);
  const [code, browser, email, invitation] = parts;
  if (parts.length !== 4 || code == null || browser == null || email == null || invitation == null)
    return null;
  if (!/^\d{6}$/.test(code) || !isLinkToken(browser) || email === "") return null;
  return { code, browser, email, invitation };
}
