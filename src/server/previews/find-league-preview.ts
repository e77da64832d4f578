import { formatCode, parseCode } from "#domain/leagues/invitation-code.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { countMembers } from "#server/leagues/member-queries.ts";
import { findInvitationByCode, findLeague } from "#server/leagues/queries.ts";
import { readInvitation, tryCode } from "#server/leagues/read-invitation.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { findTournament, listVisibleTournaments } from "#server/tournaments/queries.ts";
import type { Leaders, Preview } from "./describe.ts";
import { describeInvitation, describeLeague } from "./describe-league.ts";
import { findLatestRound, findStandingsBefore } from "#domain/leaderboard/rank-history.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { listRounds } from "#server/leaderboard/scoreboard-queries.ts";

/** Number of leaders on the picture of a preview. */
const SHOWN_LEADERS = 5;

/** The sources of leaders. */
export interface LeadersContext extends Pick<Context, "db"> {
  leaderboards: Pick<Context["leaderboards"], "getHistory">;
}

/** The overall standings of a tournament, and the name of the latest round with results. */
async function readStandings({ db, leaderboards }: LeadersContext, tournamentId: number) {
  const { scoreboard, players, standings } = await leaderboards.getHistory(tournamentId);
  const { shown } = players;
  const latest = scoreboard.rounds[findLatestRound(scoreboard, shown)]?.id;
  const rounds = await listRounds(db, tournamentId);
  const after = rounds.find(({ id }) => id === latest)?.name ?? null;
  const before = findStandingsBefore(scoreboard, standings, shown);
  return { players, now: standings.at(-1), before, after };
}

/** Lists the leaders of a tournament's overall leaderboard; players without points are none. */
export async function findLeaders(context: LeadersContext, tournamentId: number): Promise<Leaders> {
  const { players, now, before, after } = await readStandings(context, tournamentId);
  if (now === undefined) return { leaders: [], players: 0, after };
  const ranked = now.listBestFirst(players.byName).filter((player) => (now.totals[player] ?? 0) > 0);
  const leaders = Array.from(ranked.subarray(0, SHOWN_LEADERS), (player) => {
    const rank = now.rankOf(player);
    const name = players.names[player] ?? "";
    const move = before === undefined ? null : (before.rankOf(player) || rank) - rank;
    return { rank, name, total_points: now.totals[player] ?? 0, move };
  });
  return { leaders, players: countOnBoard(now), after };
}

const countOnBoard = ({ isOnBoard }: Standings) => isOnBoard.reduce((count, is) => count + is, 0);

/** Finds a player's position on the overall leaderboard; null if the player is not on it. */
export async function findPlayerStanding(context: LeadersContext, tournamentId: number, playerId: number) {
  const { players, now, after } = await readStandings(context, tournamentId);
  const player = players.index.indexOf(playerId);
  const rank = now?.rankOf(player) ?? 0;
  if (now === undefined || rank === 0) return null;
  const name = players.names[player] ?? "";
  return { id: playerId, name, rank, points: now.totals[player] ?? 0, players: countOnBoard(now), after };
}

/** The sources of league previews. */
export interface LeaguePreviewContext extends Pick<Context, "db" | "clock" | "limits"> {
  leagueBoards: Pick<LeagueBoardCache, "listBest" | "findStanding">;
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

/** Finds the preview of a league; null without the code of its invitation. Looks up the code and never the
 * league's id, so that the reply for another league takes as long as for one that does not exist. */
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
