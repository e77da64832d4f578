// Reads what is at an address by its content: a calendar, JSON, or a table.
import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { UnreadableAnswer } from "#server/feeds/module/feed-module.ts";
import { readRows } from "#server/feeds/reading/feed-rows.ts";
import { readJson } from "#server/feeds/reading/json-fields.ts";
import { readJsonRows } from "#server/feeds/reading/json-rows.ts";
import { readRaces } from "#server/feeds/reading/read-races.ts";
import { readTable } from "#server/feeds/reading/read-table.ts";

const isJson = (text: string) => /^\s*[[{]/.test(text);

/** Reads an answer. */
export const read: FeedModule["read"] = async ([text = ""], at) => {
  const content = text.replace(/^\uFEFF/, "");
  if (/^\s*BEGIN:VCALENDAR/i.test(content)) {
    const { readCalendarRows } = await import("#server/feeds/reading/calendar-rows.ts");
    return readRows(readCalendarRows(content), at);
  }
  if (isJson(content) || /^\s*(?:<|$)/.test(content)) {
    const json = readJson(content);
    await at.rest();
    const races = readRaces(json);
    if (races.races.length > 0) return races;
    return readRows(readJsonRows(json), at);
  }
  const rows = readTable(content);
  if (rows === null)
    throw new UnreadableAnswer("It answers with something that is no calendar, no JSON and no table.");
  return readRows(rows, at);
};
