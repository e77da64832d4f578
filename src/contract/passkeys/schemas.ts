// Passkeys: keys on a player's devices that sign in without a name or a code (WebAuthn).
import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

/** A passkey of the caller. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: IsoDate,
  last_used_at: Nullable(IsoDate),
});
export type Passkey = Static<typeof Passkey>;

const Base64Url = Type.String({ maxLength: 16_384, pattern: "^[\\w-]*$" });

/** Fields of every response of an authenticator, as browsers send them. */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(
    Nullable(Type.Enum({ platform: "platform", crossPlatform: "cross-platform" })),
  ),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
};

/** A new passkey, as browsers send it. */
export const NewCredential = StrictObject({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Text(40), { maxItems: 10 })),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** A signed challenge, as browsers send it. */
export const SignedChallenge = StrictObject({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Nullable(Base64Url)),
  }),
});
export type SignedChallenge = Static<typeof SignedChallenge>;
