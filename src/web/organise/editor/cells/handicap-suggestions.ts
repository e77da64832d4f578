import type { ContestFacts, Setup, SetupDuel, SetupGame, SetupRace } from "#contract/organise/schemas.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { type Suggestion, suggestHandicap } from "#domain/organise/suggest-handicaps.ts";
import { countOf } from "#domain/pluralize.ts";
import { BASKETBALL_HANDICAPS, RACING_HANDICAPS, type Result } from "#domain/propose-handicap.ts";
import { placesBetween } from "#domain/racing/positions.ts";
import { instantOf } from "#domain/time.ts";

const listGameResults = (setup: Setup, facts: ReadonlyMap<number, ContestFacts>): Result[] =>
  setup.games.flatMap(({ id, side1, side2, starts_at }) => {
    const { score1 = null, score2 = null } = facts.get(id) ?? {};
    if (side1 === null || side2 === null || starts_at === null || score1 === null || score2 === null)
      return [];
    return [{ side1, side2, start: instantOf(starts_at), margin: score1 - score2 }];
  });

const listDuelResults = (setup: Setup, facts: ReadonlyMap<number, ContestFacts>): Result[] =>
  setup.races.flatMap(({ qualifying_at, duels }) =>
    duels.flatMap(({ id, driver1, driver2 }) => {
      const { position1 = null, position2 = null } = facts.get(id) ?? {};
      const margin = placesBetween({ driver1_position: position1, driver2_position: position2 });
      if (qualifying_at === null || margin === null) return [];
      return [{ side1: driver1, side2: driver2, start: instantOf(qualifying_at), margin }];
    }),
  );

const byId = (facts: readonly ContestFacts[]) => new Map(facts.map((one) => [one.id, one]));

/** Returns a function that suggests a game's spread from earlier results; null while a team or the
 * start is missing. It searches only when called, since a table creates one for every row. */
export function createSpreadSuggestion(
  setup: Setup,
  facts: readonly ContestFacts[],
  { side1, side2, starts_at }: SetupGame,
): (() => Suggestion) | null {
  const isTeam = (side: string | null) => setup.teams.some(({ name }) => name === side);
  if (side1 === null || side2 === null || starts_at === null || !isTeam(side1) || !isTeam(side2)) return null;
  const meeting = { side1, side2, start: instantOf(starts_at) };
  return () => suggestHandicap(BASKETBALL_HANDICAPS, listGameResults(setup, byId(facts)), meeting);
}

/** The duels of a race, with a suggested handicap for each that has none. */
export function suggestDuels(setup: Setup, facts: readonly ContestFacts[], race: SetupRace): SetupDuel[] {
  const start = race.qualifying_at ?? race.starts_at;
  if (start === null) return race.duels;
  const results = listDuelResults(setup, byId(facts));
  return race.duels.map((duel) => {
    if (duel.handicap !== null) return duel;
    const meeting = { side1: duel.driver1, side2: duel.driver2, start: instantOf(start) };
    return { ...duel, handicap: suggestHandicap(RACING_HANDICAPS, results, meeting).handicap };
  });
}

/** Why a spread was suggested: "Reds −3.5, from 3 earlier results of Reds and 2 of Blues." */
export function explainSpread(
  { side1, side2 }: Pick<SetupGame, "side1" | "side2">,
  { handicap, results1, results2 }: Suggestion,
): string {
  const suggested = `${side1} ${handicapText(handicap, 1)}`;
  if (results1 + results2 === 0) return `${suggested}, since neither team has an earlier result.`;
  return `${suggested}, from ${countOf(results1, "earlier result")} of ${side1} and ${results2} of ${side2}.`;
}
