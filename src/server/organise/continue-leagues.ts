import { randomBytes } from "node:crypto";
import { type ContinuedMember, listContinued } from "#domain/leagues/continue-leagues.ts";
import { CODE_BYTES, createCode } from "#domain/leagues/invitation-code.ts";
import { countOf } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { leaguesContinued } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import {
  insertContinued,
  insertInvitations,
  insertMembers,
  listFormerMembers,
  listInviting,
  lockLeaguesOfTournament,
  logContinued,
  notifyContinued,
  type Seasons,
} from "./continue-queries.ts";
import { insertReturning, notifyReturning } from "./returning-queries.ts";
import { findRights } from "./organiser-queries.ts";

/** Maximum attempts to create codes that are not taken; one in 10^12 is. */
const ATTEMPTS = 5;

/** How many leagues go on, how many players are in them, and how many others come along. */
interface Continued {
  leagues: number;
  players: number;
  others: number;
}

/** Gives the leagues codes of their own. */
async function addInvitations(
  tx: Database,
  captains: ReadonlyMap<number, number>,
  at: string,
): Promise<void> {
  let left = new Set(captains.keys());
  for (let attempt = 1; left.size > 0 && attempt <= ATTEMPTS; attempt++) {
    const invitations = [...left].map((league_id) => ({
      league_id,
      created_by: captains.get(league_id) ?? 0,
      code: createCode(randomBytes(CODE_BYTES)),
    }));
    left = await insertInvitations(tx, invitations, at);
  }
  if (left.size > 0) throw new Error("no code is free");
}

/** Adds the leagues with their members, and returns their ids. */
async function addLeagues(
  tx: Database,
  members: readonly ContinuedMember[],
  { to, at }: { to: number; at: string },
): Promise<number[]> {
  const formerIds = [...new Set(members.map(({ league_id }) => league_id))];
  const ids = await insertContinued(tx, formerIds, { to, at });
  const added = members.map((one) => ({ ...one, league_id: ids.get(one.league_id) ?? 0 }));
  await insertMembers(tx, added, at);
  await waitForTurn();
  const inviting = await listInviting(tx, formerIds);
  const isInviting = new Set(formerIds.flatMap((id) => (inviting.has(id) ? (ids.get(id) ?? []) : [])));
  const captains = added.filter(({ role, league_id }) => role === "captain" && isInviting.has(league_id));
  await addInvitations(tx, new Map(captains.map((one) => [one.league_id, one.player_id])), at);
  return [...ids.values()];
}

/** The organiser of both tournaments, their names, and the time (ISO 8601 with Z). */
interface Continuing extends Seasons {
  player: Player;
  names: Record<keyof Seasons, string>;
  at: string;
  bringsPlayers: boolean;
}

/** Has the leagues go on that have not yet. */
async function bringLeagues(
  tx: Database,
  { from, to, player, names, at }: Continuing,
): Promise<Omit<Continued, "others">> {
  await lockLeaguesOfTournament(tx, from);
  const members = listContinued(await listFormerMembers(tx, { from, to }));
  await waitForTurn();
  if (members.length === 0) return { leagues: 0, players: 0 };
  const ids = await addLeagues(tx, members, { to, at });
  await logContinued(tx, ids, { by: player.id, at, name: names.from });
  await notifyContinued(tx, ids, { by: player.id, at, name: names.to });
  return { leagues: ids.length, players: new Set(members.map(({ player_id }) => player_id)).size };
}

/** Writes what came along, for the tournament's log. */
const describeContinued = ({ leagues, players, others }: Continued, from: string) =>
  [
    ...(leagues > 0
      ? [`${countOf(leagues, "league")} of ${from} go on, with ${countOf(players, "player")}`]
      : []),
    ...(others > 0 ? [`${countOf(others, "player")} of ${from} in no league come along`] : []),
  ].join("; ");

async function continueInto(tx: Database, continuing: Continuing): Promise<Continued> {
  const { to, player, names, at, bringsPlayers } = continuing;
  // Twice at once: the second finds that they have come along.
  await lockTournament(tx, to);
  const brought = await bringLeagues(tx, continuing);
  const others = bringsPlayers ? await insertReturning(tx, continuing) : [];
  await notifyReturning(tx, others, { by: player.id, at, to, names });
  const continued = { ...brought, others: others.length };
  const additional_info = describeContinued(continued, names.from);
  if (additional_info !== "")
    await insertLog(tx, {
      timestamp: at,
      user_id: player.id,
      action: "organise",
      tournament_id: to,
      additional_info,
    });
  return continued;
}

/** Thrown to take a dry run back. */
class DryRun extends Error {
  readonly continued: Continued;

  constructor(continued: Continued) {
    super("A dry run keeps nothing.");
    this.name = "DryRun";
    this.continued = continued;
  }
}

/** Has the leagues of an earlier tournament go on in this one, with the members who may take part, roles and
 * settings, and new codes, and the players in no league too where the caller chooses so; each player is told
 * once. Who has come along already stays as is. The caller organises this tournament; 403
 * unless also the earlier one. */
export async function continueLeagues(
  context: Context,
  player: Player,
  { to, from, bringsPlayers, isDryRun }: Seasons & { bringsPlayers: boolean; isDryRun: boolean },
): Promise<Continued> {
  const rights = await findRights(context.db, { tournamentId: from, playerId: player.id });
  if (!player.admin && rights !== "everything")
    throw new HttpError("not-organiser", sentences.onlyOrganisersOfBoth);
  if (from === to) throw new HttpError("invalid-request", sentences.sameTournament, { field: "from" });
  const names = {
    from: (await getTournament(context.db, from)).name,
    to: (await getTournament(context.db, to)).name,
  };
  await context.limits.changes.count(player.id);
  const at = isoOf(context.clock());
  try {
    return await commitAndDrop(context, [leaguesContinued], async (tx) => {
      const continued = await continueInto(tx, { from, to, player, names, at, bringsPlayers });
      if (isDryRun) throw new DryRun(continued);
      return continued;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.continued;
    throw error;
  }
}
