// Jolpica, the successor of Ergast: the results of the last race belong to the race of the same name and day.
import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { readJson } from "#server/feeds/reading/json-fields.ts";
import { readRaces } from "#server/feeds/reading/read-races.ts";

/** Reads the calendar, and the last results into it. */
export const read: FeedModule["read"] = async ([calendar = "", last = ""], { rest }) => {
  const season = readRaces(readJson(calendar));
  await rest();
  const results = readRaces(readJson(last));
  const races = season.races.map((race) => {
    const result = results.races.find(
      ({ name, startsAt }) => name === race.name && startsAt === race.startsAt,
    );
    return result === undefined ? race : { ...race, finishes: result.finishes };
  });
  return { games: [], races, gives: ["starts", "places"] };
};
