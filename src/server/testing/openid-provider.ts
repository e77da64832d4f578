// A real OpenID Connect provider on this machine, for tests of sign-in: the certified `oidc-provider` package.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { Provider } from "oidc-provider";

export const CLIENT_ID = "jokerpick-test";
const REDIRECT_URI = "http://localhost/signed-in";

/** What the provider tells of one of its accounts. */
export interface Account {
  email: string;
  email_verified: boolean;
  [claim: string]: unknown;
}

export interface OpenIdProvider {
  issuer: string;
  /** The private keys, the newest first: with them a test signs what the provider never would. */
  keys: JWK[];
  /** How often the published keys were asked for. */
  keyRequests: () => number;
  /** Signs a person in by the authorization code flow with PKCE; answers the ID token. */
  signIn: (account: Account, clientId?: string) => Promise<string>;
  /** Publishes a new key and signs with it; the old one is gone. */
  rotateKeys: () => Promise<void>;
  /** Stops listening, as a provider that is down, until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
}

/** A provider that knows the accounts of the map by their `sub`, and lets each in without a form. */
function createProvider(issuer: string, keys: JWK[], accounts: Map<string, Account>): Provider {
  const client = { token_endpoint_auth_method: "none" as const, redirect_uris: [REDIRECT_URI] };
  return new Provider(issuer, {
    clients: [
      { ...client, client_id: CLIENT_ID },
      { ...client, client_id: "another-site" },
    ],
    jwks: { keys },
    cookies: { keys: [randomUUID()] },
    // As Google does it: name and e-mail are in the ID token itself.
    conformIdTokenClaims: false,
    claims: {
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "nickname", "preferred_username"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account, sub }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

async function answerInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  await provider.interactionFinished(request, response, {
    login: { accountId: String(params["login_hint"]) },
  });
}

/** Follows the redirects of a sign-in with the cookies that a browser would keep, up to the site's own address. */
async function followToCode(start: URL): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${url.href}: ${response.status} ${await response.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(REDIRECT_URI)) break;
  }
  const code = url.searchParams.get("code");
  if (code === null) throw new Error(`no code: ${url.href}`);
  return code;
}

async function runCodeFlow(issuer: string, sub: string, clientId: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const authorization = new URL("/auth", issuer);
  authorization.search = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: REDIRECT_URI,
    scope: "openid email profile",
    login_hint: sub,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  const code = await followToCode(authorization);
  const response = await fetch(new URL("/token", issuer), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    }),
  });
  const answer = (await response.json()) as { id_token?: string };
  if (answer.id_token === undefined) throw new Error(`no ID token: ${JSON.stringify(answer)}`);
  return answer.id_token;
}

/** Starts a provider on a free port; the test stops it. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const accounts = new Map<string, Account>();
  let keyRequests = 0;
  let callback: RequestListener = (_request, response) => response.end();
  const server = createServer((request, response) => {
    if (request.url === "/jwks") keyRequests += 1;
    callback(request, response);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const keys: JWK[] = [];

  const rotateKeys = async () => {
    keys.unshift(await createKey());
    const provider = createProvider(issuer, keys.slice(0, 1), accounts);
    const answer = provider.callback();
    callback = (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return answer(request, response);
      return answerInteraction(provider, request, response);
    };
  };
  await rotateKeys();

  return {
    issuer,
    keys,
    keyRequests: () => keyRequests,
    signIn: (account, clientId = CLIENT_ID) => {
      const sub = randomUUID();
      accounts.set(sub, account);
      return runCodeFlow(issuer, sub, clientId);
    },
    rotateKeys,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: () => listen(address.port),
  };
}
