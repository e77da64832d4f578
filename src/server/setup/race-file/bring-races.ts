// Races of a calendar, with what an import needs of them.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { CalendarRace } from "#server/racing/race-calendar.ts";
import type { ImportedRace, ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";
import type { Answers } from "#server/setup/schedule-file/questions.ts";
import { askForRaceNames } from "./ask-for-race-names.ts";

export const toRace = (race: CalendarRace): ImportedRace => ({ ...race, gp_emoji: "🏁", duels: [] });

/** A race that is not imported, and why; `cell`: for which of its cells. */
export const refuseRace = (
  { line, name }: { line: number | null; name: string },
  why: string,
  cell: ImportRow["cell"] = null,
): ImportRow => ({ table: "races", line, name, kind: "refused", fields: [], why, cell });

/** Brings races: those that are here keep their names, the others bring their rounds, and those whose names
 * are alike are asked for. */
export function bringRaces(
  listed: readonly ImportedRace[],
  setup: Setup,
  answers: Answers,
): Pick<ImportedRows, "races" | "rounds" | "questions" | "refused"> {
  const { races, waiting, questions } = askForRaceNames(setup, listed, answers);
  const findRound = createNameFinder(setup.rounds);
  const added = new Set(races.map(({ round }) => round).filter((round) => findRound(round) === undefined));
  return {
    races,
    rounds: [...added].map((name) => ({ name, multiplier: 1 })),
    questions,
    refused: waiting.map(({ race, title }) => refuseRace(race, sentences.waitsForAnswer(title))),
  };
}
