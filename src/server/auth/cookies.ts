// The cookies that this site sets. Over https their names begin with __Host-, so that no other host can set
// or read them.
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SIGNED_OUT_COOKIE } from "#contract/protocol.ts";

const PREFIX = "__Host-";

export const SESSION_COOKIE = "jokerpick_session";

/** Identifies the browser that asked for a code. */
export const CODE_COOKIE = "jokerpick_code";

/** Binds a passkey's challenge to the browser that asked for it. */
export const CHALLENGE_COOKIE = "jokerpick_passkey";

/** Identifies the browser that began a sign-in at a provider. */
export const NONCE_COOKIE = "jokerpick_nonce";

type Cookies = Record<string, string | undefined>;

const isHttps = (publicOrigin: string | null) => publicOrigin?.startsWith("https:") === true;

/** Reads a cookie of this site; undefined without one. On a site with an https address the name without
 * prefix is ignored, because a neighbouring host could have set it. */
export function readCookie(cookies: Cookies, name: string, publicOrigin: string | null): string | undefined {
  const found = cookies[PREFIX + name] ?? (isHttps(publicOrigin) ? undefined : cookies[name]);
  return found === "" ? undefined : found;
}

/** Whether the page says by its cookie that the session of this browser was signed out. */
export const isMarkedSignedOut = (cookies: Cookies, publicOrigin: string | null): boolean =>
  readCookie(cookies, SIGNED_OUT_COOKIE, publicOrigin) !== undefined;

interface Site {
  request: FastifyRequest;
  reply: FastifyReply;
  publicOrigin: string | null;
}

/** Returns the name and the attributes with which a cookie is set and cleared. */
function describeCookie(
  name: string,
  { request, publicOrigin }: Omit<Site, "reply">,
  given: CookieSerializeOptions = {},
): [name: string, options: CookieSerializeOptions] {
  const options = { path: "/", httpOnly: true, sameSite: "lax", ...given } as const;
  if (!isHttps(publicOrigin) && request.protocol !== "https") return [name, { ...options, secure: false }];
  // The prefix needs the whole site's path.
  return [PREFIX + name, { ...options, path: "/", secure: true }];
}

/** Sets a cookie that calls need for a few minutes, and that other sites' pages never send. */
export function setShortCookie(site: Site, name: string, value: string, maxAgeMs: number): void {
  const given = { path: "/api", sameSite: "strict", maxAge: maxAgeMs / 1000 } as const;
  const [named, options] = describeCookie(name, site, given);
  void site.reply.setCookie(named, value, options);
}

/** Sets the cookie of a new session, and removes what a sign-out left in this browser. */
export function setSessionCookie(site: Site, token: string, maxAgeMs: number): void {
  const [name, options] = describeCookie(SESSION_COOKIE, site);
  void site.reply.setCookie(name, token, { ...options, maxAge: maxAgeMs / 1000 });
  if (isMarkedSignedOut(site.request.cookies, site.publicOrigin)) clearCookie(site, SIGNED_OUT_COOKIE);
}

/** Clears the cookie of a session that has ended. */
export const clearSessionCookie = (site: Site): void => clearCookie(site, SESSION_COOKIE);

function clearCookie(site: Site, name: string): void {
  void site.reply.clearCookie(...describeCookie(name, site));
}
