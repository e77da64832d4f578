import type { Rolldown } from "vite";

/** Names a chunk for the modules that each of these groups of screens imports, directly or not; others get no
 * name from it. What is loaded on demand within them does not count. */
export function neededBy(name: string, ...groups: readonly RegExp[]): Rolldown.CodeSplittingNameFunction {
  return (moduleId, context) => {
    const importers = new Set([moduleId]);
    for (const id of importers) {
      for (const importer of context.getModuleInfo(id)?.importers ?? []) importers.add(importer);
    }
    return groups.every((screens) => [...importers].some((id) => screens.test(id))) ? name : null;
  };
}
