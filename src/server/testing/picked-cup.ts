import type { SetupGame } from "#contract/organise/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer } from "./builders.ts";
import type { Call } from "./fixture.ts";
import { changeOrganised, createCup, createGameRow, readOrganised } from "./organise-scene.ts";

/** A cup whose game Mari has picked, and what its organiser and an admin can do with it. */
export async function createPickedCup(db: Database, call: Call) {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const mari = await createPlayer(db, "Mari");
  const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  const send = (straight_prediction: string) =>
    call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction } });
  await send("Reds");
  const readRow = async () => (await readOrganised(call, admin, id)).setup.games[0] ?? game;
  return {
    id,
    admin,
    game,
    pick: send,
    readRow,
    readNotices: async () => (await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).body,
    edit: async (cells: Partial<SetupGame>) => {
      const was = await readRow();
      return changeOrganised(call, admin, id, { games: [{ was, now: { ...was, ...cells } }] });
    },
    schedule: (action: string, more: object = {}) =>
      call("PUT", `/api/organise/tournaments/${id}/contests/${game.id}/schedule`, {
        as: admin,
        body: { action, reason: "Snow", ...more },
      }),
    play: (game_id: number) =>
      call("POST", "/api/predictions/double-points", {
        as: mari,
        body: { ...pick, game_id, is_double_points: true },
      }),
    addGame: async (starts_at: string) => {
      await changeOrganised(call, admin, id, {
        games: [createGameRow({ starts_at, side1: "Blues", side2: "Reds" })],
      });
      return (await readOrganised(call, admin, id)).setup.games.find((one) => one.id !== game.id)?.id ?? 0;
    },
    enter: () =>
      call("POST", `/api/organise/tournaments/${id}/game-results`, {
        as: admin,
        body: { games: [{ id: game.id, score1: 80, score2: 70, top_scorer: null }] },
      }),
    saveSpread: (spread: number) => {
      const cells = { id: game.id, team1: "Reds", team2: "Blues", emoji1: "🔴", emoji2: "🔵", spread };
      const body = { tournament_id: id, games: [{ ...cells, score1: null, score2: null, top_scorer: null }] };
      return call("PUT", "/api/admin/basketball-games", { as: admin, body });
    },
  };
}
