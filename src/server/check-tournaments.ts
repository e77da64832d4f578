// `npm run check-tournaments [folder …]`: names every mistake in the tournament folders, all of them or those given, without
// a server or a database. The exit status is 1 when there are any.
import { join, resolve } from "node:path";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import { listTournamentFolders, readTournamentFolders } from "#server/db/import-tournaments.ts";
import { describeMistake, type Mistake } from "#server/db/tournament-refused.ts";
import { root } from "./product.ts";

interface UsedId {
  key: string;
  id: number;
  path: Mistake["path"];
}

/** The ids that no other tournament may have: games and teams of a race share theirs, races have their own. */
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

/** The lines for ids that a folder before has already. */
function listSharedIds(folders: readonly TournamentFolder[]): string[] {
  const owners = new Map<string, string>();
  return folders.flatMap((folder) => {
    const [file, content] =
      folder.tournament.sport === "f1"
        ? [`${folder.path}/races.json`, folder.races]
        : [`${folder.path}/games.json`, folder.games];
    return listIds(folder).flatMap(({ key, id, path }) => {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, folder.path);
      if (owner === undefined || owner === folder.path) return [];
      return [describeMistake(file, content, { path, reason: `${owner} has the id ${id} already` })];
    });
  });
}

function describeFolder({ path, tournament, games, races }: TournamentFolder): string {
  const played = tournament.sport === "f1" ? `${races.length} races` : `${games.length} games`;
  return `${path}: ${tournament.name}, ${tournament.rounds.length} rounds, ${played}.`;
}

const given = process.argv.slice(2).map((folder) => resolve(folder));
const places = given.length > 0 ? given : await listTournamentFolders(join(root, "tournaments"));
const { folders, refused } = await readTournamentFolders(places);
const mistakes = [...refused.flatMap((one) => one.mistakes), ...listSharedIds(folders)];
const lines = [
  ...folders.map(describeFolder),
  mistakes.length === 0 ? "No mistakes." : `Mistakes: ${mistakes.length}.`,
];
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
process.stderr.write(mistakes.map((line) => `${line}\n`).join(""));
process.exitCode = mistakes.length === 0 ? 0 : 1;
