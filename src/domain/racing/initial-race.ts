import { DAY, type Instant, raceStart } from "../time.ts";

/** How long a past race stays on the screen, so that players see its result. */
const SHOWN_AFTER_RACE = 3 * DAY;

/** The race to open with: the last one until 3 days after it,
 * else the next, else the last; null without races. */
export function initialRace<R extends { date: string }>(races: readonly R[], now: Instant): R | null {
  const inOrder = races.toSorted((a, b) => raceStart(a) - raceStart(b));
  const latest = inOrder.findLast((race) => raceStart(race) <= now);
  if (latest !== undefined && now - raceStart(latest) <= SHOWN_AFTER_RACE) return latest;
  return inOrder.find((race) => raceStart(race) > now) ?? inOrder.at(-1) ?? null;
}
