import type { Setup, SetupChanges, SetupTable, SetupTeam } from "#contract/organise/schemas.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import {
  mergeRows,
  omitMade,
  type RowChange,
  type RowConflict,
  type SetupRow,
} from "#domain/organise/merge-rows.ts";
import { createFollow, followRenames, sortFields } from "./follow-renamed.ts";

/** A changed setup, and the rows that changed. */
export interface MergedSetup {
  setup: Setup;
  /** Games and duels that were added, changed or removed. */
  contestIds: Set<number>;
  /** Races whose status changed. */
  rescheduled: Set<number>;
  /** New names of teams with the former ones. */
  renamedTeams: Map<string, string>;
  renamedRounds: Map<string, string>;
  /** Former names of drivers with the new ones. */
  correctedDrivers: Map<string, string>;
}

/** A table of a setup, or the drivers of its races. */
type ChangedTable = SetupTable | "drivers";

/** A change that conflicts with an earlier one of somebody else. */
export interface SetupConflict extends RowConflict {
  table: ChangedTable;
}

const KEYS = {
  settings: "name",
  rounds: "name",
  teams: "name",
  games: "id",
  races: "id",
  drivers: "name",
} as const;

type RaceInput = NonNullable<NonNullable<SetupChanges["races"]>[number]["now"]>;

/** Gives new games, races and duels their ids. */
function giveIds({ games = [], races = [], settings }: SetupChanges, takeId: () => number) {
  const giveRace = ({ id = takeId(), duels, ...race }: RaceInput) => ({
    ...race,
    id,
    duels: duels.map((duel) => ({ ...duel, id: duel.id ?? takeId() })),
  });
  const { questions } = settings?.now ?? {};
  return {
    settings: settings && {
      ...settings,
      now: {
        ...settings.now,
        ...(questions !== undefined && {
          questions: questions.map(({ id = takeId(), ...question }) => sortFields({ id, ...question })),
        }),
      },
    },
    games: games.map(({ was, now }) => ({ was, now: now && { ...now, id: was?.id ?? now.id ?? takeId() } })),
    races: races.map(({ was, now }) => ({
      was,
      now: now && giveRace({ ...now, ...(was && { id: was.id }) }),
    })),
  };
}

/** Counts the ids that changes need at most. */
export function countNewIds({ games = [], races = [], settings }: SetupChanges): number {
  const questions = settings?.now.questions ?? [];
  return (
    questions.length + games.length + races.reduce((sum, { now }) => sum + 1 + (now?.duels.length ?? 0), 0)
  );
}

/** Maps new names of rows to former ones. */
function mapRenamed(changes: readonly RowChange[] = []): Map<string, string> {
  const renamed = changes.flatMap(({ was, now }) =>
    was !== null && now !== null && was["name"] !== now["name"]
      ? [[String(now["name"]), String(was["name"])] as const]
      : [],
  );
  return new Map(renamed);
}

const invert = (names: ReadonlyMap<string, string>) => new Map([...names].map(([now, was]) => [was, now]));

/** Keeps the latest former names of renamed teams, which files and pasted games may still use. */
function keepFormerNames(teams: readonly SetupTeam[], renamed: ReadonlyMap<string, string>): SetupTeam[] {
  return teams.map((team) => {
    const former = renamed.get(team.name);
    if (former === undefined || foldText(former) === foldText(team.name)) return team;
    return {
      ...team,
      formerly: [...new Set([...(team.formerly ?? []), former])].slice(-SETUP_LIMITS.former_names),
    };
  });
}

/** Replaces names of teams and rounds in rows by the spelling of the team or round itself. */
function adoptSpellings(setup: Setup): Setup {
  const [findTeam, findRound] = [createNameFinder(setup.teams), createNameFinder(setup.rounds)];
  const adopt = createFollow({
    team: (name) => findTeam(name)?.name,
    round: (name) => findRound(name)?.name,
  });
  return {
    ...setup,
    settings: adopt.settings(setup.settings),
    games: setup.games.map(adopt.game),
    races: setup.races.map(adopt.race),
  };
}

/** The drivers of all races, one row each. */
const listDrivers = ({ races }: Setup) =>
  [...new Set(races.flatMap(({ duels }) => duels.flatMap(({ driver1, driver2 }) => [driver1, driver2])))].map(
    (name) => ({ name }),
  );

/** Applies an organiser's changes to the current setup; new rows take ids from `firstId` on (`countNewIds`
 * of them). Returns the conflicts if somebody else changed the same fields since the page showed them. */
export function mergeSetup(
  setup: Setup,
  changes: SetupChanges,
  firstId: number,
): MergedSetup | SetupConflict[] {
  let next = firstId;
  const { games, races, settings } = giveIds(changes, () => next++);
  const [newTeams, newRounds] = [invert(mapRenamed(changes.teams)), invert(mapRenamed(changes.rounds))];
  const newDrivers = invert(mapRenamed(changes.drivers));
  const follow = createFollow({
    team: (name) => newTeams.get(name),
    round: (name) => newRounds.get(name),
    driver: (name) => newDrivers.get(name),
  });
  const present = listDrivers(setup);
  const drivers = omitMade(present, changes.drivers ?? [], KEYS.drivers);
  const rounds = omitMade(setup.rounds, changes.rounds ?? [], KEYS.rounds);
  const teams = omitMade(setup.teams, changes.teams ?? [], KEYS.teams);
  const conflicts: SetupConflict[] = [];
  const merge = <Row extends SetupRow>(
    table: ChangedTable,
    rows: readonly Row[],
    own: readonly { was: Row | null; now: SetupRow | null }[],
    followRow: (row: Row) => SetupRow = (row) => row,
  ): SetupRow[] => {
    const followed = own.map((change) => followRenames(change, followRow));
    const result = mergeRows(rows.map(followRow), followed, KEYS[table]);
    conflicts.push(...result.conflicts.map((conflict) => ({ table, ...conflict })));
    return result.rows ?? [];
  };
  const ownSettings = settings === undefined ? [] : [settings];
  const renamedTeams = mapRenamed(teams);
  const merged = {
    sport: setup.sport,
    settings: merge("settings", [setup.settings], ownSettings, follow.settings)[0],
    rounds: merge("rounds", setup.rounds, rounds),
    teams: keepFormerNames(merge("teams", setup.teams, teams) as SetupTeam[], renamedTeams),
    games: numberGames(merge("games", setup.games, games, follow.game)),
    races: merge("races", setup.races, races, follow.race),
  } as Setup;
  // A driver is renamed in the races; here it shows only whether somebody else has done so.
  merge("drivers", present, drivers);
  if (conflicts.length > 0) return conflicts;
  const contests = [
    ...games.flatMap(({ was, now }) => [was, now]),
    ...races.flatMap(({ was, now }) => [...(was?.duels ?? []), ...(now?.duels ?? [])]),
  ];
  const rescheduled = races.flatMap(({ was, now }) =>
    was !== null && now?.status !== was.status ? [was.id] : [],
  );
  return {
    setup: adoptSpellings(merged),
    contestIds: new Set(contests.flatMap((contest) => contest?.id ?? [])),
    rescheduled: new Set(rescheduled),
    renamedTeams,
    renamedRounds: mapRenamed(rounds),
    correctedDrivers: new Map(drivers.map(({ was, now }) => [was.name, now.name])),
  };
}
