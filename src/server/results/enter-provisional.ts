// How a game or race stands while it runs. It is checked as a result is, and stored apart from results.
import type { ProvisionalGame, ProvisionalRace } from "#contract/provisional/schemas.ts";
import type { EventKind } from "#contract/sport-terms.ts";
import { termsOf } from "#contract/sports.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { provisionalChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { checkShownDuel, checkShownGame } from "./check-shown.ts";
import { refuseUnknown, toDriverRow } from "./enter-results.ts";
import { findRunningEvent, type ProvisionalEntry } from "./queries.ts";
import { saveGames } from "./save-games.ts";
import { saveDrivers } from "./save-race-drivers.ts";
import { cleanText, type SavedBy } from "./save-rows.ts";

interface Entered {
  id: number;
  event: EventKind;
  eventId: number;
  moment: string | null;
  /** Whether nothing is entered, so that what was entered is taken back. */
  isTakenBack: boolean;
}

/** Throws a 409 unless all picks of the game or race are sealed and it has no result. */
async function checkRunning(tx: Database, { id, eventId }: Entered): Promise<void> {
  const running = await findRunningEvent(tx, { tournamentId: id, eventId });
  if (running === undefined) throw refuseUnknown(eventId);
  const row = { row: eventId };
  if (running.has_result) throw new HttpError("has-result", sentences.hasResult(running.name), row);
  if (!running.is_sealed) throw new HttpError("being-sealed", sentences.beingSealed(running.name), row);
}

async function enterProvisional(
  context: Context,
  player: Player,
  entered: Entered,
  save: (tx: Database, by: SavedBy, provisional: ProvisionalEntry) => Promise<void>,
): Promise<void> {
  const { id, event, moment } = entered;
  const { sport } = await getTournament(context.db, id);
  if (termsOf(sport).event !== event) throw new HttpError("wrong-sport", sentences.wrongSport(sport));
  // Seal contests that are due.
  await context.scoreboards.get(id);
  await commitAndDrop(context, [provisionalChanged(id)], async (tx) => {
    const now = context.clock();
    const provisional = { by: player.id, at: isoOf(now), moment: cleanText(moment) };
    await save(tx, { playerId: player.id, now }, provisional);
    if (!entered.isTakenBack) await checkRunning(tx, entered);
  });
}

/** Enters or changes the provisional score of a game, or takes it back if there is none. */
export function enterProvisionalGame(
  context: Context,
  player: Player,
  { id, game }: { id: number; game: ProvisionalGame },
): Promise<void> {
  const { moment = null, was: _, ...cells } = game;
  const isTakenBack = cells.score1 === null && cells.score2 === null;
  const result = isTakenBack ? { ...cells, top_scorer: null } : cells;
  const entered = { id, event: "game", eventId: game.id, moment, isTakenBack } as const;
  return enterProvisional(context, player, entered, (tx, by, provisional) =>
    saveGames(tx, by, {
      tournamentId: id,
      games: [result],
      ifMatch: undefined,
      checkShown: checkShownGame([game]),
      refuseUnknown,
      provisional,
    }),
  );
}

/** The same for the positions of the drivers in a race. */
export function enterProvisionalRace(
  context: Context,
  player: Player,
  { id, race }: { id: number; race: ProvisionalRace },
): Promise<void> {
  const { race_id: raceId, duels, moment = null } = race;
  const isTakenBack = duels.every(({ position1, position2 }) => (position1 ?? position2) === null);
  const entered = { id, event: "race", eventId: raceId, moment, isTakenBack } as const;
  return enterProvisional(context, player, entered, (tx, by, provisional) =>
    saveDrivers(tx, by, {
      tournamentId: id,
      raceId,
      drivers: duels.map(toDriverRow),
      ifMatch: undefined,
      checkShown: checkShownDuel(duels),
      refuseUnknown,
      refuseRace: () => refuseUnknown(raceId),
      provisional,
    }),
  );
}
