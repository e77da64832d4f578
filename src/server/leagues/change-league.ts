import { type LeagueAction, hasPermission } from "#domain/leagues/permissions.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, leagueChanged, membersChanged, ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { findMember, type MemberRow } from "./member-queries.ts";
import { createLeagueNotFound } from "./memberships.ts";
import { findLeague, insertLeagueLog, type LeagueRow, lockLeagueOf, type LogInput } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A change of a league by one of its members, in a transaction that holds the league. */
export interface LeagueChange {
  tx: Database;
  league: LeagueRow;
  /** Who changes it. */
  own: MemberRow;
  /** Now, ISO 8601 with Z. */
  at: string;
  /** Adds a line to the league's log, by who changes it unless it names another. */
  log: (line: Pick<LogInput, "action" | "by_player" | "about_player" | "details">) => void;
  /** Marks as stale, on every server, in which leagues these players are and who is in this one. */
  touch: (...playerIds: number[]) => void;
}

interface Asked {
  player: Player;
  leagueId: number;
  /** Undefined: who may is checked by the work. */
  action?: LeagueAction;
  /** Also while the league is deleted, and while the player waits to be let in. */
  alsoDeleted?: true;
  alsoPending?: true;
}

const refuseAction = () => new HttpError("captains-only", sentences.captainsOnly);

/** Throws 403 where this role may not do something. */
export function checkPermission(role: MemberRow["role"], action: LeagueAction): void {
  if (!hasPermission(role, action)) throw refuseAction();
}

async function holdLeague(tx: Database, asked: Asked): Promise<{ league: LeagueRow; own: MemberRow }> {
  const { player, leagueId, alsoDeleted, alsoPending } = asked;
  if (!(await lockLeagueOf(tx, leagueId, player.id))) throw createLeagueNotFound();
  // What was read before the lock may have changed while waiting for it.
  const own = await findMember(tx, leagueId, player.id);
  const league = await findLeague(tx, leagueId);
  if (own === undefined || league === undefined) throw createLeagueNotFound();
  const isIn = own.state === "member" || (alsoPending === true && own.state === "pending");
  const isThere = league.deleted_at === null || (alsoDeleted === true && own.role === "captain");
  if (!isIn || !isThere) throw createLeagueNotFound();
  return { league, own };
}

/** Changes a league in one transaction, with the lines of its log; 404 for whoever is no member, 403 where the role does not
 * allow it. */
export async function changeLeague<T>(
  context: Context,
  asked: Asked,
  work: (change: LeagueChange) => Promise<T>,
): Promise<T> {
  const { player, leagueId, action } = asked;
  const facts: Fact[] = [];
  const at = isoOf(context.clock());
  return commitAndDrop(context, facts, async (tx) => {
    facts.length = 0;
    const lines: LogInput[] = [];
    const { league, own } = await holdLeague(tx, asked);
    if (action !== undefined) checkPermission(own.role, action);
    facts.push(leagueChanged(leagueId));
    const result = await work({
      tx,
      league,
      own,
      at,
      log: (line) => lines.push({ league_id: leagueId, at, by_player: player.id, ...line }),
      touch: (...ids) => facts.push(membersChanged(leagueId), ...ids.map(ownLeaguesChanged)),
    });
    await insertLeagueLog(tx, lines);
    return result;
  });
}
