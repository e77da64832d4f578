// An OpenID Connect issuer for the demo, so that sign-in needs no setup. Never in production.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { demo } from "#contract/endpoints.ts";
import type { Instant } from "#domain/time.ts";
import type { TrustedIssuer } from "#server/auth/verify-id-token.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { readEmail } from "#server/runtime/read-email.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const ISSUER = "https://demo.jokerpick.example";
const CLIENT_ID = "jokerpick-demo";
const ALGORITHM = "ES256";

/** Lifetime of a credential in seconds. */
const LIFETIME = 5 * 60;

export interface DemoIssuer {
  trusted: TrustedIssuer;
  /** A credential for anyone; throws HttpError(400) when the e-mail is no address. */
  issue: (person: { name: string; email: string }) => Promise<string>;
}

/** Creates an issuer with a new in-memory key pair; its tokens are dated in game time. */
export async function createDemoIssuer(clock: () => Instant): Promise<DemoIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM }] });
  return {
    trusted: { names: [ISSUER], clientId: CLIENT_ID, findKey: keys, clock },
    issue: async ({ name, email }) => {
      const address = readEmail(email);
      if (address === null) throw new HttpError("email-missing", sentences.emailMissing);
      const now = Math.floor(clock() / 1000);
      return (
        new SignJWT({ name, email: address, email_verified: true })
          .setProtectedHeader({ alg: ALGORITHM, kid })
          .setIssuer(ISSUER)
          .setAudience(CLIENT_ID)
          .setSubject(address)
          // Makes two tokens for the same person in the same second differ.
          .setJti(randomUUID())
          .setIssuedAt(now)
          .setExpirationTime(now + LIFETIME)
          .sign(privateKey)
      );
    },
  };
}

/** Registers the demo sign-in endpoint; only for demo sign-in. */
export function demoRoutes(app: FastifyInstance, issuer: DemoIssuer): void {
  registerEndpoint(app, demo.credential, async ({ body }) => ({ credential: await issuer.issue(body) }));
}
