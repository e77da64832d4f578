import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { StrictObject, Text } from "../schemas.ts";
import { Settings } from "./schemas.ts";

export const appEndpoints = {
  settings: {
    access: "public",
    summary: "What a client needs to start: the server's clock, the contact, and the ways to sign in",
    reply: Settings,
  },
  health: {
    access: "public",
    summary:
      "Whether the server and its store respond, and by how many milliseconds its clock may be wrong; degraded while Redis does not respond",
    reply: Type.Object({
      status: Type.Union([Type.Literal("ok"), Type.Literal("degraded")]),
      version: Type.String(),
      database: Type.Union([Type.Literal("embedded"), Type.Literal("postgresql")]),
      clock_uncertainty_ms: Type.Integer({ minimum: 0 }),
    }),
  },
  version: {
    access: "public",
    summary: "The server's version",
    reply: Type.Object({ version: Type.String() }),
  },
} satisfies Descriptions;

/** Only where the demo runs: signs an ID token for any name and e-mail. */
export const demoEndpoints = {
  credential: {
    access: "public",
    summary: "A credential of the built-in demo issuer",
    body: StrictObject({ name: Text(200), email: Text(320) }),
    reply: Type.Object({ credential: Type.String() }),
  },
  mailbox: {
    access: "public",
    summary: "The newest mails, which are not sent as the demo has no mail server",
    reply: Type.Object({
      mails: Type.Array(Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })),
    }),
  },
} satisfies Descriptions;
