// Accounts at sign-in providers that sign a player in.
import { Type, type Static } from "typebox";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { identities as calls } from "./identities-calls.ts";
import { IsoDate, Nullable, StrictObject, Success, Text } from "./schemas.ts";

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

const described = {
  list: {
    access: "player",
    summary: "The accounts at sign-in providers that sign the caller in, oldest first",
    reply: Type.Array(LinkedIdentity),
  },
  link: {
    access: "player",
    summary:
      "Links the account that the provider's credential names, by the code that this browser asked for at the caller's address. 409: it signs in another player",
    body: StrictObject({ credential: Credential, code: Code }),
    alsoAnswers: [409],
    reply: Success,
  },
  remove: {
    access: "player",
    summary: "Removes the link to an account at a provider: it signs the caller in no more",
    body: StrictObject({ issuer: Text(2_000), subject: Text(2_000) }),
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
export type IdentityCalls = Calls<typeof described>;

export const identities = createEndpoints(calls, described);
