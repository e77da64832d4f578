import type { Config } from "#server/config.ts";

/** Returns warnings about settings that the operator has probably forgotten. */
export function listStartupWarnings({ signIn, mail, adminEmails }: Config): string[] {
  const warnings = [];
  if (signIn.kind === "none" && mail.kind === "none") {
    warnings.push(
      "Nobody can sign in: set SMTP_URL and MAIL_FROM, GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID.",
    );
  }
  if (adminEmails.size === 0) warnings.push("There is no admin to enter results: set ADMIN_EMAILS.");
  return warnings;
}
