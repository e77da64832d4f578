import { groupBy } from "#domain/group-by.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type HeardJoin, listHeardJoins } from "./joined-queries.ts";
import type { AskedNews, NewsFacts, ShownJoins } from "./news-facts.ts";

/** Finds the rank of a member in a league; null: not on its board. */
type FindRank = (
  player: { id: number },
  asked: { leagueId: number; tournamentId: number },
) => Promise<number | null>;

/** What reading it needs of the server. */
export type JoinedContext = Pick<Context, "db"> & { leagueBoards: { findRank: FindRank } };

/** The rank of the member; null also where the league has no board of its own, or is left meanwhile. */
async function readRank({ leagueBoards }: JoinedContext, join: HeardJoin): Promise<number | null> {
  const { player_id: id, league_id: leagueId, tournament_id: tournamentId } = join;
  if (tournamentId === null) return null;
  try {
    return await leagueBoards.findRank({ id }, { leagueId, tournamentId });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** Shows who joined one league. */
async function show(context: JoinedContext, joins: readonly HeardJoin[]): Promise<ShownJoins[]> {
  const [first] = joins;
  if (first === undefined) return [];
  const { league, league_id, tournament_id, members } = first;
  const path = `/leagues/${league_id}${tournament_id === null ? "" : `?tournament=${tournament_id}`}`;
  const joiners = joins.map(({ joiner_id: id, joiner: name }) => ({ id, name }));
  return [{ league, path, joiners, members, rank: await readRank(context, first) }];
}

/** Reads what messages say of who joined the leagues of their players: each since the one before. `since`: by
 * message. */
export async function readJoined(
  context: JoinedContext,
  asked: readonly AskedNews[],
  since: (message: AskedNews) => Instant,
): Promise<[number, NewsFacts][]> {
  if (asked.length === 0) return [];
  const wanted = asked.map((message) => ({ ...message, since: since(message) }));
  const heard = groupBy(await listHeardJoins(context.db, wanted), (one) => one.player_id);
  const found: [number, NewsFacts][] = [];
  for (const { id, player_id, since: after } of wanted) {
    const joins = (heard.get(player_id) ?? []).filter(({ at }) => at > after);
    const leagues: ShownJoins[] = [];
    for (const [, those] of groupBy(joins, (one) => one.league_id))
      leagues.push(...(await show(context, those)));
    if (leagues.length > 0) found.push([id, { of: "joined", timeZone: null, leagues }]);
  }
  return found;
}
