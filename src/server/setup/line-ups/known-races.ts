// The races that line-ups can name: those that are here and those of the same import.
import type { Setup, SetupRace } from "#contract/organise/schemas.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { instantOf } from "#domain/time.ts";
import type { ImportedRace } from "#server/setup/schedule-file/imported-rows.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";

export type ImportedDuel = ImportedRace["duels"][number];

/** A race with its teams, as they are here or come in with other files. */
export interface KnownRace {
  race: ImportedRace;
  duels: ReadonlyMap<string, ImportedDuel>;
  /** Whether line-ups that name no race count for it: it is neither cancelled nor locked. */
  isOpen: boolean;
}

const byTeam = (duels: readonly ImportedDuel[]) => new Map(duels.map((duel) => [duel.team, duel]));

function isOpenAt(
  { status, qualifying_at }: ImportedRace,
  { now, isDraft = false }: ReadingOptions,
): boolean {
  if (status === "cancelled") return false;
  return isDraft || qualifying_at === null || instantOf(qualifying_at) > now;
}

const toImported = (race: SetupRace): ImportedRace => ({ ...race, line: null });

/** Lists races in the order of their dates; those without one come last. */
export function listKnownRaces(
  { races }: Pick<Setup, "races">,
  imported: readonly ImportedRace[],
  options: ReadingOptions,
): KnownRace[] {
  const find = createNameFinder(races);
  const ids = new Map(races.map((race) => [race.id, race]));
  const stored = new Map(
    imported.map((race) => [race, (race.id === undefined ? undefined : ids.get(race.id)) ?? find(race.name)]),
  );
  const replaced = new Set(stored.values());
  const known = [
    ...imported.map((race) => ({
      race,
      duels: new Map([...byTeam(stored.get(race)?.duels ?? []), ...byTeam(race.duels)]),
    })),
    ...races
      .filter((race) => !replaced.has(race))
      .map((race) => ({ race: toImported(race), duels: byTeam(race.duels) })),
  ];
  return known
    .map((one) => ({ ...one, isOpen: isOpenAt(one.race, options) }))
    .toSorted(({ race: one }, { race: other }) =>
      (one.starts_at ?? "9").localeCompare(other.starts_at ?? "9"),
    );
}

const SHORT = /\s+(?:grand prix|gp)$/i;
const EVERY = new Set(["", "all", "all races", "every race", "alle", "kõik", "toutes", "todas", "tutte"]);

/** Creates the lookup of a race by its name or round, with or without "Grand Prix"; a number is no name,
 * since some races of a season may be missing here. */
export function createRaceFinder(known: readonly KnownRace[]): (name: string) => KnownRace | undefined {
  const find = createNameFinder(
    known.flatMap((one) =>
      [one.race.name, one.race.round, one.race.name.replace(SHORT, "")].map((name) => ({ name, one })),
    ),
  );
  return (name) => (find(name) ?? find(name.replace(SHORT, "")))?.one;
}

/** Whether a cell says that a line-up is that of every race. */
export const isEveryRace = (name: string) => EVERY.has(foldText(name));
