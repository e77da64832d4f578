import type { Plugin, Rolldown } from "vite";

/** Lists, by first path segment, the files that a screen needs besides the page's own. */
const MANIFEST_FILE = "screens.json";

/** Entry modules of the screens that are opened at their own URL. */
const ENTRY_MODULES: Readonly<Record<string, readonly string[]>> = {
  predictions: ["/basketball/predictions-screen.tsx", "/racing/predictions-screen.tsx"],
  game: ["/basketball/game-screen.tsx"],
  race: ["/racing/race-screen.tsx"],
  profile: ["/players/profile-screen.tsx"],
  chat: ["/chat/chat-screen.tsx"],
  rules: ["/rules/rules-screen.tsx"],
};

function collectImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) collectImports(imported, bundle, found);
  return found;
}

/** Writes the manifest from which the server adds preload links to the page of a screen. */
export const routeChunksManifest: Plugin = {
  name: "route-chunks-manifest",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const own = new Set<string>();
    for (const { fileName, isEntry } of chunks) if (isEntry) collectImports(fileName, bundle, own);
    const listFiles = (module: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) this.error(`${module} has no chunk.`);
      return [...collectImports(chunk.fileName, bundle)].filter((file) => !own.has(file));
    };
    const filesBySegment = Object.entries(ENTRY_MODULES).map(
      ([segment, modules]) => [segment, [...new Set(modules.flatMap(listFiles))]] as const,
    );
    const source = JSON.stringify(Object.fromEntries(filesBySegment));
    this.emitFile({ type: "asset", fileName: MANIFEST_FILE, source });
  },
};
