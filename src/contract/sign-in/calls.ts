import type { Calls } from "../endpoint.ts";
import type { signInEndpoints } from "./endpoints.ts";

export const signIn: Calls<typeof signInEndpoints> = {
  withProvider: { method: "POST", path: "/api/user" },
  requestCode: { method: "POST", path: "/api/sign-in/code" },
  withCode: { method: "POST", path: "/api/sign-in/code/check" },
  createNonce: { method: "POST", path: "/api/sign-in/nonce" },
  createLink: { method: "POST", path: "/api/admin/sign-in-links" },
  inviteByLink: { method: "POST", path: "/api/admin/players" },
  withLink: { method: "POST", path: "/api/sign-in/link" },
  signOut: { method: "POST", path: "/api/sign-out" },
  endSessions: { method: "POST", path: "/api/admin/players/:id/end-sessions" },
};
