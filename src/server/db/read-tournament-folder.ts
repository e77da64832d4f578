import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import type { Static, TSchema } from "typebox";
import {
  GamesFile,
  PlayersFile,
  RacesFile,
  TournamentFile,
  type TournamentFolder,
} from "#contract/tournament-folder.ts";
import { checkTournamentFolder } from "./check-tournament-folder.ts";
import { TournamentRefused, describePlace } from "./tournament-refused.ts";

const ajv = new Ajv({ strict: false, allErrors: true });

async function readText(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** `anyOf` reports each alternative and itself: the alternatives at one place together say what it may be. */
function explain(errors: readonly ErrorObject[]): { path: string[]; reason: string } {
  const [first] = errors;
  if (first === undefined) return { path: [], reason: "is not valid" };
  const steps = first.instancePath.split("/").slice(1);
  const decoded = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const name = first.params["missingProperty"] ?? first.params["additionalProperty"];
  if (typeof name === "string") {
    const reason = first.keyword === "required" ? "is missing" : "is not a field that this file knows";
    return { path: [...decoded, name], reason };
  }
  const here = errors.filter(
    ({ instancePath, keyword }) => instancePath === first.instancePath && keyword !== "anyOf",
  );
  const reasons = new Set(here.map(({ message = "is not valid" }) => message));
  return { path: decoded, reason: [...reasons].join(" or ") };
}

async function readJson<S extends TSchema>(
  folder: string,
  label: string,
  file: string,
  schema: S,
): Promise<Static<S>> {
  const name = `${label}/${file}`;
  const text = await readText(folder, file);
  if (text === null) throw new TournamentRefused(name, [], "the file is missing");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new TournamentRefused(
      name,
      [],
      `this is not JSON (${error instanceof Error ? error.message : "?"})`,
    );
  }
  const validate = ajv.compile<Static<S>>(schema);
  if (validate(content)) return content;
  const { path: place, reason } = explain(validate.errors ?? []);
  throw new TournamentRefused(name, describePlace(content, place), reason);
}

/** Reads a folder of tournaments/ and checks it, files against each other too; throws `TournamentRefused`. */
export async function readTournamentFolder(folder: string): Promise<TournamentFolder> {
  const label = path.basename(path.dirname(path.resolve(folder))) + "/" + path.basename(folder);
  const tournament = await readJson(folder, label, "tournament.json", TournamentFile);
  const isRacing = tournament.sport === "f1";
  const read: TournamentFolder = {
    path: label,
    tournament,
    players: isRacing ? {} : await readJson(folder, label, "players.json", PlayersFile),
    games: isRacing ? [] : await readJson(folder, label, "games.json", GamesFile),
    races: isRacing ? await readJson(folder, label, "races.json", RacesFile) : [],
    rules: await readText(folder, "rules.md"),
  };
  checkTournamentFolder(read);
  return read;
}
