import type { Tournament } from "#contract/tournaments/schemas.ts";
import { getSport, type Sport, SPORTS } from "#domain/sports.ts";
import { SPORT_SCREENS } from "#web/sport-screens.ts";
import type { RulesChapter } from "./deadline-and-points.tsx";

const loaded = new Map<Sport, (tournament: Tournament) => RulesChapter[]>();

/** Loads the chapters of all sports, which are small; the rules screen is loaded together with them. */
export async function loadGeneratedRules(): Promise<void> {
  await Promise.all(SPORTS.map(async (sport) => loaded.set(sport, await SPORT_SCREENS[sport].loadRules())));
}

/** Generates the chapters on picks of a tournament without its own rules text, from its settings. */
export function listGeneratedChapters(tournament: Tournament): RulesChapter[] {
  const list = loaded.get(getSport(tournament));
  if (list === undefined) throw new Error("The generated rules are not loaded.");
  return list(tournament);
}
