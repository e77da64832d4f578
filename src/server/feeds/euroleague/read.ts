import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { readRows } from "#server/feeds/reading/feed-rows.ts";
import { readJson } from "#server/feeds/reading/json-fields.ts";
import { readJsonRows } from "#server/feeds/reading/json-rows.ts";

/** Reads the games of a season. A game that is to come has a score of 0–0, which is no result. */
export const read: FeedModule["read"] = async ([text = ""], at) => {
  const content = readJson(text);
  await at.rest();
  const rows = readJsonRows(content).map((row) =>
    row.points?.[0] === 0 && row.points[1] === 0 ? { ...row, points: null } : row,
  );
  return readRows(rows, at);
};
