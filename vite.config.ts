import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The server where `npm run dev` has put it (D24), told the browser's own host: a cookie only acts for its own site. */
const server = { target: `http://localhost:${process.env["PORT"] ?? 3000}`, changeOrigin: false };

/** The server reads its migrations from beside its bundle, as from beside its source. */
const copyMigrations = {
  name: "copy-migrations",
  writeBundle: ({ dir = "" }) => cpSync("src/server/db/migrations", `${dir}/migrations`, { recursive: true }),
};

/** The two fonts that every first screen needs begin to load with the page, not with its styles. */
const preloadFonts: Plugin = {
  name: "preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head" as const,
        })),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? "." : "src/web",
  plugins: isSsrBuild ? [copyMigrations] : [react(), preloadFonts],
  // The schemas of the contract are the server's business: they would be a tenth of the client.
  resolve: {
    alias: isSsrBuild ? {} : { typebox: fileURLToPath(new URL("src/web/no-schemas.ts", import.meta.url)) },
  },
  publicDir: isSsrBuild ? false : "public",
  build: {
    outDir: isSsrBuild ? "dist/server" : "../../dist/web",
    emptyOutDir: true,
    target: isSsrBuild ? "node20" : "es2022",
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: { main: "src/server/main.ts", "embedded-worker": "src/server/db/embedded-worker.ts" },
            // All side by side: a chunk finds the worker and the migrations relative to itself.
            output: { chunkFileNames: "[name]-[hash].js" },
          },
        }
      : {}),
  },
  server: {
    port: 5173,
    proxy: { "/api": { ...server, ws: true }, "/demo": server, "/version.json": server },
  },
}));
