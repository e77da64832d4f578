import type { Plugin, Rolldown } from "vite";

/** Lists, by first path segment, the files that a screen needs besides the page's own. */
const MANIFEST_FILE = "screens.json";

/** A screen's module is named as the first segment of its path: `chat/chat-screen.tsx` is at `/chat`. */
const SCREEN_MODULE = /\/([a-z-]+)-screen\.tsx$/;

/** Extended Latin of the family of names, which would shift a list of them when it arrived. */
const FONT_OF_NAMES = /sofia-sans-latin-ext-wght-normal-/;

/** The first segments of the screens that begin with such a list; the root leads to the leaderboard. */
const SEGMENTS_OF_NAMES = ["", "leaderboard", "leagues", "profile", "versus", "recap", "chat"];

function collectImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) collectImports(imported, bundle, found);
  return found;
}

/** Lists a chunk, what it imports and the stylesheets of all of them, without the chunks that the page loads
 * anyway. */
function listFiles(file: string, own: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const chunks = [...collectImports(file, bundle)].filter((imported) => !own.has(imported));
  const styles = chunks.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...chunks, ...styles];
}

/** Groups the files of all screens by the first segment of their path, without those that the page loads
 * anyway. */
function listFilesBySegment(
  bundle: Rolldown.OutputBundle,
  isLoadedLater: (moduleId: string) => boolean,
): Map<string, Set<string>> {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const own = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) collectImports(fileName, bundle, own);
  const filesBySegment = new Map<string, Set<string>>();
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds.filter(isLoadedLater)) {
      const segment = SCREEN_MODULE.exec(id)?.[1];
      if (segment === undefined) continue;
      const files = filesBySegment.get(segment) ?? new Set();
      for (const file of listFiles(fileName, own, bundle)) files.add(file);
      filesBySegment.set(segment, files);
    }
  }
  return filesBySegment;
}

/** Writes the manifest from which the server adds a screen's styles and preload links to its page. */
export const routeChunksManifest: Plugin = {
  name: "route-chunks-manifest",
  apply: "build",
  generateBundle(_options, bundle) {
    const filesBySegment = listFilesBySegment(
      bundle,
      (id) => (this.getModuleInfo(id)?.dynamicImporters ?? []).length > 0,
    );
    if (filesBySegment.size === 0) this.error("No screen has a chunk.");
    const font = Object.keys(bundle).find((file) => FONT_OF_NAMES.test(file));
    if (font === undefined) this.error("The font of names is missing.");
    for (const segment of SEGMENTS_OF_NAMES)
      filesBySegment.set(segment, new Set([...(filesBySegment.get(segment) ?? []), font]));
    const lists = [...filesBySegment].map(([segment, files]) => [segment, [...files]] as const);
    this.emitFile({
      type: "asset",
      fileName: MANIFEST_FILE,
      source: JSON.stringify(Object.fromEntries(lists)),
    });
  },
};
