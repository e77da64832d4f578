import path from "node:path";
import type { SportFile } from "#contract/sport-terms.ts";
import { termsOf } from "#contract/sports.ts";
import { WIRE_NAMES } from "#domain/sports.ts";
import type { TournamentFile, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { checkFolderFiles, type FolderFiles } from "./check-folder-files.ts";
import { type FolderFile, readJson, readText } from "./read-folder-file.ts";

/** Returns the sport in a tournament.json, whatever else is wrong with it; null if it has none. */
function readSport(content: unknown): TournamentFile["sport"] | null {
  const name = typeof content === "object" && content !== null && "sport" in content ? content.sport : null;
  return WIRE_NAMES.find((one) => one === name) ?? null;
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
  const sport = readSport(tournament.content);
  const readIfOwn = (file: SportFile) => {
    const isOwn = sport !== null && termsOf(sport).files.includes(file);
    return sport === null || isOwn ? readJson(folder, `${file}.json`, isOwn) : NOT_THERE;
  };
  return {
    sport,
    tournament,
    players: await readIfOwn("players"),
    games: await readIfOwn("games"),
    races: await readIfOwn("races"),
    rules: await readText(folder, "rules.md"),
  };
}

/** Reads and validates a folder of tournaments/, including references between its files; throws a
 * `TournamentRefused` with all mistakes. */
export async function readTournamentFolder(folder: string): Promise<TournamentFolder> {
  const label = path.resolve(folder).split(path.sep).slice(-2).join("/");
  return checkFolderFiles(label, await readFiles(folder));
}
