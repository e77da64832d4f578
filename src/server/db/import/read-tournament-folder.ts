import path from "node:path";
import type { TournamentFile, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { checkFolderFiles, type FolderFiles } from "./check-folder-files.ts";
import { type FolderFile, readJson, readText } from "./read-folder-file.ts";

/** Returns the sport in a tournament.json, whatever else is wrong with it; null if it has none. */
function findSport(content: unknown): TournamentFile["sport"] | null {
  const sport = typeof content === "object" && content !== null && "sport" in content ? content.sport : null;
  return sport === "basketball" || sport === "f1" ? sport : null;
}

/** Fields of tournament.json with their former names. */
const FORMER_FIELDS = { treat: "gift_type", gift_mark: "gift_badge" } as const;

/** Renames former fields; content that has both names keeps both, which the schema reports. */
function renameFormerFields(content: unknown): unknown {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return content;
  const rename = (field: string) =>
    Object.entries(FORMER_FIELDS).find(([former, now]) => former === field && !(now in content))?.[1] ??
    field;
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [rename(field), value]));
}

const NOT_THERE: FolderFile<unknown> = { content: undefined, mistakes: [] };

/** Reads the JSON files of a folder: those of its sport are required, those of the other one are not read. */
async function readFiles(folder: string): Promise<FolderFiles> {
  const tournament = await readJson(folder, "tournament.json", true);
  tournament.content = renameFormerFields(tournament.content);
  const sport = findSport(tournament.content);
  const readIfOwn = (own: typeof sport, file: string) =>
    sport === null || sport === own ? readJson(folder, file, sport === own) : NOT_THERE;
  return {
    sport,
    tournament,
    players: await readIfOwn("basketball", "players.json"),
    games: await readIfOwn("basketball", "games.json"),
    races: await readIfOwn("f1", "races.json"),
    rules: await readText(folder, "rules.md"),
  };
}

/** Reads and validates a folder of tournaments/, including references between its files; throws a `TournamentRefused`
 * with all mistakes. */
export async function readTournamentFolder(folder: string): Promise<TournamentFolder> {
  const label = path.resolve(folder).split(path.sep).slice(-2).join("/");
  return checkFolderFiles(label, await readFiles(folder));
}
