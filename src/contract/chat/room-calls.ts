import type { Call } from "../endpoint.ts";
import type { chatEndpoints } from "./endpoints.ts";

// Separate from the other calls of chats, which neither the first screen nor the offline cache needs.

export const listMessages: Call<(typeof chatEndpoints)["messages"]> = {
  method: "GET",
  path: "/api/messages",
  offline: true,
};

export const listUnread: Call<(typeof chatEndpoints)["unread"]> = { method: "GET", path: "/api/chat/unread" };
