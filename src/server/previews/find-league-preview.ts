import { formatCode, parseCode } from "#domain/leagues/invitation-code.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { countMembers } from "#server/leagues/member-queries.ts";
import { findInvitationByCode, findLeague } from "#server/leagues/queries.ts";
import { readInvitation } from "#server/leagues/read-invitation.ts";
import { tryCode } from "#server/leagues/try-code.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { findTournament, listVisibleTournaments } from "#server/tournaments/queries.ts";
import type { Preview } from "./describe.ts";
import { describeInvitation, describeLeague } from "./describe-league.ts";
import { SHOWN_LEADERS } from "./find-leaders.ts";

/** The sources of league previews. */
export interface LeaguePreviewContext extends Pick<Context, "db" | "clock" | "limits"> {
  leagueBoards: Pick<LeagueBoardCache, "listBest">;
}

/** A code, and the IP address that tries it. */
interface TriedCode {
  code: string;
  ip: string;
}

/** Finds the preview of an invitation; null for a code that is not valid. */
export async function findInvitationPreview(
  context: LeaguePreviewContext,
  { code: typed, ip }: TriedCode,
): Promise<Preview | null> {
  const code = parseCode(typed);
  const invitation = await tryCode(context, { ip }, () =>
    readInvitation(context, null, { code: typed }).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === "invitation-not-found") return null;
      throw error;
    }),
  );
  return code === null || invitation === null ? null : describeInvitation(formatCode(code), invitation);
}

async function isCodeOf(
  { db, clock }: LeaguePreviewContext,
  leagueId: number,
  code: string | null,
): Promise<boolean> {
  const invitation = code === null ? undefined : await findInvitationByCode(db, code, isoOf(clock()));
  return invitation?.is_open === true && invitation.league_id === leagueId;
}

/** Finds the preview of a league; null without the code of its invitation. Looks up the code and never the league's id, so that
 * the reply for another league takes as long as for one that does not exist. */
export async function findLeaguePreview(
  context: LeaguePreviewContext,
  leagueId: number,
  { code: typed, ip }: TriedCode,
): Promise<Preview | null> {
  const { db, leagueBoards } = context;
  const code = parseCode(typed);
  const isValid = await tryCode(
    context,
    { ip },
    async () => (await isCodeOf(context, leagueId, code)) || null,
  );
  const league = isValid === null ? undefined : await findLeague(db, leagueId);
  if (code === null || league === undefined) return null;
  const tournament =
    league.tournament_id === null
      ? (await listVisibleTournaments(db))[0]
      : await findTournament(db, league.tournament_id);
  if (tournament === undefined) return null;
  const asked = { tournamentId: tournament.id, limit: SHOWN_LEADERS };
  const { best, after } = await leagueBoards.listBest(league, asked);
  const { members } = await countMembers(db, leagueId);
  const { name, shows_names } = league;
  const leaders = shows_names ? best : [];
  return describeLeague({
    id: leagueId,
    name,
    code: formatCode(code),
    tournament,
    leaders,
    players: members,
    after,
  });
}
