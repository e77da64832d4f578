// Adds the line-ups of files to the races that they name: those of the tournament and those of other files.
import type { ImportFile, ImportRow } from "#contract/organise/import-schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedRace, ImportedRows, ImportedTeam } from "#server/setup/schedule-file/imported-rows.ts";
import type { RaceLayout } from "#server/setup/race-file/race-layout.ts";
import { shortenRace } from "#server/setup/race-file/read-title.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import { askForLineUpNames, type KnownLineUps, type SpelledNames } from "./ask-for-line-up-names.ts";
import { createRaceFinder, isEveryRace, type KnownRace, listKnownRaces } from "./known-races.ts";
import { planLineUps, type TeamDrivers } from "./plan-line-ups.ts";
import { type LineUpRow, readLineUpTable, readLineUpText } from "./read-line-ups.ts";

const refuse = (line: number | null, name: string, why: string): ImportRow => ({
  table: "races",
  line,
  name,
  kind: "refused",
  fields: [],
  why,
  cell: null,
});

/** Drivers of a race are two. */
const DRIVERS = 2;

/** Collects the drivers that rows have for a team, in a race or in every race. */
class LineUpRows {
  readonly everywhere = new Map<string, TeamDrivers>();
  readonly byRace = new Map<KnownRace, Map<string, TeamDrivers>>();
  readonly refused: ImportRow[] = [];
  readonly #findRace: (name: string) => KnownRace | undefined;
  readonly #names: { team: SpelledNames; driver: SpelledNames };

  constructor(
    findRace: (name: string) => KnownRace | undefined,
    names: { team: SpelledNames; driver: SpelledNames },
  ) {
    this.#findRace = findRace;
    this.#names = names;
  }

  add(row: LineUpRow): void {
    const { team, driver } = this.#names;
    this.name(row.race);
    const open = team.findOpen(row.team) ?? row.drivers.map(driver.findOpen).find((one) => one !== undefined);
    if (open !== undefined) {
      this.refused.push(refuse(row.line, row.team, sentences.waitsForAnswer(open.title)));
      return;
    }
    const race = isEveryRace(row.race) ? null : this.#findRace(row.race);
    if (race === undefined) {
      this.refused.push(refuse(row.line, row.team, sentences.raceUnknown(row.race)));
      return;
    }
    this.#addTo(this.#lineUpOf(race), row);
  }

  /** The file says something of a race, so that no other line-up is taken for it. */
  name(race: string): void {
    const found = isEveryRace(race) ? undefined : this.#findRace(race);
    if (found !== undefined) this.#lineUpOf(found);
  }

  #lineUpOf(race: KnownRace | null): Map<string, TeamDrivers> {
    if (race === null) return this.everywhere;
    const lineUp = this.byRace.get(race) ?? new Map<string, TeamDrivers>();
    this.byRace.set(race, lineUp);
    return lineUp;
  }

  #addTo(lineUp: Map<string, TeamDrivers>, { line, team, drivers, handicap }: LineUpRow): void {
    const name = this.#names.team.spell(team);
    const spelled = drivers.map(this.#names.driver.spell);
    const one = lineUp.get(foldText(name)) ?? { line, team: name, drivers: [], handicap };
    const added = spelled.filter((driver) => !one.drivers.some((had) => foldText(had) === foldText(driver)));
    one.drivers.push(...added);
    lineUp.set(foldText(name), one);
  }

  /** Leaves out the teams that have not two drivers. */
  finish(): void {
    for (const [race, lineUp] of [[null, this.everywhere] as const, ...this.byRace])
      for (const [key, { line, team, drivers }] of lineUp) {
        if (drivers.length === DRIVERS) continue;
        lineUp.delete(key);
        const where = race === null ? team : `${race.race.round}, ${team}`;
        this.refused.push(refuse(line, where, sentences.driversOfTeam(drivers)));
      }
  }
}

/** Line-ups by the names of their teams. */
const byTeam = (lineUp: ReadonlyMap<string, TeamDrivers>) =>
  new Map([...lineUp.values()].map((one) => [one.team, one]));

function listKnown(setup: Setup, rows: ImportedRows, races: readonly KnownRace[]): KnownLineUps {
  const drivers = new Map<string, string[]>();
  for (const { duels } of races)
    for (const { team, driver1, driver2 } of duels.values())
      drivers.set(team, [...new Set([...(drivers.get(team) ?? []), driver1, driver2])]);
  return { teams: [...setup.teams, ...rows.teams], drivers };
}

/** The teams that are new. */
function listNewTeams(setup: Setup, rows: ImportedRows, names: Iterable<string>): ImportedTeam[] {
  const find = createNameFinder([...setup.teams, ...rows.teams]);
  const { emoji, color } = termsOf(setup.sport).newTeam;
  const added = [...new Set(names)].filter((name) => find(name) === undefined);
  return added.map((name) => ({ name, emoji, ...(color !== null && { color }), players: [] }));
}

/** The races of the import with changed line-ups, and those of the tournament that they change. */
function mergeRaces(
  races: readonly ImportedRace[],
  changed: ReturnType<typeof planLineUps>["changed"],
): ImportedRace[] {
  const byRace = new Map(changed.map((one) => [one.known.race, one]));
  const own = races.map((race) => {
    const duels = byRace.get(race)?.duels ?? [];
    const named = new Set(duels.map(({ team }) => team));
    return { ...race, duels: [...race.duels.filter(({ team }) => !named.has(team)), ...duels] };
  });
  const others = changed
    .filter(({ known }) => !races.includes(known.race))
    .map(({ known, line, duels }) => ({ ...known.race, line, duels }));
  return [...own, ...others];
}

/** Creates the check whether a race of the same import is refused. */
function createRefusedFinder(refused: readonly ImportRow[]): (name: string) => boolean {
  const races = refused.filter(({ table }) => table === "races").map(({ name }) => name);
  const find = createNameFinder([...races, ...races.map(shortenRace)].map((name) => ({ name })));
  return (name) => find(name) !== undefined || find(shortenRace(name)) !== undefined;
}

/** Reads line-ups into the rows of an import; `layout`: how their table is read, null: they are text. */
export function addLineUps(
  { name, text, cells }: ImportFile,
  {
    setup,
    rows,
    options,
    layout,
  }: { setup: Setup; rows: ImportedRows; options: ReadingOptions; layout: RaceLayout | null },
): ImportedRows {
  const races = listKnownRaces(setup, rows.races, options);
  const findRace = createRaceFinder(races);
  const findTeam = createNameFinder([...setup.teams, ...rows.teams]);
  const isRefused = createRefusedFinder(rows.refused);
  const known = {
    // What follows the name of a race that is refused is that race's.
    isRace: (race: string) => findRace(race) !== undefined || isRefused(race),
    isTeam: (team: string) => findTeam(team) !== undefined,
  };
  const table = layout === null ? readLineUpText(text, known) : readLineUpTable(layout, cells);
  if (table.rows.length === 0) throw new HttpError("file-invalid", sentences.fileHasNoLineUps(name));
  if (races.length === 0) throw new HttpError("file-invalid", sentences.noRacesForLineUps(name));
  const names = askForLineUpNames(table.rows, listKnown(setup, rows, races), options.answers);
  const lineUps = new LineUpRows(findRace, names);
  for (const row of table.rows) lineUps.add(row);
  for (const { race } of table.unread) lineUps.name(race);
  lineUps.finish();
  const wanted = {
    everywhere: byTeam(lineUps.everywhere),
    byRace: new Map([...lineUps.byRace].map(([race, lineUp]) => [race, byTeam(lineUp)])),
    isFrom: table.isFrom,
  };
  const planned = planLineUps(races, wanted, options.answers);
  const teams = planned.changed.flatMap(({ duels }) => duels.map(({ team }) => team));
  return {
    ...rows,
    teams: [...rows.teams, ...listNewTeams(setup, rows, teams)],
    races: mergeRaces(rows.races, planned.changed),
    refused: [
      ...rows.refused,
      ...table.unread.map((one) => refuse(one.line, one.text, sentences.noTeamForDriver)),
      ...lineUps.refused,
    ],
    notes: [...rows.notes, ...planned.notes],
    questions: [...rows.questions, ...names.team.questions, ...names.driver.questions, ...planned.questions],
  };
}
