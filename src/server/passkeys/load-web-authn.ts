/** Loads the library of passkeys with the first one that is made or used, since it takes 20 MB of memory. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
