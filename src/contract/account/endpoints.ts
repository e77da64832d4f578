import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Code, Credential } from "../identities/schemas.ts";
import { SignedChallenge } from "../passkeys/schemas.ts";
import { IdParams, StrictObject, Success, Text } from "../schemas.ts";
import { OwnSession, OwnData } from "./schemas.ts";

export const accountEndpoints = {
  sessions: {
    access: "player",
    summary: "Where the caller is signed in: this session first, then by last use",
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
      "Proves again who the caller is, by one of a code that this browser asked for at the caller's address, a passkey, and a fresh credential of a linked account; some calls need it in the five minutes before",
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
    summary: "Erases the caller's account for good; a later sign-in is a new player",
    body: StrictObject({ name: Text(1_000) }),
    reply: Success,
  },
} satisfies Descriptions;
