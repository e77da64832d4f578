// An organiser's results: one transaction saves and publishes them and completes their rounds.
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import type { EventKind } from "#contract/sport-terms.ts";
import { termsOf } from "#contract/sports.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { published, roundMarked } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { countPublications, findNewestPublication } from "#server/leaderboard/publication-queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { checkShownDuel, checkShownGame } from "./check-shown.ts";
import { completeRounds } from "./complete-rounds.ts";
import { publishInto } from "./publish-leaderboard.ts";
import { listPublishedIds } from "./queries.ts";
import { saveGames } from "./save-games.ts";
import { saveDrivers } from "./save-race-drivers.ts";
import type { SavedBy } from "./save-rows.ts";
import { undoInto } from "./undo-publication.ts";

/** In whose name results are entered: an organiser, also where a source's result is accepted by itself. */
type Enterer = Pick<Player, "id">;

/** A 404 for a contest that is not in the tournament. */
export function refuseUnknown(row: number): HttpError {
  return new HttpError("row-not-found", sentences.contestNotFound(row), { row });
}

/** Runs work that may complete rounds in one transaction. */
const commitResults = (context: Context, id: number, work: (tx: Database) => Promise<void>): Promise<void> =>
  commitAndDrop(context, [published(id), roundMarked(id)], work);

/** Saves results by this work, publishes them, and marks the rounds of these contests complete. */
export async function publishSaved(
  context: Context,
  player: Enterer,
  { id, contestIds, reason }: { id: number; contestIds: readonly number[]; reason: string | undefined },
  save: (tx: Database, by: SavedBy) => Promise<void>,
): Promise<void> {
  // Seal contests that are due.
  await context.scoreboards.get(id);
  await commitResults(context, id, async (tx) => {
    const by = { tournamentId: id, playerId: player.id, now: context.clock() };
    await save(tx, by);
    await publishInto(tx, { ...by, reason, seen: await countPublications(tx, id) }, context);
    await completeRounds(tx, by, contestIds);
  });
}

/** Saves and publishes results of games or of a race; throws where the tournament has none of these. */
async function enterResults(
  context: Context,
  player: Enterer,
  {
    id,
    event,
    contestIds,
    reason,
  }: { id: number; event: EventKind; contestIds: readonly number[]; reason: string | undefined },
  save: (tx: Database, by: SavedBy) => Promise<void>,
): Promise<void> {
  const { sport: own } = await getTournament(context.db, id);
  if (termsOf(own).event !== event) throw new HttpError("wrong-sport", sentences.wrongSport(own));
  await publishSaved(context, player, { id, contestIds, reason }, save);
}

/** Saves and publishes results of games, all or none, and marks the rounds that this completes. */
export async function enterGames(
  context: Context,
  player: Enterer,
  { id, games, reason }: { id: number; games: readonly GameResult[]; reason: string | undefined },
): Promise<void> {
  const contestIds = games.map((game) => game.id);
  await enterResults(context, player, { id, event: "game", contestIds, reason }, (tx, by) =>
    saveGames(tx, by, {
      tournamentId: id,
      games: games.map(({ was: _, ...result }) => result),
      ifMatch: undefined,
      checkShown: checkShownGame(games),
      refuseUnknown,
    }),
  );
}

/** Converts the positions of a team's drivers to the form in which they are saved. */
export const toDriverRow = ({ id, position1, position2 }: DuelResult) => ({
  id,
  driver1_position: position1,
  driver2_position: position2,
});

/** Saves the positions in a race, all or none, publishes them, and marks its round complete. */
export async function enterRace(
  context: Context,
  player: Enterer,
  {
    id,
    raceId,
    duels,
    reason,
  }: { id: number; raceId: number; duels: readonly DuelResult[]; reason: string | undefined },
): Promise<void> {
  const contestIds = duels.map((duel) => duel.id);
  await enterResults(context, player, { id, event: "race", contestIds, reason }, (tx, by) =>
    saveDrivers(tx, by, {
      tournamentId: id,
      raceId,
      drivers: duels.map(toDriverRow),
      ifMatch: undefined,
      checkShown: checkShownDuel(duels),
      refuseUnknown,
      refuseRace: () => refuseUnknown(contestIds[0] ?? raceId),
    }),
  );
}

/** Publishes the stored results that are not on the board, and marks the rounds that this completes. 409 if
 * somebody published since the preview of this version. */
export async function publishStored(
  context: Context,
  player: Player,
  { id, version }: { id: number; version: number },
): Promise<void> {
  // Seal contests that are due.
  await context.scoreboards.get(id);
  await commitResults(context, id, async (tx) => {
    const by = { tournamentId: id, playerId: player.id, now: context.clock() };
    if ((await publishInto(tx, { ...by, seen: version }, context)) === 0) return;
    const newest = await findNewestPublication(tx, id);
    if (newest !== undefined) await completeRounds(tx, by, await listPublishedIds(tx, newest.id));
  });
}

/** Undoes the newest results: their contests await a result again, and their rounds are active. */
export async function undoResults(
  context: Context,
  player: Player,
  { id, publicationId, reason }: { id: number; publicationId: number; reason: string },
): Promise<void> {
  await commitResults(context, id, async (tx) => {
    const by = { tournamentId: id, playerId: player.id, now: context.clock() };
    const contestIds = await listPublishedIds(tx, publicationId);
    await undoInto(tx, by, { tournamentId: id, publicationId, reason, withResults: true });
    await completeRounds(tx, by, contestIds);
  });
}
