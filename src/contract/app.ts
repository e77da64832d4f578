import { Type, type Static } from "typebox";
import { app as appCalls, demo as demoCalls } from "./app-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { StrictObject, IsoDate, Text } from "./schemas.ts";

/** How one signs in here: Google's button, another OpenID Connect issuer, or the demo's own. */
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
  email_codes: Type.Boolean({ description: "whether one can sign in with a code sent by e-mail" }),
});
export type Settings = Static<typeof Settings>;

const describedApp = {
  settings: {
    access: "public",
    summary: "What a client needs before it can start: the server's clock, the contact, how to sign in",
    reply: Settings,
  },
  health: {
    access: "public",
    summary:
      "Whether the server and its store answer, and how many milliseconds its clock may be wrong; degraded while Redis does not answer",
    reply: Type.Object({
      status: Type.Union([Type.Literal("ok"), Type.Literal("degraded")]),
      version: Type.String(),
      database: Type.Union([Type.Literal("embedded"), Type.Literal("postgresql")]),
      clock_uncertainty_ms: Type.Integer({ minimum: 0 }),
    }),
  },
  version: {
    access: "public",
    summary: "The version that this server serves",
    reply: Type.Object({ version: Type.String() }),
  },
} satisfies Descriptions;
export type AppCalls = Calls<typeof describedApp>;

export const app = createEndpoints(appCalls, describedApp);

/** Only where the demo runs: signs an ID token for any name and e-mail. */
const describedDemo = {
  credential: {
    access: "public",
    summary: "A credential of the built-in demo issuer",
    body: StrictObject({ name: Text(200), email: Text(320) }),
    reply: Type.Object({ credential: Type.String() }),
  },
  mailbox: {
    access: "public",
    summary: "The newest mails that were not sent, since the demo has no mail server",
    reply: Type.Object({
      mails: Type.Array(Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })),
    }),
  },
} satisfies Descriptions;
export type DemoCalls = Calls<typeof describedDemo>;

export const demo = createEndpoints(demoCalls, describedDemo);
