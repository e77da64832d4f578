import type { Calls } from "../endpoint.ts";
import type { passkeysEndpoints } from "./endpoints.ts";

export const passkeys: Calls<typeof passkeysEndpoints> = {
  list: { method: "GET", path: "/api/account/passkeys" },
  startAdding: { method: "POST", path: "/api/account/passkeys/options" },
  add: { method: "POST", path: "/api/account/passkeys" },
  rename: { method: "PUT", path: "/api/account/passkeys/:id" },
  remove: { method: "POST", path: "/api/account/passkeys/:id/remove" },
  startSignIn: { method: "POST", path: "/api/sign-in/passkey/options" },
  signIn: { method: "POST", path: "/api/sign-in/passkey" },
};
