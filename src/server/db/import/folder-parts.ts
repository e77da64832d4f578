// What has been read of a tournament folder, and the checks that games and races share.
import type {
  GameEntry,
  PlayersFile,
  RaceEntry,
  TournamentFile,
} from "#contract/tournaments/tournament-folder.ts";
import type { CellFault } from "#domain/contest/cell-fault.ts";
import { explainCell } from "#contract/sentences.ts";
import { checkTimes, type GAME_TIMES, type RACE_TIMES } from "./folder-times.ts";
import type { NumberedEntry } from "./read-folder-file.ts";
import type { Mistake } from "./tournament-refused.ts";

/** The readable parts of a folder; a part with its own mistakes is null or left out, and nothing is checked
 * against it. */
export interface FolderParts {
  tournament: TournamentFile | null;
  players: PlayersFile | null;
  games: NumberedEntry<GameEntry>[];
  races: NumberedEntry<RaceEntry>[];
  /** The names of the rounds; null while `tournament.json` has mistakes. */
  rounds: ReadonlySet<string> | null;
  /** Every team of the tournament; null while a file that names teams has mistakes. */
  teams: ReadonlySet<string> | null;
  /** Every driver of a racing tournament; null while a file that names drivers has mistakes. */
  drivers: ReadonlySet<string> | null;
}

/** The mistakes that a check finds. */
export type Mistakes = Generator<Mistake, void, undefined>;

/** Finds each value that appears earlier in the list, with its index. */
export function listRepeated<T>(values: readonly T[]): { value: T; at: number }[] {
  const known = new Set<T>();
  return values.flatMap((value, at) => {
    const isRepeated = known.has(value);
    known.add(value);
    return isRepeated ? [{ value, at }] : [];
  });
}

/** Converts a cell's fault to a mistake in that field. */
export function toFieldMistake(path: Mistake["path"], { field, reason }: CellFault): Mistake {
  return { path: [...path, field], reason: explainCell(reason) };
}

/** Checks that the ids of a list's entries are unique. */
export function* checkIds(entries: readonly NumberedEntry<{ id: number }>[]): Mistakes {
  for (const { value, at } of listRepeated(entries.map(({ entry }) => entry.id)))
    yield {
      path: [entries[at]?.index ?? at, "id"],
      reason: `an entry before it has the id ${value} already`,
    };
}

/** Checks the round and the times of an entry. */
export function* checkRound(
  { index, entry }: NumberedEntry<GameEntry | RaceEntry>,
  { tournament, rounds }: FolderParts,
  times: typeof GAME_TIMES | typeof RACE_TIMES,
): Mistakes {
  if (rounds !== null && !rounds.has(entry.round))
    yield { path: [index, "round"], reason: `tournament.json has no round ${entry.round}` };
  yield* checkTimes(index, entry, times, tournament === null ? null : tournament.time_zone);
}
