import { Type } from "typebox";
import { LINK_TOKEN_PATTERN } from "#domain/players/link-token.ts";
import type { Descriptions } from "../endpoint.ts";
import { Code, Credential, CredentialNonce } from "../identities/schemas.ts";
import { LeagueCode, SignedInUser } from "../players/schemas.ts";
import { Id, IdParams, IsoDate, StrictObject, Success, Text } from "../schemas.ts";

export const signInEndpoints = {
  withProvider: {
    access: "public",
    summary: "Registers or brings back the player whom the provider's credential names",
    body: StrictObject({
      name: Text(200),
      email: Text(320),
      credential: Credential,
      nonce: Type.Optional(CredentialNonce),
      invitation: Type.Optional(LeagueCode),
    }),
    alsoAnswers: [401, 403, 409, 429],
    reply: SignedInUser,
  },
  requestCode: {
    access: "public",
    summary: "Sends a code of six digits to an address; the same answer whether the address is known or not",
    body: StrictObject({ email: Text(320) }),
    alsoAnswers: [429],
    reply: Success,
  },
  withCode: {
    access: "public",
    summary:
      "Registers or brings back the owner of the address, by the code that this browser asked for; with a credential, links the provider's account that it names. 409: that signs in another player",
    body: StrictObject({
      email: Text(320),
      code: Code,
      credential: Type.Optional(Credential),
      invitation: Type.Optional(LeagueCode),
    }),
    alsoAnswers: [401, 403, 409, 429],
    reply: SignedInUser,
  },
  createNonce: {
    access: "public",
    summary:
      "Makes the nonce that the provider's ID token has to carry, and sets the cookie of the browser in which alone it counts",
    reply: Type.Object({ nonce: Type.String() }),
  },
  createLink: {
    access: "admin",
    summary:
      "Makes a link that signs a player in once within a day and so brings a deactivated account back; earlier ones of the player end",
    body: StrictObject({ user_id: Id }),
    alsoAnswers: [404],
    reply: Type.Object({ token: Type.String(), expires_at: IsoDate }),
  },
  withLink: {
    access: "public",
    summary:
      "Signs in the player to whom an admin handed a link, once; an admin's rights need another sign-in",
    body: StrictObject({ token: Type.String({ pattern: LINK_TOKEN_PATTERN }) }),
    alsoAnswers: [401, 429],
    reply: SignedInUser,
  },
  signOut: {
    access: "player",
    summary: "Ends the session, bearer token and cookie alike",
    reply: Success,
  },
  endSessions: {
    access: "admin",
    summary: "Signs a player out everywhere, with a reason for the log, which the player is told",
    params: IdParams,
    body: StrictObject({ reason: Text(200, { minLength: 1 }) }),
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
