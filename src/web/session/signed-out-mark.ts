// What a sign-out leaves in this browser until the server has answered it: a cookie that goes with every request, so that the server
// honours the session's own cookie no more, which a page cannot delete.
import { SIGNED_OUT_COOKIE } from "#contract/protocol.ts";

/** As long as a session can last. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

function writeCookie(value: string, maxAge: number): void {
  const isSecure = location.protocol === "https:";
  const name = isSecure ? `__Host-${SIGNED_OUT_COOKIE}` : SIGNED_OUT_COOKIE;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Has the server honour this browser's session cookie no more. */
export const markSignedOut = (): void => writeCookie("yes", MAX_AGE_S);

/** Ends that: the server has answered the sign-out, or another session began. */
export const removeSignedOutMark = (): void => writeCookie("", 0);

/** Whether a sign-out in this browser has not been answered yet. */
export const isMarkedSignedOut = (): boolean =>
  document.cookie.split("; ").some((pair) => pair.endsWith(`${SIGNED_OUT_COOKIE}=yes`));
