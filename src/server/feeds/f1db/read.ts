import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { readJson } from "#server/feeds/reading/json-fields.ts";
import { readRaces } from "#server/feeds/reading/read-races.ts";

/** Reads a season: its races with their results. */
export const read: FeedModule["read"] = async ([text = ""], { rest }) => {
  const content = readJson(text);
  await rest();
  return readRaces(content);
};
