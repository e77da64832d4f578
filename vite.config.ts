import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = "http://localhost:3000";

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? "." : "src/web",
  plugins: [react()],
  publicDir: isSsrBuild ? false : "public",
  build: {
    outDir: isSsrBuild ? "dist/server" : "../../dist/web",
    emptyOutDir: true,
    target: isSsrBuild ? "node20" : "es2022",
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: { main: "src/server/main.ts", "embedded-worker": "src/server/db/embedded-worker.ts" },
          },
        }
      : {}),
  },
  server: { port: 5173, proxy: { "/api": server, "/demo": server, "/version.json": server } },
}));
