/** In each file, texts and what stands in their place. */
export type AddedLines = Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>;

/** Creates a Vite plugin that changes source files as somebody who adds something to the game would. */
export function addLines(name: string, added: AddedLines) {
  return {
    name,
    enforce: "pre" as const,
    transform(code: string, id: string): string | undefined {
      const file = Object.keys(added).find((path) => id.endsWith(path));
      if (file === undefined) return undefined;
      return (added[file] ?? []).reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
        return text.replace(before, after);
      }, code);
    },
  };
}
