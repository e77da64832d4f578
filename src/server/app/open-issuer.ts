import type { Instant } from "#domain/time.ts";
import type { SignInConfig } from "./config.ts";
import { createDemoIssuer, type DemoIssuer } from "./demo-issuer.ts";
import { createVerifyCredential, realIssuer, type VerifyCredential } from "./identity.ts";
import { Refusal } from "./refusal.ts";

/** The one check of credentials of this server, and the demo's issuer where the demo signs people in. */
export async function openIssuer(
  signIn: SignInConfig,
  clock: () => Instant,
): Promise<{ verifyCredential: VerifyCredential; demoIssuer: DemoIssuer | null }> {
  if (signIn.kind === "demo") {
    const demoIssuer = await createDemoIssuer(clock);
    return { verifyCredential: createVerifyCredential(demoIssuer.trusted), demoIssuer };
  }
  if (signIn.kind === "none") {
    const verifyCredential = async () => {
      throw new Refusal(503, "There is no way to sign in on this server yet.");
    };
    return { verifyCredential, demoIssuer: null };
  }
  return { verifyCredential: createVerifyCredential(realIssuer(signIn)), demoIssuer: null };
}
