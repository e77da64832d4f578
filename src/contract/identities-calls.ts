import type { IdentityCalls } from "./identities.ts";

export const identities: IdentityCalls = {
  list: { method: "GET", path: "/api/account/identities" },
  link: { method: "POST", path: "/api/account/identities" },
  remove: { method: "POST", path: "/api/account/identities/remove" },
};
