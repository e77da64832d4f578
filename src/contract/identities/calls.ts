import type { Calls } from "../endpoint.ts";
import type { identitiesEndpoints } from "./endpoints.ts";

export const identities: Calls<typeof identitiesEndpoints> = {
  list: { method: "GET", path: "/api/account/identities" },
  link: { method: "POST", path: "/api/account/identities" },
  remove: { method: "POST", path: "/api/account/identities/remove" },
};
