// Passkeys: keys on a player's devices that sign in without a name or a code (WebAuthn).
import { Type, type Static } from "typebox";
import { passkeys as calls } from "./passkeys-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { SignedInUser } from "./players.ts";
import { Id, IdParams, IsoDate, Nullable, StrictObject, Success, Text } from "./schemas.ts";

/** A passkey of the caller. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: IsoDate,
  last_used_at: Nullable(IsoDate),
});
export type Passkey = Static<typeof Passkey>;

/** How many passkeys a player may have. */
export const MAX_PASSKEYS = 20;

/** Milliseconds from asking for a challenge until its answer is refused. */
export const CHALLENGE_LIFETIME_MS = 300_000;

const Base64Url = Type.String({ maxLength: 16_384, pattern: "^[\\w-]*$" });

const Name = Text(60, { minLength: 1 });

/** What the browser is asked for, as `navigator.credentials` takes it in JSON. */
const Options = Type.Record(Type.String(), Type.Unknown());

/** What all answers of an authenticator have, as browsers send them. */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(
    Nullable(Type.Enum({ platform: "platform", crossPlatform: "cross-platform" })),
  ),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
};

/** A new passkey, as the browser answers. */
export const NewCredential = StrictObject({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Text(40), { maxItems: 10 })),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** A signed challenge, as the browser answers. */
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

const described = {
  list: {
    access: "player",
    summary: "The caller's passkeys, oldest first",
    reply: Type.Array(Passkey),
  },
  startAdding: {
    access: "player",
    needsRecentProof: true,
    summary: "The challenge with which this browser makes a passkey for the caller",
    alsoAnswers: [409],
    reply: Options,
  },
  add: {
    access: "player",
    needsRecentProof: true,
    summary: "Adds a passkey to the caller's account",
    body: StrictObject({
      name: Type.Optional({ ...Name, description: "such as Chrome on Android, unless told" }),
      credential: NewCredential,
    }),
    alsoAnswers: [409],
    reply: Passkey,
  },
  rename: {
    access: "player",
    summary: "Renames a passkey of the caller",
    params: IdParams,
    body: StrictObject({ name: Name }),
    alsoAnswers: [404],
    reply: Success,
  },
  remove: {
    access: "player",
    summary: "Removes a passkey of the caller: it signs in no more",
    params: IdParams,
    alsoAnswers: [404],
    reply: Success,
  },
  startSignIn: {
    access: "public",
    summary: "The challenge that this browser signs with a passkey",
    reply: Options,
  },
  signIn: {
    access: "public",
    summary:
      "Signs in the player whose passkey signed this browser's challenge; an admin's rights need another sign-in",
    body: StrictObject({ credential: SignedChallenge }),
    alsoAnswers: [401, 429],
    reply: SignedInUser,
  },
} satisfies Descriptions;
export type PasskeyCalls = Calls<typeof described>;

export const passkeys = createEndpoints(calls, described);
