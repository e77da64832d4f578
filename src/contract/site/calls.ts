import type { Calls } from "../endpoint.ts";
import type { siteEndpoints } from "./endpoints.ts";

export const site: Calls<typeof siteEndpoints> = {
  get: { method: "GET", path: "/api/admin/site" },
  save: { method: "PUT", path: "/api/admin/site" },
  testMail: { method: "POST", path: "/api/admin/site/mail-test", isSlow: true },
  check: { method: "GET", path: "/api/admin/site/check", isSlow: true },
};
