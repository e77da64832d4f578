// openfootball: a list of matches with the score at half time, after 90 minutes, extra time and penalties.
import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { readRows } from "#server/feeds/reading/feed-rows.ts";
import { readJson } from "#server/feeds/reading/json-fields.ts";
import { readJsonRows } from "#server/feeds/reading/json-rows.ts";

/** Reads the matches; one with a score is over. */
export const read: FeedModule["read"] = async ([text = ""], at) => {
  const content = readJson(text);
  await at.rest();
  const rows = readJsonRows(content);
  return readRows(
    rows.map((row) => ({ ...row, status: row.points === null ? "" : "final" })),
    at,
  );
};
