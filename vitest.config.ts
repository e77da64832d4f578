import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = { sequence: { shuffle: true }, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "domain",
          include: ["src/domain/**/*.test.ts", "src/contract/**/*.test.ts"],
        },
      },
      {
        extends: true,
        // One boot of the database per worker, not per file.
        test: {
          ...shared,
          name: "server",
          include: ["src/server/**/*.test.ts"],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
        },
      },
      {
        extends: true,
        test: { ...shared, name: "project", include: ["scripts/**/*.test.ts", "tournaments/**/*.test.ts"] },
      },
    ],
  },
});
