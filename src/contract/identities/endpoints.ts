import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { StrictObject, Success, Text } from "../schemas.ts";
import { Credential, Code, LinkedIdentity } from "./schemas.ts";

export const identitiesEndpoints = {
  list: {
    access: "player",
    summary: "The caller's linked accounts at sign-in providers, oldest first",
    reply: Type.Array(LinkedIdentity),
  },
  link: {
    access: "player",
    summary:
      "Links the account of a provider's credential, confirmed by a code sent to the caller's address for this browser. 409: it is linked to another player",
    body: StrictObject({ credential: Credential, code: Code }),
    alsoAnswers: [409],
    reply: Success,
  },
  remove: {
    access: "player",
    summary: "Removes a linked account, which then no longer signs the caller in",
    body: StrictObject({ issuer: Text(2_000), subject: Text(2_000) }),
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
