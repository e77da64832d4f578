import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { StrictObject, Success, Text } from "../schemas.ts";
import { Credential, Code, LinkedIdentity } from "./schemas.ts";

export const identitiesEndpoints = {
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
