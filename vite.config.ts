import { cpSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { serwist } from "@serwist/vite";
import { compress } from "./scripts/build/compress.ts";
import { htmlPreload } from "./scripts/build/html-preload.ts";
import { inlineTokens } from "./scripts/build/inline-tokens.ts";
import { packCluster } from "./scripts/build/pack-cluster.ts";
import { routeChunksManifest } from "./scripts/build/route-chunks-manifest.ts";
import { loadWithStyles } from "./scripts/build/load-with-styles.ts";
import { neededBy } from "./scripts/build/needed-by.ts";
import { oneByteText } from "./scripts/build/one-byte-text.ts";
import { ownFolders } from "./scripts/build/own-folders.ts";
import { subsetFonts } from "./scripts/build/subset-fonts.ts";

/** The development server. It must see the browser's own Host header, since cookies only count for their own site. */
const server = { target: `http://localhost:${process.env["PORT"] ?? 3000}`, changeOrigin: false };

/** The server reads its migrations from the folder beside its bundle; only the next migration's author needs
 * the snapshots. */
const copyMigrations = {
  name: "copy-migrations",
  writeBundle: ({ dir = "" }) =>
    cpSync("src/server/db/migrations", `${dir}/migrations`, {
      recursive: true,
      filter: (file) => !file.endsWith("_snapshot.json"),
    }),
};

/** Not in the bundle: what only some installations have, and binary programs. */
const NOT_BUNDLED = ["@takumi-rs/core", "bufferutil", "pg-native", "utf-8-validate"];

/** The service worker precaches the shell, not the fonts and images that few need. */
const offline = serwist({
  swSrc: "service-worker/service-worker.ts",
  swDest: "sw.js",
  swUrl: "/sw.js",
  globDirectory: "dist/web",
  globPatterns: [
    "index.html",
    "assets/*.{js,css}",
    "assets/*-latin-wght-normal-*.woff2",
    "{joker-*,harlequin}.svg",
  ],
  injectionPoint: "self.PRECACHED",
  rollupFormat: "iife",
});

/** A chunk of its own, which stays cached when the app changes; of React alone, as it is the longest download of
 * a first visit. */
const isReact = (id: string): boolean => /node_modules\/(react|react-dom|scheduler)\//.test(id);

const clientPlugins = [
  react(),
  inlineTokens,
  loadWithStyles,
  subsetFonts,
  htmlPreload,
  routeChunksManifest,
  ...offline,
  compress(),
];

/** Modules of this project; the end of a round comes when it is reached. */
const OWN = /\/src\/(?!web\/picks\/finish\/)/;

/** Those of them that not only organisers and admins see, and all queries: a change makes any of them stale. */
const FOR_PLAYERS =
  /\/src\/(?!web\/(?:picks\/finish|admin|audit-log|first-admin|health|organise)\/(?!.*queries\.ts)|web\/organise-styles\.css)/;

const PREDICTIONS = /\/predictions-screen\.tsx$/;
const CONTESTS = /\/(?:game|race)-screen\.tsx$/;

/** Which modules are loaded together. */
const CHUNKS = [
  // Runs before React has loaded.
  { name: "prefetch", test: /src\/web\/prefetch-entry\.ts$/, priority: 2 },
  { name: "react", test: isReact, priority: 1 },
  // Everything that the first screen needs.
  { name: "shell", test: /src\/web\/main\.tsx$/ },
  // What a link to the predictions needs, and nothing else: other screens share some of it. What the pages of games and
  // races share with them is a chunk of its own, so that neither waits for what only the others need.
  { debugName: "cards", name: neededBy("cards", PREDICTIONS, CONTESTS), test: OWN, minShareCount: 2 },
  { debugName: "picks", name: neededBy("picks", PREDICTIONS), test: OWN, minShareCount: 2 },
  { debugName: "contest", name: neededBy("contest", CONTESTS), test: OWN, minShareCount: 2 },
  // Those of both sports, since the server does not know which one a browser shows.
  { name: "predictions", test: PREDICTIONS },
  // What other screens share, and what only those of organisers and admins do; else two dozen chunks of half a kilobyte each.
  { name: "screens", test: FOR_PLAYERS, minShareCount: 2 },
  { name: "organise", test: OWN, minShareCount: 2 },
  // After what it shares with others, which would load the rules as well.
  { name: "rules", test: /\/(rules-screen|rules-chapters)\.tsx$/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? "." : "src/web",
  plugins: isSsrBuild ? [ownFolders, oneByteText, copyMigrations, packCluster] : clientPlugins,
  publicDir: isSsrBuild ? false : "public",
  // With everything that it needs, so that the package has nothing to install.
  ssr: { noExternal: true, external: NOT_BUNDLED },
  // wouter's shim of a hook that React has itself.
  resolve: { alias: isSsrBuild ? {} : { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "../../dist/web",
    // The licences of what is bundled.
    license: { fileName: "licenses.md" },
    emptyOutDir: true,
    // A font inlined in the styles would be loaded by everyone; as a file, only where its letters are shown.
    assetsInlineLimit: (file: string) => (file.endsWith(".woff2") ? false : undefined),
    target: isSsrBuild ? "node20" : "es2022",
    // Saves half a kilobyte: the server's pages (`route-chunks-manifest.ts`) and the service worker preload already.
    modulePreload: false,
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: {
              main: "src/server/main.ts",
              "embedded-worker": "src/server/db/embedded/worker.ts",
              "encoding-worker": "src/server/sealing/encoding-worker.ts",
              "setup-worker": "src/server/setup/setup-worker.ts",
            },
            // The engine evaluates code, and packing its files takes long.
            checks: { eval: false, pluginTimings: false },
            // One flat folder: a chunk finds workers and migrations relative to itself.
            // Node keeps the sources in memory; `licenses.md` has what comments say of licences.
            output: { chunkFileNames: "[name]-[hash].js", comments: false },
          },
        }
      : {
          rolldownOptions: {
            // Reading properties has no side effects.
            treeshake: { propertyReadSideEffects: false },
            // Also those of other chunks: the first load exports fewer names.
            optimization: { inlineConst: { mode: "all" } },
            output: {
              codeSplitting: {
                groups: CHUNKS,
              },
            },
          },
        }),
  },
  server: {
    port: 5173,
    proxy: {
      "/api": server,
      "/socket.io": { ...server, ws: true },
      "/demo": server,
      "/version.json": server,
    },
  },
}));
