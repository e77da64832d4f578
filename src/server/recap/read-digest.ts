// What a round that is over brought a player: what the page "Your round" says, read when a message is sent.
import type { RoundRecap } from "#contract/recap/schemas.ts";
import type { AskedDigest, DigestFacts, ReadDigests } from "#server/digests/digest-facts.ts";
import { listLeaguesOf, listPlayingOn } from "#server/digests/digest-queries.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { getRoundRecap, type RecapContext } from "./get-round-recap.ts";
import { findTimeZone } from "#server/tournaments/queries.ts";

/** Leagues that a message names. */
const MAX_NAMED = 3;

/** A question whether somebody plays on needs a round to come that nothing is picked in, and what a round
 * brought a place on the board. */
async function isOfUse(
  { db }: RecapContext,
  { place, next }: RoundRecap,
  { playerId, roundId, tournamentId, kind }: AskedDigest & { playerId: number },
): Promise<boolean> {
  if (place.rank === null) return false;
  if (kind === "digest") return true;
  if (next?.tournament_id !== tournamentId) return false;
  return (await listPlayingOn(db, roundId, [playerId])).size === 0;
}

/** Reads the player's leagues of the tournament. */
async function readLeagues(
  context: RecapContext,
  playerId: number,
  { tournamentId, round }: { tournamentId: number; round: string },
) {
  const ids = await listLeaguesOf(context.db, playerId, { tournamentId, most: MAX_NAMED });
  const leagues: DigestFacts["leagues"][number][] = [];
  for (const leagueId of ids) {
    const recap = await getRoundRecap(context, { id: playerId }, { tournamentId, round, leagueId });
    if (recap !== null) leagues.push(recap);
  }
  return leagues;
}

async function read(
  context: RecapContext,
  playerId: number,
  asked: AskedDigest,
): Promise<DigestFacts | null> {
  const { tournamentId, roundId, kind } = asked;
  const { tournament, roundNames } = await context.leaderboards.getPoints(tournamentId);
  const round = roundNames.get(roundId);
  if (round === undefined) return null;
  const recap = await getRoundRecap(context, { id: playerId }, { tournamentId, round });
  if (recap === null || !(await isOfUse(context, recap, { ...asked, playerId }))) return null;
  return {
    tournamentId,
    tournament: tournament.name,
    sport: tournament.sport,
    timeZone: await findTimeZone(context.db, tournamentId),
    recap,
    leagues: kind === "digest" ? await readLeagues(context, playerId, { tournamentId, round }) : [],
  };
}

/** Creates what reads them. A tournament or league that is gone meanwhile has nothing to say. */
export function createReadDigests(context: RecapContext): ReadDigests {
  return async (playerId, asked) => {
    try {
      return await read(context, playerId, asked);
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  };
}
