import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { addMarket } from "./src/server/testing/fourth-market/add-market.ts";
import { addFootball } from "./src/server/testing/football/add-football.ts";
import { canRenderChart } from "./scripts/find-program.mjs";
import { NotRunReporter } from "./scripts/not-run-reporter.ts";
import { findPostgres } from "./scripts/postgres.mjs";

const shared = {
  sequence: { shuffle: true },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ["scripts/test-timeouts.ts"],
};

/** In CI a test that failed runs once more, since two cores that somebody else uses too have stalled servers for longer than
 * any wait here; the output ends with the flaky ones. Not those of pure rules. */
const RETRIES = process.env["CI"] === "true" ? 1 : 0;

/** One boot of the database per worker, not per file. */
const FOURTH_MARKET = "src/server/testing/fourth-market/*.test.ts";
const FOOTBALL = "src/server/testing/football/*.test.ts";
const FOOTBALL_SCREEN = "src/web/testing/football/*.test.tsx";
const server = {
  ...shared,
  include: ["src/server/**/*.test.ts"],
  exclude: [FOURTH_MARKET, FOOTBALL],
  isolate: false,
  retry: RETRIES,
};

/** The server's tests once more on a PostgreSQL server, where there is one. */
const hasPostgres = Boolean(process.env["TEST_DATABASE_URL"]) || findPostgres() !== undefined;

/** Run once, on PostgreSQL where there is a server: backups try the embedded database beside it, several servers need one, mail
 * servers that hang are waited for, and whole seasons take half a minute each. */
const onceOnPostgres = [
  "src/server/basketball/replay.test.ts",
  "src/server/racing/replay.test.ts",
  "src/server/db/backup/backup.test.ts",
  "src/server/app/several-servers-redis.test.ts",
  "src/server/reminders/{mail-servers,season}.test.ts",
];

/** Run once, on the embedded store: what a request meets before or after its statements, such as headers, limits, schemas and access. */
const onceEmbedded = [
  "src/server/{auth,cache,clock,errors,mail,previews,runtime}/**/*.test.ts",
  "src/server/config.test.ts",
  // A store that goes away and comes back is a server.
  "src/server/http/!(error-handler).test.ts",
  "src/server/app/{access,access-matrix,app-routes,contract,largest-input,screens}.test.ts",
  "src/server/chat/all-chats.test.ts",
  "src/server/demo/*.test.ts",
  // What files say, read before any statement.
  "src/server/db/import/{folder-forms,match-names,read-tournament-folder,shipped-tournaments,tournament-guide}.test.ts",
  "src/server/setup/import/*.test.ts",
  "src/server/sealing/{compute-root,encoding-thread,pick-rows,record-columns,sealed-record}.test.ts",
  // Thousands of calls for each tournament; the statements of explanations are tried on both by the files beside it.
  "src/server/explain/every-figure.test.ts",
  // Every call twice, whose answers and statements are compared with each other, not between stores.
  "src/server/app/hidden-picks.test.ts",
];
const onPostgres = [
  {
    extends: true as const,
    test: {
      ...server,
      name: "postgresql",
      // Of the embedded database, whatever the others run on.
      exclude: [
        FOURTH_MARKET,
        FOOTBALL,
        ...onceEmbedded,
        "src/server/db/embedded/*.test.ts",
        "src/server/db/backup/make-backup.test.ts",
        "src/server/db/{migrate-to-settlements,open-release}.test.ts",
        "src/server/commands/*.test.ts",
      ],
      globalSetup: "scripts/test-postgres.mjs",
    },
  },
].filter(() => hasPostgres);

export default defineConfig({
  plugins: [react()],
  test: {
    reporters: [
      "default",
      new NotRunReporter(hasPostgres ? [] : ["the server's tests on PostgreSQL: no server programs found"]),
    ],
    // Each worker of the server's tests runs a database of its own. One more than the cores of small machines: some tests wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "domain",
          isolate: false,
          include: ["src/domain/**/*.test.ts", "src/contract/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: "server",
          env: { TEST_DATABASE_URL: "" },
          exclude: [FOURTH_MARKET, FOOTBALL, ...(hasPostgres ? onceOnPostgres : [])],
        },
      },
      ...onPostgres,
      {
        extends: true,
        plugins: [addMarket()],
        test: { ...shared, name: "fourth-market", include: [FOURTH_MARKET] },
      },
      {
        extends: true,
        plugins: [addFootball()],
        test: { ...shared, name: "football", include: [FOOTBALL], env: { TEST_DATABASE_URL: "" } },
      },
      {
        extends: true,
        plugins: [addFootball()],
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, "src/web/testing/set-up.ts"],
          name: "football-screen",
          include: [FOOTBALL_SCREEN],
          environment: "happy-dom",
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, "src/web/testing/set-up.ts"],
          name: "web",
          isolate: false,
          retry: RETRIES,
          include: ["src/web/**/*.test.{ts,tsx}"],
          exclude: [FOOTBALL_SCREEN],
          environment: "happy-dom",
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "project",
          retry: RETRIES,
          include: ["scripts/**/*.test.ts", "tournaments/**/*.test.ts"],
          exclude: canRenderChart() ? [] : ["scripts/helm-chart.test.ts"],
        },
      },
    ],
  },
});
