/** A mistake in a file of a tournament folder: the path into its JSON, and what is wrong there. */
export interface Mistake {
  path: (string | number)[];
  reason: string;
}

/** Thrown for a folder that cannot be imported, with every mistake by file, entry and field. */
export class TournamentRefused extends Error {
  readonly mistakes: readonly string[];

  /** `folder` as errors name it, such as `tournaments/7-eurobasket-2025`. */
  constructor(folder: string, mistakes: readonly string[]) {
    const lines = mistakes.map((mistake) => `  ${mistake}`).join("\n");
    super(`${folder} is not imported; if it was before, that tournament stays as it is:\n${lines}`);
    this.name = "TournamentRefused";
    this.mistakes = mistakes;
  }
}

/** Formats a mistake in one line: `games.json, entry 12 (id 7012), field team1: …`; `path` leads into `content`. */
export function describeMistake(file: string, content: unknown, { path, reason }: Mistake): string {
  return `${[file, ...describePlace(content, path.map(String))].join(", ")}: ${reason}.`;
}

function describeId(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? ` (id ${String(value.id)})` : "";
}

function stepInto(value: unknown, step: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === step)?.[1]
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
