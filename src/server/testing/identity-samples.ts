import { askForCode } from "./email-code.ts";
import type { Call, Caller } from "./fixture.ts";

/** Returns a call that links the demo account of this address to the player once. */
export async function createIdentitySample(call: Call, as: Caller, accountEmail: string) {
  const person = { name: "Somebody", email: accountEmail };
  const { body } = await call("POST", "/demo/credential", { body: person });
  const { code, headers } = await askForCode(call, `${as.name.toLowerCase()}@example.org`);
  const { credential } = body as { credential: string };
  return { url: "/api/account/identities", body: { credential, code }, headers };
}

/** One valid call for each endpoint about accounts at providers, by a player. */
export async function listIdentitySamples(call: Call, as: Caller) {
  const { url, ...sent } = await createIdentitySample(call, as, "linked@example.org");
  const { status } = await call("POST", url, { as, ...sent });
  if (status !== 200) throw new Error(`the account was not linked: ${status}`);
  const { body } = await call("GET", url, { as });
  const [linked] = body as { issuer: string; subject: string }[];
  if (linked === undefined) throw new Error("no account is linked");
  const { issuer, subject } = linked;
  return {
    "GET /api/account/identities": { url },
    "POST /api/account/identities": await createIdentitySample(call, as, "other@example.org"),
    "POST /api/account/identities/remove": { url: `${url}/remove`, body: { issuer, subject } },
  };
}
