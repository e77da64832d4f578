import type { Calls } from "../endpoint.ts";
import type { feedsEndpoints } from "./endpoints.ts";

export const feeds: Calls<typeof feedsEndpoints> = {
  list: { method: "GET", path: "/api/organise/tournaments/:id/feeds" },
  tryOut: { method: "POST", path: "/api/organise/tournaments/:id/feeds/try", isSlow: true },
  add: { method: "POST", path: "/api/organise/tournaments/:id/feeds", isSlow: true },
  read: { method: "POST", path: "/api/organise/tournaments/:id/feeds/:feedId/read", isSlow: true },
  stop: { method: "POST", path: "/api/organise/tournaments/:id/feeds/:feedId/stop" },
  resume: { method: "POST", path: "/api/organise/tournaments/:id/feeds/:feedId/resume", isSlow: true },
  move: { method: "POST", path: "/api/organise/tournaments/:id/feeds/:feedId/address", isSlow: true },
  answers: { method: "GET", path: "/api/organise/tournaments/:id/feeds/:feedId/answers" },
  accept: { method: "POST", path: "/api/organise/tournaments/:id/feeds/accept" },
  decide: { method: "POST", path: "/api/organise/tournaments/:id/feeds/changes/:changeId" },
};
