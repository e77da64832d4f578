import { cpSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = "http://localhost:3000";

/** The server reads its migrations from beside its bundle, as from beside its source. */
const copyMigrations = {
  name: "copy-migrations",
  writeBundle: ({ dir = "" }) => cpSync("src/server/db/migrations", `${dir}/migrations`, { recursive: true }),
};

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? "." : "src/web",
  plugins: isSsrBuild ? [copyMigrations] : [react()],
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
  server: { port: 5173, proxy: { "/api": server, "/demo": server, "/version.json": server } },
}));
