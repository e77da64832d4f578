import type { SignInProvider } from "#contract/app/schemas.ts";

/** The host of Google's accounts. */
const GOOGLE = "accounts.google.com";

/** What people call the provider with this issuer. */
export function describeIssuer(issuer: string): string {
  const host = URL.parse(issuer)?.host ?? issuer;
  return host === GOOGLE ? "Google" : host;
}

/** What people call the provider of this installation. */
export function describeProvider(provider: SignInProvider | undefined): string {
  if (provider?.kind === "google") return "Google";
  return provider?.kind === "oidc" ? describeIssuer(provider.issuer) : "The sign-in provider";
}
