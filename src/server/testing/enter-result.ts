import { expect } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import type { Call, Caller } from "./fixture.ts";
import { ORGANISE_URL } from "./organise-scene.ts";

/** Enters the score of a game, or corrects what was entered before; returns the tournament after it. */
export type EnterResult = (game: number, score1: number, score2: number) => Promise<OrganisedTournament>;

/** Creates the function with which an organiser enters results on the desk of a tournament. */
export function createEnterResult(call: Call, as: Caller, tournament: number): EnterResult {
  const shown = new Map<number, object>();
  return async (game, score1, score2) => {
    const cells = { score1, score2, top_scorer: null };
    const result = { id: game, ...cells, was: shown.get(game) };
    shown.set(game, cells);
    const { status, body } = await call("POST", `${ORGANISE_URL}/${tournament}/game-results`, {
      as,
      body: { games: [result] },
    });
    expect(status).toBe(200);
    return body as OrganisedTournament;
  };
}
