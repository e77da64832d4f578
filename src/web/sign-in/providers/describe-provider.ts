import type { SignInProvider } from "#contract/app/schemas.ts";

/** The host of Google's accounts. */
const GOOGLE = "accounts.google.com";

/** The common name of the provider with this issuer. */
export function describeIssuer(issuer: string): string {
  const host = URL.parse(issuer)?.host ?? issuer;
  return host === GOOGLE ? "Google" : host;
}

/** The common name of this installation's provider. */
export function describeProvider(provider: SignInProvider | undefined): string {
  if (provider?.kind === "google") return "Google";
  return provider?.kind === "oidc" ? describeIssuer(provider.issuer) : "The sign-in provider";
}
