import type { Calls } from "../endpoint.ts";
import type { postsEndpoints } from "./endpoints.ts";

export const posts: Calls<typeof postsEndpoints> = {
  list: { method: "GET", path: "/api/posts/:of/:ofId" },
  add: { method: "POST", path: "/api/posts/:of/:ofId" },
  change: { method: "PUT", path: "/api/posts/:of/:ofId/:id" },
  test: { method: "POST", path: "/api/posts/:of/:ofId/:id/test" },
  remove: { method: "POST", path: "/api/posts/:of/:ofId/:id/remove" },
};
