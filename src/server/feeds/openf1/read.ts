// OpenF1: sessions by their keys, and the result of the last session by the numbers of cars.
import type { FeedModule, FeedRace } from "#server/feeds/module/feed-module.ts";
import { readInstant } from "#server/feeds/reading/feed-rows.ts";
import { type Fields, isFields, readJson, textOf, toNumber } from "#server/feeds/reading/json-fields.ts";

const listOf = (text: string): Fields[] => {
  const content = readJson(text);
  return Array.isArray(content) ? content.filter(isFields) : [];
};

const startOf = (session: Fields | undefined) => readInstant(textOf(session ?? {}, "date_start"));

const isCalled = (name: string) => (session: Fields) => textOf(session, "session_name") === name;

/** Reads the races of the year; the last session's result is a race's if their keys are one. */
export const read: FeedModule["read"] = async ([first = "", second = "", third = ""], { rest }) => {
  const [sessions, results] = [listOf(first), listOf(second)];
  await rest();
  const names = new Map(listOf(third).map((one) => [textOf(one, "driver_number"), textOf(one, "full_name")]));
  const races = sessions.filter(isCalled("Race")).map((session): FeedRace => {
    const meeting = textOf(session, "meeting_key");
    const qualifying = sessions
      .filter(isCalled("Qualifying"))
      .find((one) => textOf(one, "meeting_key") === meeting);
    const own = results.filter((one) => textOf(one, "session_key") === textOf(session, "session_key"));
    return {
      name: textOf(session, "country_name", "location"),
      startsAt: startOf(session),
      qualifyingAt: startOf(qualifying),
      finishes:
        own.length === 0
          ? null
          : own.map((one) => ({
              driver: names.get(textOf(one, "driver_number")) ?? "",
              position: toNumber(one["position"]),
            })),
    };
  });
  return { games: [], races, gives: ["starts", "places"] };
};
