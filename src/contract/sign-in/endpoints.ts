import { Type } from "typebox";
import { LINK_TOKEN_PATTERN } from "#domain/players/link-token.ts";
import type { Descriptions } from "../endpoint.ts";
import { Code, Credential, CredentialNonce } from "../identities/schemas.ts";
import { LeagueCode, SignedInUser } from "../players/schemas.ts";
import { Id, IdParams, IsoDate, StrictObject, Success, Text } from "../schemas.ts";

export const signInEndpoints = {
  withProvider: {
    access: "public",
    summary:
      "Signs in the player of a provider's credential; registers a new one, reactivates a deactivated one",
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
    summary:
      "Sends a six-digit code to an address, with a link that leads on to the league of an invitation; the response does not reveal whether the address is known",
    body: StrictObject({ email: Text(320), invitation: Type.Optional(LeagueCode) }),
    alsoAnswers: [429],
    reply: Success,
  },
  withCode: {
    access: "public",
    summary:
      "Signs in the owner of an address by the code sent for this browser, registering or reactivating the player. A credential also links the provider's account. 409: it is linked to another player",
    body: StrictObject({
      email: Text(320),
      code: Code,
      browser: Type.Optional(
        Type.String({
          pattern: LINK_TOKEN_PATTERN,
          description: "from the mail's link: stands for the browser that asked, on any device",
        }),
      ),
      credential: Type.Optional(Credential),
      invitation: Type.Optional(LeagueCode),
    }),
    alsoAnswers: [401, 403, 409, 429],
    reply: SignedInUser,
  },
  createNonce: {
    access: "public",
    summary:
      "Creates the nonce for the provider's ID token, and sets a cookie, as it is valid only in this browser",
    reply: Type.Object({ nonce: Type.String() }),
  },
  createLink: {
    access: "admin",
    summary:
      "Creates a link that signs a player in once within a day, which reactivates the account; the player's earlier links end",
    body: StrictObject({ user_id: Id }),
    alsoAnswers: [404],
    reply: Type.Object({ token: Type.String(), expires_at: IsoDate }),
  },
  inviteByLink: {
    access: "admin",
    summary:
      "Makes an account for somebody new, and a link that signs them in once within a day, where no mail and no provider can",
    body: StrictObject({ name: Text(200), email: Text(320) }),
    alsoAnswers: [409],
    reply: Type.Object({ user_id: Id, token: Type.String(), expires_at: IsoDate }),
  },
  withLink: {
    access: "public",
    summary: "Signs in a player once by a link from an admin; an admin's rights need another sign-in",
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
    summary: "Ends all sessions of a player; the reason is for the log and the player",
    params: IdParams,
    body: StrictObject({ reason: Text(200, { minLength: 1 }) }),
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
