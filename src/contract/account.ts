import { Type, type Static } from "typebox";
import { account as calls } from "./account-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { Code, Credential } from "./identities.ts";
import { SignedChallenge } from "./passkeys.ts";
import { Id, IdParams, IsoDate, Nullable, StrictObject, Success, Text } from "./schemas.ts";

/** A session of the caller, as he or she recognises it. */
export const OwnSession = Type.Object({
  id: Id,
  device: Nullable(Type.String({ description: "such as Firefox on Windows" })),
  created_at: IsoDate,
  last_used_at: Type.String({ description: "ISO 8601 with Z; up to an hour older than the last use" }),
  is_current: Type.Boolean({ description: "the session of this call" }),
});
export type OwnSession = Static<typeof OwnSession>;

/** Everything that is stored about a player. */
export const OwnData = Type.Object({
  made_at: IsoDate,
  data: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
    description: "rows of the store by what they are about, such as picks or messages",
  }),
});
export type OwnData = Static<typeof OwnData>;

const described = {
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
export type AccountCalls = Calls<typeof described>;

export const account = createEndpoints(calls, described);
