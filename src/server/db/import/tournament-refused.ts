/** A mistake in a file of a tournament folder: the path into its JSON, and what is wrong there. */
export interface Mistake {
  path: (string | number)[];
  reason: string;
}

/** A mistake and the file that has it, such as `games.json`. */
export interface FileMistake extends Mistake {
  file: string;
}

/** Thrown for a folder that cannot be imported, with every mistake by file, entry and field. */
export class TournamentRefused extends Error {
  /** A line for each mistake. */
  readonly mistakes: readonly string[];
  /** Where the mistakes are; empty where the folder as a whole is refused. */
  readonly places: readonly FileMistake[];

  /** `folder` as errors name it, such as `tournaments/7-eurobasket-2025`. */
  constructor(folder: string, mistakes: readonly string[], places: readonly FileMistake[] = []) {
    const lines = mistakes.map((mistake) => `  ${mistake}`).join("\n");
    super(`${folder} is not imported; if it was before, that tournament stays as it is:\n${lines}`);
    this.name = "TournamentRefused";
    this.mistakes = mistakes;
    this.places = places;
  }
}

/** Formats a mistake in one line: `games.json, entry 12 (id 7012), field team1: …`; `path` leads into
 * `content`. */
export function describeMistake(file: string, content: unknown, { path, reason }: Mistake): string {
  return `${[file, ...describePlace(content, path.map(String))].join(", ")}: ${reason}.`;
}

function describeId(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? ` (id ${String(value.id)})` : "";
}

function stepInto(value: unknown, step: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, unknown>)[step]
    : undefined;
}

/** Describes where a path leads in a file's content: `["entry 12 (id 7012)", "field team1"]`. */
function describePlace(content: unknown, path: readonly string[]): string[] {
  const words: string[] = [];
  let name: string | null = null;
  let value = content;
  for (const step of path) {
    const isEntry = Array.isArray(value);
    value = stepInto(value, step);
    if (isEntry) {
      words.push(`${name ?? "entry"} ${Number(step) + 1}${describeId(value)}`);
      name = null;
    } else {
      if (name !== null) words.push(name);
      name = step;
    }
  }
  return name === null ? words : [...words, `field ${name}`];
}

/** Writes a mistake's reason as a sentence. */
export const writeSentence = (reason: string): string =>
  `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
