// Which race of a tournament each race of a source is: by its name and a window of days, never by an id, a
// number or the order.
import type { SetupRace } from "#contract/organise/schemas.ts";
import type { DuelValue, ReportedEvent } from "#domain/feeds/changes.ts";
import { DAY, instantOf } from "#domain/time.ts";
import type { FeedContent, FeedDesk, FeedRace, MatchedFeed, Rest } from "#server/feeds/module/feed-module.ts";
import { createPlayerFinder } from "#server/results-paste/find-player.ts";
import { plainWords } from "#server/results-paste/plain-words.ts";

/** So far from our start a race of the same name may be, and one of another name. */
const WINDOW = 60 * DAY;
const NEAR = 2 * DAY;

/** The words of a race's name that tell it from others. */
const shorten = (name: string) =>
  plainWords(name)
    .replaceAll(/\b(?:grand prix|gran premio|grosser preis|gp|formula 1|f1|race|\d{4})\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const distance = ({ starts_at }: SetupRace, { startsAt }: FeedRace) =>
  starts_at === null || startsAt === null ? Infinity : Math.abs(instantOf(starts_at) - startsAt);

/** The only race that an entry can be, and whether its name says so. */
function findRace(entry: FeedRace, races: readonly SetupRace[]): { race: SetupRace; isSure: boolean } | null {
  const named = races.filter(
    (race) => shorten(race.name) === shorten(entry.name) && distance(race, entry) <= WINDOW,
  );
  const [race, second] = named.length > 0 ? named : races.filter((one) => distance(one, entry) <= NEAR);
  return race === undefined || second !== undefined ? null : { race, isSure: named.length > 0 };
}

/** The places of all duels; a sentence: why they cannot be read; null: there are none yet. */
function readPlaces({ finishes, name }: FeedRace, { duels }: SetupRace): DuelValue[] | string | null {
  if (finishes === null || duels.length === 0) return null;
  const find = createPlayerFinder([
    { name: "", players: duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]) },
  ]);
  const places = new Map<string, number | null>();
  for (const { driver, position } of finishes) {
    const found = find(driver, null);
    if (found === null || found === "several") continue;
    if (places.has(found.player)) return `${name}: ${driver} is there more than once.`;
    places.set(found.player, position);
  }
  const taken = finishes.flatMap(({ position }) => position ?? []);
  if (new Set(taken).size < taken.length) return `${name}: two drivers have the same place.`;
  const missing = duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]).find((one) => !places.has(one));
  if (missing !== undefined) return `${name}: ${missing} is not in the classification.`;
  return duels.map(({ id, driver1, driver2 }) => ({
    id,
    position1: places.get(driver1) ?? null,
    position2: places.get(driver2) ?? null,
  }));
}

/** Finds the races of a source in a tournament. */
export async function matchRaces({ races }: FeedContent, desk: FeedDesk, rest: Rest): Promise<MatchedFeed> {
  const events: ReportedEvent[] = [];
  const names: string[] = [];
  const unknown: string[] = [];
  const found = races.map((entry) => ({ entry, match: findRace(entry, desk.setup.races) }));
  for (const { entry, match } of found) {
    await rest();
    const rivals = found.filter((one) => match !== null && one.match?.race === match.race);
    // Of a race under two names the one whose name is ours counts.
    const isBest =
      rivals.length === 1 || (match?.isSure && rivals.filter((one) => one.match?.isSure).length === 1);
    if (match === null || !isBest) {
      unknown.push(`${entry.name} is no race of this tournament at this time.`);
      continue;
    }
    const places = readPlaces(entry, match.race);
    if (typeof places === "string") unknown.push(places);
    if (!match.isSure) names.push(`“${entry.name}” is at the time of ${match.race.name}.`);
    events.push({
      id: match.race.id,
      isSure: match.isSure,
      startsAt: entry.startsAt,
      qualifyingAt: entry.qualifyingAt,
      result: Array.isArray(places) ? { duels: places } : null,
      isWhole: true,
      isOver: null,
    });
  }
  return { events, names, unknown };
}
