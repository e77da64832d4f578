// Runs what benchmarks measure with the tests' samples, which need Vitest.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["bench/measure-largest.ts", "bench/measure-channels.ts"],
    testTimeout: 3_500_000,
    hookTimeout: 120_000,
  },
});
