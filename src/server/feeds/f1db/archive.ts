import { MINUTE } from "#domain/time.ts";
import type { FeedModule } from "#server/feeds/module/feed-module.ts";

/** Releases have some four megabytes; the code that unpacks them is loaded with the first. */
export const archive: NonNullable<FeedModule["archive"]> = {
  maxBytes: 20_000_000,
  maxMs: MINUTE,
  unpack: async (body, at) => (await import("./unpack.ts")).unpack(body, at),
};
