/** A mistake in a file of a tournament folder: where, as a path into its JSON, and what is wrong there. */
export interface Mistake {
  path: (string | number)[];
  reason: string;
}

/** A tournament folder that is not imported: every mistake in it, with file, entry and field. */
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

/** One line for an organiser: `games.json, entry 12 (id 7012), field team1: …`; `content` is what the path leads into. */
export function describeMistake(file: string, content: unknown, { path, reason }: Mistake): string {
  return `${[file, ...describePlace(content, path.map(String))].join(", ")}: ${reason}.`;
}

function idOf(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? ` (id ${String(value.id)})` : "";
}

function stepInto(value: unknown, step: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === step)?.[1]
    : undefined;
}

/** Tells where in a file's content a path leads, in an organiser's words: `["entry 12 (id 7012)", "field team1"]`. */
function describePlace(content: unknown, path: readonly string[]): string[] {
  const words: string[] = [];
  let name: string | null = null;
  let value = content;
  for (const step of path) {
    const isEntry = Array.isArray(value);
    value = stepInto(value, step);
    if (isEntry) {
      words.push(`${name ?? "entry"} ${Number(step) + 1}${idOf(value)}`);
      name = null;
    } else {
      if (name !== null) words.push(name);
      name = step;
    }
  }
  return name === null ? words : [...words, `field ${name}`];
}
