import * as oauth from "oauth4webapi";

/** An OpenID Connect issuer and this product's client there. */
export interface Issuer {
  issuer: string;
  client_id: string;
}

/** How requests to an issuer may be sent. */
export function getRequestOptions(issuer: URL) {
  // Only a local issuer, used for trials, may go without TLS.
  const isLocal =
    issuer.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);
  return { [oauth.allowInsecureRequests]: isLocal };
}

/** Fetches an issuer's addresses from its discovery document. */
export async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, getRequestOptions(issuer));
  return oauth.processDiscoveryResponse(issuer, response);
}
