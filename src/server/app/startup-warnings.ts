import type { MailConfig, SignInConfig } from "#server/config.ts";

/** Returns warnings about settings that the operator has probably forgotten. */
export function listStartupWarnings(signIn: SignInConfig, mail: MailConfig): string[] {
  if (signIn.kind !== "none" || mail.kind !== "none") return [];
  return [
    "Only admins' links and passkeys sign in: set up a mail server or a provider at /set-up, or by SMTP_URL and MAIL_FROM, GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID.",
  ];
}
