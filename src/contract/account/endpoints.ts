import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Code, Credential } from "../identities/schemas.ts";
import { SignedChallenge } from "../passkeys/schemas.ts";
import { IdParams, StrictObject, Success, Text } from "../schemas.ts";
import { OwnSession, OwnData } from "./schemas.ts";

export const accountEndpoints = {
  sessions: {
    access: "player",
    summary: "The caller's sessions: this one first, then by last use",
    reply: Type.Array(OwnSession),
  },
  endSession: {
    access: "player",
    summary: "Ends a session of the caller",
    params: IdParams,
    alsoAnswers: [404],
    reply: Success,
  },
  endOtherSessions: {
    access: "player",
    summary: "Ends all sessions of the caller but this one",
    reply: Success,
  },
  reauthenticate: {
    access: "player",
    summary:
      "Confirms the caller's identity by a code sent to the caller's address for this browser, by a passkey, or by a fresh credential of a linked account. Some calls need this in the five minutes before",
    body: StrictObject({
      code: Type.Optional(Code),
      passkey: Type.Optional(SignedChallenge),
      credential: Type.Optional(Credential),
    }),
    alsoAnswers: [429],
    reply: Success,
  },
  data: {
    access: "player",
    needsRecentProof: true,
    summary: "Everything that is stored about the caller",
    alsoAnswers: [403, 429],
    reply: OwnData,
  },
  erase: {
    access: "player",
    needsRecentProof: true,
    summary: "Erases the caller's account permanently; a later sign-in creates a new player",
    body: StrictObject({ name: Text(1_000) }),
    reply: Success,
  },
} satisfies Descriptions;
