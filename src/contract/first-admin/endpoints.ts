import { Type } from "typebox";
import { SET_UP_TOKEN_PATTERN } from "#domain/players/set-up-token.ts";
import type { Descriptions } from "../endpoint.ts";
import { SignedInUser } from "../players/schemas.ts";
import { IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const token = Type.String({
  pattern: SET_UP_TOKEN_PATTERN,
  description: "what follows the # in the link that the server printed",
});

export const firstAdminEndpoints = {
  state: {
    access: "public",
    summary: "Whether somebody is an admin here, or can become one by an address of ADMIN_EMAILS",
    reply: Type.Object({ has_admin: Type.Boolean() }),
  },
  look: {
    access: "public",
    summary: "Whether the link that makes an admin still works, or who used it; changes nothing",
    body: StrictObject({ token }),
    alsoAnswers: [401, 429],
    reply: Type.Object({
      used: Nullable(Type.Object({ by: Type.String({ description: "the name" }), at: IsoDate })),
    }),
  },
  claim: {
    access: "public",
    summary:
      "Makes an admin of the signed-in caller, or of a new account, and signs the admin in; once per link, within an hour. 403: a session's cookie came from a page of another site",
    body: StrictObject({
      token,
      account: Type.Optional(StrictObject({ name: Text(200), email: Text(320) })),
    }),
    alsoAnswers: [401, 403, 409, 429],
    reply: SignedInUser,
  },
} satisfies Descriptions;
