import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import type { Config, SignInConfig } from "#server/config.ts";

/** Seconds for which a browser uses only https:// for the site: a year. */
const HSTS_MAX_AGE_SECONDS = 31_536_000;

/** Browser features that no screen uses. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "microphone",
  "payment",
  "usb",
];

/** The CSP of responses that are neither a page nor one of its files. */
const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The CSP of the API's page, with the hash of the one inline style of Swagger UI, which may change with its
 * version. */
export const API_DOCS_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Builds the CSP of the game's pages and files: the own origin, data: images and fonts, and what the sign-in
 * method needs. Google's script writes styles of its own into the page, so only there inline styles are
 * allowed. */
function createPagePolicy({ signIn }: Pick<Config, "signIn">): string {
  const google = (path: string) =>
    signIn.kind === "google" ? ` https://accounts.google.com/gsi/${path}` : "";
  const issuer = signIn.kind === "oidc" ? ` ${new URL(signIn.issuer).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${google("client")}`,
    `style-src 'self'${signIn.kind === "google" ? ` 'unsafe-inline'${google("style")}` : ""}`,
    `connect-src 'self'${google("")}${issuer}`,
    `frame-src${google("") || " 'none'"}`,
    "img-src 'self' data:",
    // The placeholder for emojis is inlined in the styles.
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Builds the headers of the game's pages and files that depend on how people sign in. */
export function createPageHeaders(signIn: SignInConfig): Record<string, string> {
  return {
    "content-security-policy": createPagePolicy({ signIn }),
    // Google sign-in needs the referrer's origin and replies from a popup.
    ...(signIn.kind === "google" && {
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    }),
  };
}

/** Builds the headers of every response that does not set them itself, by lower-case name. */
export function createSecurityHeaders({
  publicOrigin,
}: Pick<Config, "publicOrigin">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // What everybody may have says so itself.
    "cache-control": "no-store",
    "content-security-policy": NO_CONTENT_POLICY,
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    ...(publicOrigin?.startsWith("https:")
      ? { "strict-transport-security": `max-age=${HSTS_MAX_AGE_SECONDS}` }
      : {}),
  };
}

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** Creates a response class that adds these headers unless the response sets them itself; names in a flat
 * header list are lower-case. */
export function createSecuredResponse(headers: Record<string, string>): typeof ServerResponse {
  const list = Object.entries(headers);
  // A cached response has the same list every time.
  const whole = new WeakMap<OutgoingHttpHeader[], OutgoingHttpHeader[]>();
  const addTo = (given: OutgoingHttpHeader[]): OutgoingHttpHeader[] => {
    const known = whole.get(given);
    if (known !== undefined) return known;
    const all = [...given];
    // Values are no names of headers.
    for (const [name, value] of list) if (!given.includes(name)) all.push(name, value);
    whole.set(given, all);
    return all;
  };

  return class SecuredResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const given = rest.at(-1) as Given;
      // Node takes a flat list without looking at each header, which keeps cached responses fast.
      if (Array.isArray(given)) return super.writeHead(status, addTo(given));
      for (const [name, value] of list)
        if (!this.hasHeader(name) && given?.[name] === undefined) this.setHeader(name, value);
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }
  };
}
