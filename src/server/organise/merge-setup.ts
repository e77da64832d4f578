import type { Setup, SetupChanges, SetupTable } from "#contract/organise-schemas.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { mergeRows, type RowChange, type RowConflict, type SetupRow } from "#domain/organise/merge-rows.ts";

/** A setup after changes, and which rows these concern. */
export interface MergedSetup {
  setup: Setup;
  /** Games and duels that were added, changed or removed. */
  contestIds: Set<number>;
  /** Races whose status changed. */
  rescheduled: Set<number>;
  /** New names of teams with the former ones. */
  renamedTeams: Map<string, string>;
  renamedRounds: Map<string, string>;
}

/** Where changes cannot be made, because somebody else was faster. */
export interface SetupConflict extends RowConflict {
  table: SetupTable;
}

const KEYS = { settings: "name", rounds: "name", teams: "name", games: "id", races: "id" } as const;

type RaceInput = NonNullable<NonNullable<SetupChanges["races"]>[number]["now"]>;

/** Gives new games, races and duels their ids. */
function giveIds({ games = [], races = [] }: SetupChanges, takeId: () => number) {
  const giveRace = ({ id = takeId(), duels, ...race }: RaceInput) => ({
    ...race,
    id,
    duels: duels.map((duel) => ({ ...duel, id: duel.id ?? takeId() })),
  });
  return {
    games: games.map(({ was, now }) => ({ was, now: now && { ...now, id: was?.id ?? now.id ?? takeId() } })),
    races: races.map(({ was, now }) => ({
      was,
      now: now && giveRace({ ...now, ...(was && { id: was.id }) }),
    })),
  };
}

/** Counts the ids that changes may need. */
export function countNewIds({ games = [], races = [] }: SetupChanges): number {
  return games.length + races.reduce((sum, { now }) => sum + 1 + (now?.duels.length ?? 0), 0);
}

function listRenamed(changes: readonly RowChange[] = []): Map<string, string> {
  const renamed = changes.flatMap(({ was, now }) =>
    was !== null && now !== null && was["name"] !== now["name"]
      ? [[String(now["name"]), String(was["name"])] as const]
      : [],
  );
  return new Map(renamed);
}

/** Has games, duels, notes and supporters follow the new names of teams and rounds. */
function followRenamed(
  setup: Setup,
  renamed: { teams: ReadonlyMap<string, string>; rounds: ReadonlyMap<string, string> },
): Setup {
  const invert = (names: ReadonlyMap<string, string>) => new Map([...names].map(([now, was]) => [was, now]));
  const [teams, rounds] = [invert(renamed.teams), invert(renamed.rounds)];
  const team = <T extends string | null>(name: T) => (name === null ? name : (teams.get(name) ?? name)) as T;
  const round = (name: string) => rounds.get(name) ?? name;
  const { settings } = setup;
  return {
    ...setup,
    settings: {
      ...settings,
      supporters: settings.supporters.map(team),
      notes: settings.notes.map((note) => ({ ...note, rounds: note.rounds.map(round) })),
    },
    games: setup.games.map((game) => ({
      ...game,
      round: round(game.round),
      side1: team(game.side1),
      side2: team(game.side2),
    })),
    races: setup.races.map((race) => ({
      ...race,
      round: round(race.round),
      duels: race.duels.map((duel) => ({ ...duel, team: team(duel.team) })),
    })),
  };
}

/**
 * Applies an organiser's changes to the setup as it is now. `firstId`: of the ids for new rows, as many as `countNewIds` says.
 * Returns the conflicts instead where somebody else changed the same fields since the page showed them.
 */
export function mergeSetup(
  setup: Setup,
  changes: SetupChanges,
  firstId: number,
): MergedSetup | SetupConflict[] {
  let next = firstId;
  const { games, races } = giveIds(changes, () => next++);
  const { settings, rounds = [], teams = [] } = changes;
  const [renamedTeams, renamedRounds] = [listRenamed(teams), listRenamed(rounds)];
  const renamed = followRenamed(setup, { teams: renamedTeams, rounds: renamedRounds });
  const conflicts: SetupConflict[] = [];
  const merge = (table: SetupTable, rows: readonly SetupRow[], own: readonly RowChange[]): SetupRow[] => {
    const result = mergeRows(rows, own, KEYS[table]);
    conflicts.push(...result.conflicts.map((conflict) => ({ table, ...conflict })));
    return result.rows ?? [];
  };
  const merged = {
    sport: setup.sport,
    settings: merge("settings", [renamed.settings], settings === undefined ? [] : [settings])[0],
    rounds: merge("rounds", renamed.rounds, rounds),
    teams: merge("teams", renamed.teams, teams),
    games: numberGames(merge("games", renamed.games, games)),
    races: merge("races", renamed.races, races),
  } as Setup;
  if (conflicts.length > 0) return conflicts;
  const contests = [
    ...games.flatMap(({ was, now }) => [was, now]),
    ...races.flatMap(({ was, now }) => [...(was?.duels ?? []), ...(now?.duels ?? [])]),
  ];
  const rescheduled = races.flatMap(({ was, now }) =>
    was !== null && now?.status !== was.status ? [was.id] : [],
  );
  return {
    setup: merged,
    contestIds: new Set(contests.flatMap((contest) => contest?.id ?? [])),
    rescheduled: new Set(rescheduled),
    renamedTeams,
    renamedRounds,
  };
}
