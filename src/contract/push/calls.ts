import type { Calls } from "../endpoint.ts";
import type { pushEndpoints } from "./endpoints.ts";

export const push: Calls<typeof pushEndpoints> = {
  subscribe: { method: "POST", path: "/api/push/subscribe" },
  unsubscribe: { method: "POST", path: "/api/push/unsubscribe" },
  remove: { method: "POST", path: "/api/push/remove" },
  sendTest: { method: "POST", path: "/api/push/test" },
};
