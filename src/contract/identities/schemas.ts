// Accounts at sign-in providers that sign a player in.
import { Type, type Static } from "typebox";
import { IsoDate, Nullable, Text } from "../schemas.ts";

/** A provider's ID token. */
export const Credential = Text(16_384);

/** Made up by the browser, so that a request can be repeated after a lost reply. */
export const CredentialNonce = Type.String({
  pattern: "^[\\w-]{16,64}$",
  description:
    "made up by the browser: a credential signs in once, and within a minute again with the same nonce",
});

/** The six digits that were sent by e-mail. */
export const Code = Type.String({ pattern: "^\\d{6}$" });

/** An account at a provider that signs the caller in. */
export const LinkedIdentity = Type.Object({
  issuer: Type.String(),
  subject: Type.String(),
  email: Nullable(Type.String({ description: "its address when it was linked" })),
  created_at: IsoDate,
});
export type LinkedIdentity = Static<typeof LinkedIdentity>;
