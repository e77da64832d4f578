import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/server/db/change-schema.ts",
    "./src/server/db/tournament-schema.ts",
    "./src/server/db/player-schema.ts",
    "./src/server/db/league-schema.ts",
    "./src/server/db/sign-in-schema.ts",
    "./src/server/db/organise-schema.ts",
    "./src/server/db/on-behalf-schema.ts",
    "./src/server/db/moderation-schema.ts",
    "./src/server/db/idempotency-schema.ts",
  ],
  out: "./src/server/db/migrations",
});
