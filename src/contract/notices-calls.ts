import type { NoticesCalls } from "./notices.ts";

export const notices: NoticesCalls = {
  list: { method: "GET", path: "/api/notices" },
  seen: { method: "POST", path: "/api/notices/:id/seen" },
};
