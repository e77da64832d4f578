import { Type, type Static } from "typebox";
import { Nullable, StrictObject, Text } from "../schemas.ts";

const mailServer = {
  server: Text(260, { description: "host, or host:port; without a port 587" }),
  from: Text(320, { description: "an address, or Game <game@example.org>" }),
  user: Text(320, { description: "empty: the server asks for none" }),
};

/** A mail server as an admin enters it; without a password the stored one stays. */
export const MailServerEdit = StrictObject({ ...mailServer, password: Type.Optional(Text(1000)) });
export type MailServerEdit = Static<typeof MailServerEdit>;

/** A mail server as admins see it. */
const MailServer = Type.Object({ ...mailServer, has_password: Type.Boolean() });
export type MailServer = Static<typeof MailServer>;

/** A sign-in provider as an admin enters it. */
export const ProviderEdit = StrictObject({
  issuer: Nullable(Text(300, { description: "an OpenID Connect issuer, as in its tokens; null: Google" })),
  client_id: Text(300),
});
export type ProviderEdit = Static<typeof ProviderEdit>;

/** What admins set for the whole site. */
export const SiteSettings = Type.Object({
  name: Type.String(),
  mail: Nullable(MailServer),
  email_codes: Type.Boolean({
    description:
      "whether codes are sent, by these settings or by the environment; outside production they are printed without a mail server",
  }),
  provider: Nullable(Type.Object({ issuer: Nullable(Type.String()), client_id: Type.String() })),
  by_environment: Type.Array(Type.Enum(["name", "mail", "sign-in"]), {
    description: "what environment variables set, which win over what is stored",
  }),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** A change of the site's settings; what is missing stays. */
export const SiteEdit = StrictObject({
  name: Type.Optional(Text(200)),
  mail: Type.Optional(Nullable(MailServerEdit)),
  provider: Type.Optional(Nullable(ProviderEdit)),
});
export type SiteEdit = Static<typeof SiteEdit>;

/** Why a test mail was not sent: at which step, in the server's words. */
export const MailTest = Type.Object({
  to: Type.String(),
  seconds: Type.Number(),
  code_end: Nullable(
    Type.String({ description: "the last digit of the mail's code; null: it was not sent" }),
  ),
  problem: Nullable(
    Type.Enum([
      "not-set-up",
      "unknown-host",
      "unreachable",
      "timeout",
      "encryption",
      "password",
      "address",
      "other",
    ]),
  ),
  said: Nullable(Type.String({ description: "what the mail server or the network said" })),
});
export type MailTest = Static<typeof MailTest>;

const CheckState = Type.Enum(["right", "warn", "stop", "todo"], {
  description: "in order; can wait; somebody is shut out; cannot be checked yet",
});

/** What a site found out about itself. */
export const SiteCheck = Type.Object({
  checked_at: Type.String({ description: "ISO 8601 with Z" }),
  rows: Type.Array(
    Type.Object({
      state: CheckState,
      title: Type.String(),
      text: Type.String(),
      add_to_dns: Type.Optional(
        Type.Object(
          { name: Type.String(), value: Type.String() },
          { description: "a TXT record that is missing" },
        ),
      ),
    }),
  ),
});
export type SiteCheck = Static<typeof SiteCheck>;
export type SiteCheckRow = SiteCheck["rows"][number];
