import type { GiftsCalls } from "./gifts.ts";

export const gifts: GiftsCalls = {
  count: { method: "GET", path: "/api/croissant/count/:id" },
  give: { method: "POST", path: "/api/croissant/give/:id" },
};
