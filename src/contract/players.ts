import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Done, Exactly, Id, Nullable, Text } from "./fields.ts";

/** The signed-in player: only ever in the owner's own answers (D4). */
export const SignedInUser = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  team: Nullable(Type.String()),
  token: Type.String(),
  admin: Type.Boolean(),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const players = {
  signIn: endpoint({
    method: "POST",
    path: "/api/user",
    access: "public",
    summary: "Registers or brings back the player whom the provider's credential names (D3)",
    body: Exactly({ name: Text(200), email: Text(320), credential: Text(16_384) }),
    reply: SignedInUser,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/sign-out",
    access: "player",
    summary: "Ends the session, bearer token and cookie alike",
    reply: Done,
  }),
};
