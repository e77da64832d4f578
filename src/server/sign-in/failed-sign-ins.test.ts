// Invalid credentials are limited per source, and delay nobody else.
import { expect } from "vitest";
import { buildTestApp, type Call, createCall, test } from "#server/testing/fixture.ts";
import { CLIENT_ID, signInAtProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";

const NORA = { name: "Nora", email: "nora@example.org" };
const HELD_UP = {
  status: 429,
  headers: { "retry-after": expect.stringMatching(/^[1-6]?\d$/) },
  body: {
    error: expect.stringMatching(/^Too many sign-ins have failed\. Try again in \d+ seconds\.$/),
  },
};

async function createCredential(call: Call): Promise<string> {
  const { body } = await call("POST", "/demo/credential", { body: NORA });
  return (body as { credential: string }).credential;
}

/** Signs in with this credential through a local proxy. */
const tryIn = (call: Call, credential: string, forwardedFor: string, headers: Record<string, string> = {}) =>
  call("POST", "/api/user", {
    body: { ...NORA, credential },
    headers: { "x-forwarded-for": forwardedFor, ...headers },
  });

async function failOften(call: Call, forwardedFor: string): Promise<void> {
  for (let n = 0; n < 30; n++) {
    expect(await tryIn(call, "forged", forwardedFor)).toMatchObject({ status: 401 });
  }
  expect(await tryIn(call, "forged", forwardedFor)).toMatchObject(HELD_UP);
}

test("who fails too often is held up, and nobody else behind the same address", async ({ call }) => {
  await failOften(call, "203.0.113.5");
  expect(await tryIn(call, await createCredential(call), "203.0.113.5")).toMatchObject({ status: 200 });
  expect(await tryIn(call, "forged", "203.0.113.5")).toMatchObject(HELD_UP);
  expect(await tryIn(call, "forged", "203.0.113.6")).toMatchObject({ status: 401 });
});

test("a thousand bad sign-ins at once are counted one by one", async ({ call }) => {
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => tryIn(call, "forged", "203.0.113.5")),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(970);
});

test("the addresses of one IPv6 network of 64 bits are one caller", async ({ call }) => {
  await failOften(call, "2001:db8:1:2::1");
  expect(await tryIn(call, "forged", "2001:db8:1:2:ffff::9")).toMatchObject(HELD_UP);
  expect(await tryIn(call, "forged", "2001:db8:1:3::1")).toMatchObject({ status: 401 });
});

test("what a caller writes in front of the proxy's word does not make another caller", async ({ call }) => {
  await failOften(call, "203.0.113.5");
  expect(await tryIn(call, "forged", "198.51.100.9, 203.0.113.5")).toMatchObject(HELD_UP);
});

test("who is no proxy cannot say to call from elsewhere", async ({ call }) => {
  const from = "203.0.113.5";
  for (let n = 0; n < 31; n++) {
    const headers = { "x-forwarded-for": `198.51.100.${n}` };
    const answer = await call("POST", "/api/user", {
      body: { ...NORA, credential: "forged" },
      headers,
      from,
    });
    expect(answer.status).toBe(n < 30 ? 401 : 429);
  }
});

test("the settings say whose word is taken", async ({ db, clock }) => {
  const app = await buildTestApp(db, clock, { TRUST_PROXY: "203.0.113.0/24" });
  const call = createCall(app);
  const cookieFrom = async (from: string) => {
    const answer = await call("POST", "/api/user", {
      body: { ...NORA, credential: await createCredential(call) },
      headers: { "x-forwarded-proto": "https" },
      from,
    });
    return String(answer.headers["set-cookie"]);
  };
  expect(await cookieFrom("203.0.113.7")).toContain("; Secure");
  expect(await cookieFrom("127.0.0.1")).not.toContain("; Secure");
  await app.close();
});

test("while the provider cannot be reached nobody has failed", async ({ db, clock }) => {
  const provider = await startOpenIdProvider();
  const app = await buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  const call = createCall(app);
  try {
    const account = { ...NORA, email_verified: true };
    const { credential, headers } = await signInAtProvider(call, provider, account);
    await provider.stop();
    for (let n = 0; n < 31; n++) {
      expect(await tryIn(call, credential, "203.0.113.5", headers)).toMatchObject({ status: 503 });
    }
    expect(await tryIn(call, "forged", "203.0.113.5")).toMatchObject({ status: 401 });
    await provider.start();
    expect(await tryIn(call, credential, "203.0.113.5", headers)).toMatchObject({ status: 200 });
  } finally {
    await app.close();
    await provider.stop();
  }
});
