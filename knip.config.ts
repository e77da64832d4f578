import type { KnipConfig } from "knip";

/** What a style sheet imports or points at, in the form of imports. */
const importsOf = (css: string): string =>
  [...css.matchAll(/(?:@import\s+|url\()"([^"]+)"/g)].map(([, path]) => `import "${path}";`).join("\n");

const config: KnipConfig = {
  entry: [
    "src/server/main.ts",
    "src/server/db/embedded/worker.ts",
    "src/server/db/embedded/worker-from-source.mjs",
    "src/server/sealing/encoding-worker.ts",
    "src/server/sealing/encoding-worker-from-source.mjs",
    "src/server/setup/setup-worker.ts",
    "src/server/setup/setup-worker-from-source.mjs",
    "src/web/service-worker/service-worker.ts",
    // `scripts/build/load-with-styles.ts` puts it into the bundle.
    "src/web/browser/load-with-styles.ts",
    "e2e/**/*.spec.ts",
    "e2e/quality.ts",
    "bench/{run,crowd-server,league-server,seal-server,server,bare-server,scoreboard-server}.ts",
    "bench/{measure-channels,measure-largest,vitest.config}.ts",
    "fuzz/run.ts",
    "faults/run.ts",
    "scripts/*.mjs",
    // `addFootball` names them in the registries.
    "src/*/testing/football/*.{ts,tsx}",
  ],
  project: [
    "bin/*.mjs",
    "src/**/*.{ts,tsx,mjs,css}",
    "{e2e,bench,faults,fuzz,scripts}/**/*.{ts,mjs}",
    "*.config.ts",
  ],
  compilers: { css: importsOf },
  // Only where a small file system can be mounted, and where Go renders the chart.
  ignoreBinaries: ["go", "mount", "umount"],
};

export default config;
