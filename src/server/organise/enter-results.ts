// Results by organisers: the rest of each row stays as it is stored.
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { listStoredGames, listStoredRaceTeams } from "#server/admin/queries.ts";
import { undoPublication } from "#server/admin/undo-publication.ts";
import { publishLeaderboard } from "#server/admin/publish-leaderboard.ts";
import { saveEditedGames } from "#server/admin/save-games.ts";
import { saveEditedDrivers } from "#server/admin/save-race-drivers.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { checkShownDuel, checkShownGame } from "./check-shown.ts";
import { markRounds } from "./mark-rounds.ts";
import { listPublishedIds } from "./store-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

async function checkSport({ db }: Context, id: number, sport: Sport): Promise<void> {
  const { sport: own } = await getTournament(db, id);
  if (own !== sport) throw new HttpError("wrong-sport", sentences.wrongSport(own));
}

/** A 404 for a contest that the tournament does not have. */
export function refuseUnknown(row: number): HttpError {
  return new HttpError("row-not-found", sentences.contestNotFound(row), { row });
}

/** Saves results of games, all or none, publishes them, and marks their rounds complete with their last results. */
export async function enterGames(
  context: Context,
  player: Player,
  { id, games }: { id: number; games: readonly GameResult[] },
): Promise<void> {
  await checkSport(context, id, "basketball");
  const ids = games.map((game) => game.id);
  const asked = { tournamentId: id, now: context.clock() };
  const stored = new Map((await listStoredGames(context.db, asked, ids)).map((game) => [game.id, game]));
  const edits = games.map(({ was: _, ...result }) => {
    const game = stored.get(result.id);
    if (game === undefined) throw refuseUnknown(result.id);
    const { side1, emoji1, side2, emoji2, handicap } = game;
    return { ...result, team1: side1, emoji1, team2: side2, emoji2, spread: handicap };
  });
  await saveEditedGames(context, player, {
    tournamentId: id,
    games: edits,
    ifMatch: undefined,
    checkShown: checkShownGame(games),
  });
  await publishLeaderboard(context, player, { tournamentId: id, sport: "basketball", version: undefined });
  await markRounds(context, player, { id, contestIds: ids });
}

/** Saves the positions in a race, all or none, publishes them, and marks its round complete. */
export async function enterRace(
  context: Context,
  player: Player,
  { id, raceId, duels }: { id: number; raceId: number; duels: readonly DuelResult[] },
): Promise<void> {
  await checkSport(context, id, "f1");
  const teams = await listStoredRaceTeams(context.db, { tournamentId: id, now: context.clock() }, raceId);
  const stored = new Map(teams.map((team) => [team.id, team]));
  const drivers = duels.map(({ id: duel, position1, position2 }) => {
    const team = stored.get(duel);
    if (team === undefined) throw refuseUnknown(duel);
    const { side1, emoji1, side2, emoji2, handicap } = team;
    return {
      id: duel,
      driver1: side1,
      driver1_flag: emoji1,
      driver2: side2,
      driver2_flag: emoji2,
      handicap,
      driver1_position: position1,
      driver2_position: position2,
    };
  });
  await saveEditedDrivers(context, player, {
    tournamentId: id,
    raceId,
    drivers,
    ifMatch: undefined,
    checkShown: checkShownDuel(duels),
  });
  await publishLeaderboard(context, player, { tournamentId: id, sport: "f1", version: undefined });
  await markRounds(context, player, { id, contestIds: drivers.map((driver) => driver.id) });
}

/** Takes the newest results back, so that their contests await a result again and their rounds are active. */
export async function undoResults(
  context: Context,
  player: Player,
  { id, publicationId, reason }: { id: number; publicationId: number; reason: string },
): Promise<void> {
  const contestIds = await listPublishedIds(context.db, publicationId);
  await undoPublication(context, player, { tournamentId: id, publicationId, reason, withResults: true });
  await markRounds(context, player, { id, contestIds });
}
