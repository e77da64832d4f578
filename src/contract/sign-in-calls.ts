import type { SignInCalls } from "./sign-in.ts";

/** Milliseconds in which a sign-in at a provider has to be finished. */
export const NONCE_LIFETIME_MS = 3_600_000;

export const signIn: SignInCalls = {
  requestCode: { method: "POST", path: "/api/sign-in/code" },
  withCode: { method: "POST", path: "/api/sign-in/code/check" },
  createNonce: { method: "POST", path: "/api/sign-in/nonce" },
  createLink: { method: "POST", path: "/api/admin/sign-in-links" },
  withLink: { method: "POST", path: "/api/sign-in/link" },
};
