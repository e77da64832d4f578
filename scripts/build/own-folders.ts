import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { blankUnreadFiles } from "./engine-files.ts";

/** What a package reads from its own folder, which a bundle does not have. */
type Use =
  /** Copied beside the bundle. */
  | { copied: true }
  /** Never runs in this server, for the reason given. */
  | { unused: string };

/** The modules of packages that name their own folder. */
const MODULES: Readonly<Record<string, Use>> = {
  "@electric-sql/pglite/": { copied: true },
  "@fastify/swagger-ui/": { copied: true },
  "@fastify/swagger/lib/util/read-package-json.js": { unused: "The title and version are given." },
  "pino/lib/transport.js": { unused: "The log is written by this thread." },
  "socket.io/dist/index.js": { unused: "The client is in the web's own bundle." },
  "thread-stream/index.js": { unused: "Only transports of the log use it." },
};

const OWN_FOLDER = /\b__(dirname|filename)\b|\bimport\.meta\.(url|dirname|filename)\b/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const ENGINE_FOLDER = "node_modules/@electric-sql/pglite/dist";
/** The engine finds these beside its module. */
const ENGINE_FILES = ["pglite.wasm", "initdb.wasm"];
/** What the page of the calls loads. */
const PAGE_FILES = [
  "favicon-16x16.png",
  "favicon-32x32.png",
  "index.css",
  "logo.svg",
  "oauth2-redirect.html",
  "oauth2-redirect.js",
  "swagger-ui-bundle.js",
  "swagger-ui-standalone-preset.js",
  "swagger-ui.css",
];

const PAGE_FOLDER = "jokerpick:swagger-ui-folder";

/** The path of a module below `node_modules`; null for the project's own. */
function nameModule(id: string): string | null {
  const [, name] = /.*\/node_modules\/(.+?)(?:\?|$)/.exec(id.replaceAll("\\", "/")) ?? [];
  return name ?? null;
}

/** Says why a module of a package cannot be bundled as it is; null when it can. */
export function whyNotBundled(id: string, code: string): string | null {
  const name = nameModule(id);
  if (name === null || !OWN_FOLDER.test(code) || !OWN_FOLDER.test(code.replaceAll(COMMENTS, ""))) return null;
  if (Object.keys(MODULES).some((known) => name.startsWith(known))) return null;
  return `${name} names its own folder, which the bundle does not have: see scripts/build/own-folders.ts.`;
}

/** Puts files that packages read from their own folder beside the server's bundle, and refuses to bundle
 * packages of which nobody has looked at what they read. */
export const ownFolders = {
  name: "own-folders",
  resolveId: (id: string) => (id === PAGE_FOLDER ? `\0${PAGE_FOLDER}` : null),
  load: (id: string) =>
    id === `\0${PAGE_FOLDER}`
      ? 'import { fileURLToPath } from "node:url";\nexport const folder = fileURLToPath(new URL("./swagger-ui", import.meta.url));'
      : null,
  transform(code: string, id: string): string | null {
    const why = whyNotBundled(id, code);
    if (why !== null) throw new Error(why);
    const [, file] = /\/node_modules\/@fastify\/swagger-ui\/(.+)$/.exec(id.replaceAll("\\", "/")) ?? [];
    if (file === undefined || !code.includes("__dirname")) return null;
    const folder = `require("${PAGE_FOLDER}").folder + "/${path.posix.dirname(file)}"`;
    return code.replaceAll("__dirname", folder);
  },
  writeBundle({ dir = "" }: { dir?: string | undefined }): void {
    for (const file of ENGINE_FILES) cpSync(`${ENGINE_FOLDER}/${file}`, path.join(dir, file));
    writeFileSync(path.join(dir, "pglite.data"), blankUnreadFiles(ENGINE_FOLDER));
    for (const file of PAGE_FILES)
      cpSync(`node_modules/@fastify/swagger-ui/static/${file}`, path.join(dir, "swagger-ui/static", file));
  },
};
