import { fileURLToPath } from "node:url";
import { build } from "vite";

const PROGRAMS = ["bare-server", "league-server", "seal-server", "server", "crowd-server"] as const;

const sourceOf = (program: string) => fileURLToPath(new URL(`${program}.ts`, import.meta.url));
const FOLDER = fileURLToPath(new URL("../dist/bench/", import.meta.url));

let bundled: Promise<unknown> | null = null;

/** Returns the path of one of this folder's servers, bundled as `npm run build` bundles the game: run from
 * source, tsx has every function named when it is created, which took 10 of the 330 µs of a league's
 * leaderboard in a profile. */
export async function bundleProgram(program: (typeof PROGRAMS)[number]): Promise<string> {
  const input = Object.fromEntries(PROGRAMS.map((name) => [name, sourceOf(name)]));
  bundled ??= build({
    logLevel: "warn",
    build: { ssr: true, outDir: FOLDER, rolldownOptions: { input } },
  });
  await bundled;
  return `${FOLDER}${program}.js`;
}

export type Program = Parameters<typeof bundleProgram>[0];
