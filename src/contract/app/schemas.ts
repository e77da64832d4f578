import { Type, type Static } from "typebox";
import { IsoDate } from "../schemas.ts";

/** How to sign in here: Google's button, another OpenID Connect issuer, or the demo's own. */
export const SignInProvider = Type.Union([
  Type.Object({ kind: Type.Literal("google"), client_id: Type.String() }),
  Type.Object({ kind: Type.Literal("oidc"), issuer: Type.String(), client_id: Type.String() }),
  Type.Object({
    kind: Type.Literal("demo"),
    people: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), admin: Type.Boolean() })),
  }),
  Type.Object({ kind: Type.Literal("none") }),
]);
export type SignInProvider = Static<typeof SignInProvider>;

export const Settings = Type.Object({
  now: IsoDate,
  contact_email: Type.String(),
  sign_in: SignInProvider,
  site_name: Type.String({ description: "what admins call this site" }),
  email_codes: Type.Boolean({ description: "whether sign-in with a code sent by e-mail is possible" }),
});
export type Settings = Static<typeof Settings>;
