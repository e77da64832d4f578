/** A tournament folder that cannot be imported; the message names file, entry and field, and what is wrong there. */
export class TournamentRefused extends Error {
  constructor(file: string, where: readonly string[], reason: string) {
    super(`${[file, ...where].join(", ")}: ${reason}.`);
    this.name = "TournamentRefused";
  }
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
export function describePlace(content: unknown, path: readonly string[]): string[] {
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
