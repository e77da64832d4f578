import type { Call } from "../endpoint.ts";
import type { chatEndpoints } from "./endpoints.ts";

/** Separate from the other calls of chats, which the tab bar does not need. */
export const listUnread: Call<(typeof chatEndpoints)["unread"]> = { method: "GET", path: "/api/chat/unread" };
