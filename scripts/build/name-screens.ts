import type { Plugin, Rolldown } from "vite";

/** The file that says which files a screen needs besides the page's own: by the first part of its address. */
const NAMED_IN = "screens.json";

/** Where the code of each screen begins that people open at its own address. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  predictions: ["/basketball/predictions-screen.tsx", "/racing/predictions-screen.tsx"],
  game: ["/basketball/game-screen.tsx"],
  race: ["/racing/race-screen.tsx"],
  profile: ["/players/profile-screen.tsx"],
  chat: ["/chat/chat-screen.tsx"],
  rules: ["/rules/rules-screen.tsx"],
};

function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
  return found;
}

/** Writes down the files of each screen, so that the server can have them loaded along with the page's own. */
export const nameScreens: Plugin = {
  name: "name-screens",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const own = new Set<string>();
    for (const { fileName, isEntry } of chunks) if (isEntry) withImports(fileName, bundle, own);
    const filesOf = (module: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) this.error(`${module} is no screen's file.`);
      return [...withImports(chunk.fileName, bundle)].filter((file) => !own.has(file));
    };
    const named = Object.entries(SCREENS).map(
      ([part, modules]) => [part, [...new Set(modules.flatMap(filesOf))]] as const,
    );
    const source = JSON.stringify(Object.fromEntries(named));
    this.emitFile({ type: "asset", fileName: NAMED_IN, source });
  },
};
