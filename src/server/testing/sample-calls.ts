import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { aGame, anAdmin, aPlayer, aTournament } from "./builders.ts";
import type { Call, Caller } from "./fixture.ts";
import { START } from "./fixture.ts";

/** A call that succeeds, sent by whoever may. */
export interface SampleCall {
  url: string;
  body?: Record<string, unknown>;
}

/** A small world: a player, another player, an admin, and two games of one round that have not started. */
export interface World {
  mari: Caller;
  jaan: Caller;
  ada: Caller;
  samples: Record<string, SampleCall>;
}

/** A game's row as an admin saves it. */
export const gameRow = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  team1: "Estonia",
  emoji1: "🇪🇪",
  team2: "Finland",
  emoji2: "🇫🇮",
  spread: -4.5,
  score1: 80,
  score2: 70,
  top_scorer: "Lauri Markkanen",
  ...changes,
});

async function signInBody(call: Call): Promise<Record<string, unknown>> {
  const who = { name: "Nora", email: "nora@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: who });
  return { ...who, ...(body as { credential: string }) };
}

/** Makes the world, with one valid call for each endpoint of the contract by its name, such as `GET /api/games`. */
export async function aWorld(db: Database, call: Call): Promise<World> {
  await aTournament(db);
  await aGame(db, { id: 701 });
  await aGame(db, { id: 702, start: START + 2 * HOUR });
  const [mari, jaan, ada] = [await aPlayer(db, "Mari"), await aPlayer(db, "Jaan"), await anAdmin(db)];
  const game = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
  const shown = { team1: "Estonia", team2: "Finland", emoji1: "🇪🇪", emoji2: "🇫🇮" };
  const samples: Record<string, SampleCall> = {
    "GET /api/settings": { url: "/api/settings" },
    "GET /api/health": { url: "/api/health" },
    "GET /version.json": { url: "/version.json" },
    "GET /api/tournaments": { url: "/api/tournaments" },
    "GET /api/games": { url: "/api/games?tournamentId=7" },
    "GET /api/games/:id": { url: "/api/games/701?tournamentId=7" },
    "GET /api/games/:id/predictions": { url: "/api/games/701/predictions?tournamentId=7" },
    "GET /api/user/:userId/old": { url: `/api/user/${mari.id}/old?tournamentId=7` },
    "GET /api/leaderboard": { url: "/api/leaderboard?tournamentId=7" },
    "GET /api/round-leaderboard": { url: "/api/round-leaderboard?tournamentId=7" },
    "POST /demo/credential": { url: "/demo/credential", body: { name: "Nora", email: "nora@example.org" } },
    "POST /api/user": { url: "/api/user", body: await signInBody(call) },
    "POST /api/predictions": {
      url: "/api/predictions",
      body: {
        ...game,
        straight_prediction: "Estonia",
        spread_prediction: null,
        is_double_points: false,
        ...shown,
      },
    },
    "POST /api/predictions/double-points": {
      url: "/api/predictions/double-points",
      body: { ...game, is_double_points: true, ...shown },
    },
    "PUT /api/admin/basketball-games": {
      url: "/api/admin/basketball-games",
      body: { tournament_id: 7, games: [gameRow(701)] },
    },
    "POST /api/admin/update-leaderboard": {
      url: "/api/admin/update-leaderboard",
      body: { tournament_id: 7, sport: "basketball" },
    },
    "POST /api/admin/toggle-round-status": {
      url: "/api/admin/toggle-round-status",
      body: { tournament_id: 7, round: "Day 1", is_over: true },
    },
    // Last, since it ends the session of its caller.
    "POST /api/sign-out": { url: "/api/sign-out" },
  };
  return { mari, jaan, ada, samples };
}
