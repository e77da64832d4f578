// Accounts at sign-in providers that are linked to a player.
import { Type, type Static } from "typebox";
import { IsoDate, Nullable, Text } from "../schemas.ts";

/** A provider's ID token. */
export const Credential = Text(16_384);

/** Chosen by the browser, so that a request can be repeated after a lost response. */
export const CredentialNonce = Type.String({
  pattern: "^[\\w-]{16,64}$",
  description:
    "chosen by the browser: a credential signs in once, and for a minute again with the same nonce",
});

/** A code of six digits from an e-mail. */
export const Code = Type.String({ pattern: "^\\d{6}$" });

/** A provider's account with which the caller can sign in. */
export const LinkedIdentity = Type.Object({
  issuer: Type.String(),
  subject: Type.String(),
  email: Nullable(Type.String({ description: "its e-mail address at the time of linking" })),
  created_at: IsoDate,
});
export type LinkedIdentity = Static<typeof LinkedIdentity>;
