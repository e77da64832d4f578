import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { type Once, runOnce } from "#server/db/run-once.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { checkLeagueCount, checkLeagueEmoji, checkLeagueName } from "./change-league.ts";
import { addInvitation } from "./invitations.ts";
import { lockLeaguesOf, saveMember } from "./member-queries.ts";
import { insertLeague, insertLeagueLog } from "./queries.ts";

interface NewLeague {
  name: string;
  emoji: string;
  tournament_id: number | null;
  late_joiners?: LateJoinerRule;
}

/** Creates a league with an open invitation, makes its creator the captain, and returns its id. With
 * `once` a repeated call returns the first one's league. */
export async function createLeague(
  context: Context,
  player: Player,
  asked: NewLeague,
  once?: Once,
): Promise<number> {
  const { tournament_id, late_joiners = "own" } = asked;
  const [name, emoji] = [checkLeagueName(asked.name), checkLeagueEmoji(asked.emoji)];
  await context.limits.changes.count(player.id);
  if (tournament_id !== null) await getTournament(context.db, tournament_id);
  const at = isoOf(context.clock());
  const create = async (tx: Database) => {
    checkLeagueCount(await lockLeaguesOf(tx, player.id));
    // An invitation names who is in, and members pass it on, until the captain changes that; leagues from
    // before that was so keep names and code to themselves.
    const shared = { shows_names: true, members_invite: true };
    const facts = { name, emoji, tournament_id, late_joiners, ...shared };
    const id = await insertLeague(tx, { ...facts, created_at: at });
    const captain = { role: "captain", state: "member", joined_at: at } as const;
    await saveMember(tx, { league_id: id, player_id: player.id, ...captain });
    const invitation = { created_by: player.id, created_at: at, expires_at: null, uses_left: null };
    await addInvitation(tx, { league_id: id, ...invitation });
    await insertLeagueLog(tx, [{ league_id: id, at, action: "created", by_player: player.id }]);
    return id;
  };
  return commitAndDrop(context, [ownLeaguesChanged(player.id)], (tx) => runOnce(tx, once, () => create(tx)));
}
