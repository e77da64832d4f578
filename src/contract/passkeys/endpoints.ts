import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { SignedInUser } from "../players/schemas.ts";
import { IdParams, StrictObject, Success, Text } from "../schemas.ts";
import { Passkey, NewCredential, SignedChallenge } from "./schemas.ts";

const Name = Text(60, { minLength: 1 });

/** The options for `navigator.credentials`, in JSON. */
const Options = Type.Record(Type.String(), Type.Unknown());

export const passkeysEndpoints = {
  list: {
    access: "player",
    summary: "The caller's passkeys, oldest first",
    reply: Type.Array(Passkey),
  },
  startAdding: {
    access: "player",
    needsRecentProof: true,
    summary: "A challenge for creating a passkey in this browser",
    alsoAnswers: [409],
    reply: Options,
  },
  add: {
    access: "player",
    needsRecentProof: true,
    summary: "Adds a passkey to the caller's account",
    body: StrictObject({
      name: Type.Optional({ ...Name, description: "default: the browser's name, such as Chrome on Android" }),
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
    summary: "Removes a passkey of the caller, which then no longer signs in",
    params: IdParams,
    alsoAnswers: [404],
    reply: Success,
  },
  startSignIn: {
    access: "public",
    summary: "A challenge for this browser to sign with a passkey",
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
