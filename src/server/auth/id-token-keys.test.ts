import { once } from "node:events";
import { createServer } from "node:http";
import { generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CLIENT_ID,
  startOpenIdProvider,
  type Account,
  type OpenIdProvider,
} from "#server/testing/openid-provider.ts";
import { createVerifyCredential, createPublishedKeys, createTrustedIssuer } from "./verify-id-token.ts";

const MARI: Account = { email: "mari@example.org", email_verified: true, name: "Mari" };
const AWAY = {
  status: 503,
  message: "The sign-in provider cannot be reached just now. Please try again shortly.",
};

let provider: OpenIdProvider;

beforeEach(async () => {
  provider = await startOpenIdProvider();
});

afterEach(() => provider.stop());

/** Creates the verifier of a server that stays up while its provider changes. */
function startChecking(keyCooldown?: number, issuer = provider.issuer) {
  const findKey = createPublishedKeys(issuer, keyCooldown);
  const verify = createVerifyCredential(
    { ...createTrustedIssuer({ issuer, clientId: CLIENT_ID }), findKey },
    null,
  );
  return (credential: string) => verify(credential, undefined);
}

test("keys are fetched once and cached", async () => {
  const verify = startChecking();
  for (let time = 0; time < 3; time += 1) await verify(await provider.signIn(MARI));
  expect(provider.keyRequests()).toBe(1);
});

test("when the provider rotates its key, the new one is accepted and the old one refused", async () => {
  const verify = startChecking(0);
  const before = await provider.signIn(MARI);
  await verify(before);
  await provider.rotateKeys();
  await expect(verify(await provider.signIn(MARI))).resolves.toMatchObject({ email: MARI.email });
  await expect(verify(before)).rejects.toMatchObject({ status: 401 });
});

test("a flood of tokens with unknown keys does not flood the provider with requests", async () => {
  const verify = startChecking();
  await verify(await provider.signIn(MARI));
  const { privateKey } = await generateKeyPair("RS256");
  for (let n = 0; n < 20; n += 1) {
    const forged = new SignJWT({ ...MARI }).setProtectedHeader({ alg: "RS256", kid: `unknown-${n}` });
    await expect(verify(await forged.sign(privateKey))).rejects.toMatchObject({ status: 401 });
  }
  expect(provider.keyRequests()).toBe(1);
});

test("sign-in fails while the provider is down and works as soon as it is back", async () => {
  const verify = startChecking();
  const credential = await provider.signIn(MARI);
  await provider.stop();
  await expect(verify(credential)).rejects.toMatchObject(AWAY);
  await provider.start();
  await expect(verify(credential)).resolves.toMatchObject({ email: MARI.email });
});

test("cached keys still work while the provider is down", async () => {
  const verify = startChecking();
  const credential = await provider.signIn(MARI);
  await verify(credential);
  await provider.stop();
  await expect(verify(credential)).resolves.toMatchObject({ email: MARI.email });
});

test.each<[what: string, answer: (address: string) => [status: number, body: string]]>([
  ["an error", () => [500, "{}"]],
  ["no JSON", () => [200, "<html>"]],
  ["null", () => [200, "null"]],
  [
    "another issuer",
    (address) => [200, JSON.stringify({ issuer: `${address}/`, jwks_uri: `${address}/jwks` })],
  ],
  ["no keys", (address) => [200, JSON.stringify({ issuer: address })]],
  ["keys at a file", (address) => [200, JSON.stringify({ issuer: address, jwks_uri: "file:///etc/passwd" })]],
  ["invalid keys", (address) => [200, JSON.stringify({ issuer: address, jwks_uri: `${address}/jwks` })]],
])("a provider whose discovery document is %s counts as unreachable", async (_what, answer) => {
  const credential = await provider.signIn(MARI);
  const broken = createServer((request, response) => {
    const [status, body] = answer(`http://${request.headers.host}`);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => {
    broken.listen(0, "127.0.0.1", resolve);
  });
  try {
    const address = broken.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    await expect(startChecking(0, `http://127.0.0.1:${address.port}`)(credential)).rejects.toMatchObject(
      AWAY,
    );
  } finally {
    broken.closeAllConnections();
    broken.close();
  }
});

test.for(["/.well-known/openid-configuration", "/jwks"])(
  "a redirect of %s is not followed",
  async (redirected) => {
    const asked: (string | undefined)[] = [];
    const moving = createServer(({ url, headers }, response) => {
      asked.push(url);
      const issuer = `http://${headers.host}`;
      if (url === redirected) response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
      else response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` }));
    });
    moving.listen(0, "127.0.0.1");
    await once(moving, "listening");
    const address = moving.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const verify = startChecking(0, `http://127.0.0.1:${address.port}`);
    await expect(verify(await provider.signIn(MARI))).rejects.toMatchObject(AWAY);
    expect(asked).toContain(redirected);
    expect(asked).not.toContain("/elsewhere");
    moving.closeAllConnections();
    moving.close();
  },
);
