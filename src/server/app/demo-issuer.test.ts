import { expect, test } from "vitest";
import { DAY, instantOf, MINUTE } from "#domain/time.ts";
import { createDemoIssuer } from "./demo-issuer.ts";
import { createVerifyCredential } from "#server/auth/verify-id-token.ts";

const MARI = { name: "Mari Maasikas", email: "Mari@Example.org" };

test.each(["2020-02-29T12:00:00Z", "2025-09-06T10:00:00Z", "2040-01-01T00:00:00Z"])(
  "the demo signs anyone in at any moment of the game's clock: %s",
  async (at) => {
    let now = instantOf(at);
    const issuer = await createDemoIssuer(() => now);
    const verify = createVerifyCredential(issuer.trusted, null);
    const credential = await issuer.issue(MARI);
    await expect(verify(credential, undefined)).resolves.toMatchObject({
      name: "Mari Maasikas",
      email: "mari@example.org",
    });
    now += 10 * MINUTE;
    await expect(verify(credential, undefined)).rejects.toMatchObject({ status: 401 });
    now -= DAY;
    await expect(verify(credential, undefined)).rejects.toMatchObject({ status: 401 });
  },
);

test("what another demo signed is worth nothing here", async () => {
  const [here, there] = [await createDemoIssuer(Date.now), await createDemoIssuer(Date.now)];
  const verify = createVerifyCredential(here.trusted, null);
  await expect(verify(await there.issue(MARI), undefined)).rejects.toMatchObject({ status: 401 });
});

test.each(["", "mari", "mari@example.org, jaan@example.org"])(
  "%j is no e-mail to sign in with",
  async (email) => {
    const issuer = await createDemoIssuer(Date.now);
    await expect(issuer.issue({ ...MARI, email })).rejects.toMatchObject({ status: 400 });
  },
);
