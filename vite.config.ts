import { cpSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { serwist } from "@serwist/vite";
import { compress } from "./scripts/build/compress.ts";
import { firstPage } from "./scripts/build/first-page.ts";
import { nameScreens } from "./scripts/build/name-screens.ts";
import { slimContract } from "./scripts/build/slim-contract.ts";
import { slimFonts } from "./scripts/build/slim-fonts.ts";

/** The server where `npm run dev` has put it (D24), told the browser's own host: a cookie only acts for its own site. */
const server = { target: `http://localhost:${process.env["PORT"] ?? 3000}`, changeOrigin: false };

/** The server reads its migrations from beside its bundle, as from beside its source. */
const copyMigrations = {
  name: "copy-migrations",
  writeBundle: ({ dir = "" }) => cpSync("src/server/db/migrations", `${dir}/migrations`, { recursive: true }),
};

/** The service worker, with the list of what it has ahead: the shell, not the fonts and pictures that few need. */
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
  plugins: [slimContract],
  rollupOptions: { treeshake: { propertyReadSideEffects: false } },
});

/** What every screen is built on: in a file of its own, which outlives new versions of the product. */
const isReact = (id: string): boolean =>
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|wouter)\//.test(id) &&
  !/mutation|infinite/i.test(id);

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? "." : "src/web",
  plugins: isSsrBuild
    ? [copyMigrations]
    : [react(), slimContract, slimFonts, firstPage, nameScreens, ...offline, compress()],
  publicDir: isSsrBuild ? false : "public",
  // The router brings along what React has had itself for long.
  resolve: { alias: isSsrBuild ? {} : { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "../../dist/web",
    emptyOutDir: true,
    // A font inside the styles would be loaded by everyone; as a file only by whom its letters are shown to.
    assetsInlineLimit: (file: string) => (file.endsWith(".woff2") ? false : undefined),
    target: isSsrBuild ? "node20" : "es2022",
    // Half a kilobyte of everybody's first load, for what the server's pages (`name-screens.ts`) and the service worker do.
    modulePreload: false,
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: {
              main: "src/server/main.ts",
              "embedded-worker": "src/server/db/embedded-worker.ts",
              "encoding-worker": "src/server/sealing/encoding-worker.ts",
              "check-tournaments": "src/server/check-tournaments.ts",
              verify: "src/server/verify.ts",
              backup: "src/server/backup.ts",
              restore: "src/server/restore.ts",
              move: "src/server/move.ts",
            },
            // All side by side: a chunk finds the workers and the migrations relative to itself.
            output: { chunkFileNames: "[name]-[hash].js" },
          },
        }
      : {
          rolldownOptions: {
            // Reading a field does nothing else, nor does loading typebox; what nobody uses of a schema can go.
            treeshake: {
              propertyReadSideEffects: false,
              moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                groups: [
                  // What runs before React is there.
                  { name: "start", test: /src\/web\/start\.ts$/, priority: 2 },
                  { name: "react", test: isReact, priority: 1 },
                  // Everything that the first screen needs, in one file.
                  { name: "shell", test: /src\/web\/main\.tsx$/ },
                  // What several screens share: two dozen files of half a kilobyte would each be asked for.
                  { name: "screens", test: /\/src\//, minShareCount: 2 },
                ],
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
