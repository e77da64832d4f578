// A real OpenID Connect provider on this machine for sign-in tests: the certified `oidc-provider` package.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { Provider } from "oidc-provider";
import type { Call } from "./fixture.ts";

export const CLIENT_ID = "jokerpick-test";
const REDIRECT_URI = "http://localhost/signed-in";

/** What the provider says about one of its accounts; each sign-in is of another account unless `sub` says
 * which. */
export interface Account {
  email: string;
  email_verified: boolean;
  [claim: string]: unknown;
}

/** For which site a sign-in is, by default this one, and the nonce that the site sends. */
interface TokenRequest {
  clientId?: string;
  nonce?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /** The private keys, newest first: a test uses them to sign tokens that the provider would not. */
  keys: JWK[];
  /** Number of requests for the published keys. */
  keyRequests: () => number;
  /** Signs a person in by the authorization code flow with PKCE and returns the ID token. */
  signIn: (account: Account, asked?: TokenRequest) => Promise<string>;
  /** Has browsers that come from this page sign in as this account, without a form. */
  admit: (redirectUri: string, account: Account) => Promise<void>;
  /** Publishes and uses a new key; the old one is removed. */
  rotateKeys: () => Promise<void>;
  /** Stops listening until `start`, like a provider that is down. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
}

/** Creates a provider with the accounts of the map by `sub`, which signs each in without a form. */
function createProvider(
  issuer: string,
  { keys, accounts, redirectUris }: { keys: JWK[]; accounts: Map<string, Account>; redirectUris: string[] },
): Provider {
  const client = { token_endpoint_auth_method: "none" as const, redirect_uris: redirectUris };
  return new Provider(issuer, {
    clients: [
      { ...client, client_id: CLIENT_ID },
      { ...client, client_id: "another-site" },
    ],
    jwks: { keys },
    cookies: { keys: [randomUUID()] },
    // As Google does: name and e-mail are in the ID token itself.
    conformIdTokenClaims: false,
    claims: {
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "nickname", "preferred_username"],
    },
    // A browser's page asks for tokens itself.
    clientBasedCORS: () => true,
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

async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  admitted: string,
) {
  const { params } = await provider.interactionDetails(request, response);
  const { login_hint: accountId = admitted } = params;
  await provider.interactionFinished(request, response, { login: { accountId: String(accountId) } });
}

/** Follows a sign-in's redirects with a browser's cookies, up to the site's own address. */
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

async function runCodeFlow(
  issuer: string,
  sub: string,
  { clientId = CLIENT_ID, nonce }: TokenRequest,
): Promise<string> {
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
    ...(nonce !== undefined && { nonce }),
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
  const redirectUris = [REDIRECT_URI];
  let admitted = "";

  const rotateKeys = async () => {
    keys.unshift(await createKey());
    const provider = createProvider(issuer, { keys: keys.slice(0, 1), accounts, redirectUris });
    const answer = provider.callback();
    callback = (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return answer(request, response);
      return answerInteraction(provider, request, response, admitted);
    };
  };
  await rotateKeys();

  return {
    issuer,
    keys,
    keyRequests: () => keyRequests,
    signIn: (account, asked = {}) => {
      const sub = typeof account["sub"] === "string" ? account["sub"] : randomUUID();
      accounts.set(sub, account);
      return runCodeFlow(issuer, sub, asked);
    },
    admit: async (redirectUri, account) => {
      admitted = randomUUID();
      accounts.set(admitted, account);
      redirectUris.push(redirectUri);
      await rotateKeys();
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

/** A browser that comes back from a provider: the credential, and the cookie that it got when it asked for a
 * nonce. */
export interface ReturnedBrowser {
  credential: string;
  headers: { cookie: string };
}

/** Signs a person in at the provider as a new browser does, which asks the server for a nonce first. */
export async function signInAtProvider(
  call: Call,
  provider: OpenIdProvider,
  account: Account,
): Promise<ReturnedBrowser> {
  const { body, headers } = await call("POST", "/api/sign-in/nonce");
  const { nonce } = body as { nonce: string };
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  return { credential: await provider.signIn(account, { nonce }), headers: { cookie } };
}
