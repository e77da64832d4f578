import type { Rolldown } from "vite";

/** Names a chunk for the modules that one of these screens imports, directly or not; others get no name from
 * it. What is loaded on demand within them does not count. */
export function neededBy(screens: RegExp, name: string): Rolldown.CodeSplittingNameFunction {
  return (moduleId, context) => {
    const seen = new Set([moduleId]);
    for (const id of seen) {
      if (screens.test(id)) return name;
      for (const importer of context.getModuleInfo(id)?.importers ?? []) seen.add(importer);
    }
    return null;
  };
}
