// Counts the rows of a tournament before anything is done with each of them.
import { type Counted, isTooMany, SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import type { FolderFiles } from "./check-folder-files.ts";
import type { FileMistake } from "./tournament-refused.ts";

const WORDS: Record<Counted, string> = {
  rounds: "rounds",
  teams: "teams",
  games: "games",
  races: "races",
  players: "players",
  duels: "teams of a race",
  supporters: "supporters",
  notes: "notes",
  former_names: "former names",
  questions: "questions",
};

/** Returns why there are too many rows, as the end of a sentence; null if there are not. */
export function whyTooMany(counted: Counted, count: number): string | null {
  if (!isTooMany(counted, count)) return null;
  const most = SETUP_LIMITS[counted].toLocaleString("en");
  return `there are ${count.toLocaleString("en")} ${WORDS[counted]}, and ${most} are the most`;
}

type Place = Pick<FileMistake, "file" | "path">;

function* check(counted: Counted, list: unknown, place: Place): Generator<FileMistake> {
  const isObject = typeof list === "object" && list !== null;
  const reason = isObject ? whyTooMany(counted, Object.keys(list).length) : null;
  if (reason !== null) yield { ...place, reason };
}

const get = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined;

const listEntries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

function* checkTournament(content: unknown): Generator<FileMistake> {
  for (const counted of ["rounds", "supporters", "notes", "questions"] as const)
    yield* check(counted, get(content, counted), { file: "tournament.json", path: [counted] });
  for (const [name, formerly] of listEntries(get(content, "formerly")))
    yield* check("former_names", formerly, { file: "tournament.json", path: ["formerly", name] });
}

function* checkPlayers(content: unknown): Generator<FileMistake> {
  const file = "players.json";
  const tooManyTeams = [...check("teams", content, { file, path: [] })];
  yield* tooManyTeams;
  if (tooManyTeams.length > 0) return;
  for (const [team, roster] of listEntries(content)) {
    const players = get(roster, "players");
    yield* check("players", players, { file, path: [team, "players"] });
    yield* check("former_names", get(roster, "formerly"), { file, path: [team, "formerly"] });
    for (const [at, player] of listEntries(players))
      yield* check("former_names", get(player, "formerly"), {
        file,
        path: [team, "players", at, "formerly"],
      });
  }
}

function* checkRaces(content: unknown): Generator<FileMistake> {
  const file = "races.json";
  const tooManyRaces = [...check("races", content, { file, path: [] })];
  yield* tooManyRaces;
  if (tooManyRaces.length > 0) return;
  for (const [at, race] of listEntries(content))
    yield* check("duels", get(race, "teams"), { file, path: [Number(at), "teams"] });
}

/** Finds the lists in a folder's files that are too long, whatever else is wrong with these. */
export function* checkCounts(
  files: Pick<FolderFiles, "tournament" | "players" | "games" | "races">,
): Generator<FileMistake> {
  yield* checkTournament(files.tournament.content);
  yield* checkPlayers(files.players.content);
  yield* check("games", files.games.content, { file: "games.json", path: [] });
  yield* checkRaces(files.races.content);
}
