// Names every mistake in all or the given tournament folders, without a server or a database. Exits with 1
// when there are any.
import { resolve } from "node:path";
import { termsOf } from "#contract/sports.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { readFoldersIn, readTournamentFolders } from "#server/db/import/import-tournaments.ts";
import { describeMistake, type Mistake } from "#server/db/import/tournament-refused.ts";
import { readConfig } from "#server/config.ts";
import { readVariables } from "#server/environment.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import { listTournamentRoots } from "./tournament-roots.ts";

interface UsedId {
  key: string;
  id: number;
  path: Mistake["path"];
}

/** Lists the ids that must be unique over all tournaments: games and teams of a race share one sequence,
 * races have another. */
function listIds({ games, races }: TournamentFolder): UsedId[] {
  return [
    ...games.map(({ id }, index) => ({ key: `contest ${id}`, id, path: [index, "id"] })),
    ...races.flatMap(({ id, teams }, index) => [
      { key: `race ${id}`, id, path: [index, "id"] },
      ...teams.map((team, at) => ({
        key: `contest ${team.id}`,
        id: team.id,
        path: [index, "teams", at, "id"],
      })),
    ]),
  ];
}

/** The games or races of a folder, with the file that lists them. */
function describeEvents(folder: TournamentFolder) {
  const table = `${termsOf(folder.tournament.sport).event}s` as const;
  const content = folder[table];
  return { file: `${folder.path}/${table}.json`, content, count: `${content.length} ${table}` };
}

/** Describes each id that an earlier folder already uses. */
function listSharedIds(folders: readonly TournamentFolder[]): string[] {
  const owners = new Map<string, string>();
  return folders.flatMap((folder) => {
    const { file, content } = describeEvents(folder);
    return listIds(folder).flatMap(({ key, id, path }) => {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, folder.path);
      if (owner === undefined || owner === folder.path) return [];
      return [describeMistake(file, content, { path, reason: `${owner} has the id ${id} already` })];
    });
  });
}

function describeFolder(folder: TournamentFolder): string {
  const { path, tournament } = folder;
  return `${path}: ${tournament.name}, ${tournament.rounds.length} rounds, ${describeEvents(folder).count}.`;
}

async function check(args: string[], usage: string): Promise<void> {
  const { values, positionals } = readArguments(args, usage, {}, true);
  const given = positionals.map((folder) => resolve(folder));
  const { folders, refused } =
    given.length > 0
      ? await readTournamentFolders(given)
      : await readFoldersIn(listTournamentRoots(readConfig(readVariables(values))));
  const mistakes = [...refused.flatMap((one) => one.mistakes), ...listSharedIds(folders)];
  const lines = [
    ...folders.map(describeFolder),
    mistakes.length === 0 ? "No mistakes." : `Mistakes: ${mistakes.length}.`,
  ];
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  process.stderr.write(mistakes.map((line) => `${line}\n`).join(""));
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}

/** Runs the command. */
export function runCheckTournaments(args: string[], usage: string): Promise<void> {
  return runCommand(() => check(args, usage));
}
