import type { RemovalEffect } from "#contract/moderation/schemas.ts";
import { getStandings } from "#domain/leaderboard/standings.ts";
import { isoOf } from "#domain/time.ts";
import { countMessages } from "#server/chat/hidden-message-queries.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { findParticipant } from "./queries.ts";
import { countOpenPicks } from "./removal-queries.ts";

interface About {
  tournamentId: number;
  playerId: number;
}

/** A player's place on the board and how many are below; null if the player is not on it. */
async function findStanding(
  { scoreboards }: Pick<Context, "scoreboards">,
  { tournamentId, playerId }: About,
): Promise<RemovalEffect["standing"]> {
  const { shown } = await scoreboards.getPlayers(tournamentId);
  const scoreboard = await scoreboards.get(tournamentId);
  const standings = getStandings(scoreboard, scoreboard.overall, shown);
  const player = scoreboard.players.indexOf(playerId);
  const rank = player === -1 ? 0 : standings.rankOf(player);
  if (rank === 0) return null;
  const total = scoreboard.overall.totalOf(player);
  const below = standings.totals.reduce(
    (count, points, other) => count + (standings.isOnBoard[other] === 1 && points < total ? 1 : 0),
    0,
  );
  return { rank, total_points: total, below };
}

/** What the removal of a player would change; 404 for a player who takes no part in the tournament. */
export async function previewRemoval(context: Context, about: About): Promise<RemovalEffect> {
  const { db, clock } = context;
  if ((await findParticipant(db, about)) === undefined)
    throw new HttpError("player-not-found", sentences.playerNotFound);
  const [standing, open_picks, messages] = await Promise.all([
    findStanding(context, about),
    countOpenPicks(db, about, isoOf(clock())),
    countMessages(db, about),
  ]);
  return { standing, open_picks, messages };
}
