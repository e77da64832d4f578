import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { isOneEmoji } from "#domain/leagues/league-emoji.ts";
import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import { whyNameInvalid } from "#domain/players/name.ts";
import { normalizeName } from "#domain/players/tidy-name.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { type Once, runOnce } from "#server/db/run-once.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainName } from "#contract/sentences.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { addInvitation } from "./invitations.ts";
import { lockLeaguesOf, saveMember } from "./member-queries.ts";
import { insertLeague, insertLeagueLog } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A league's name as it is kept, by the rules for names of players; 400 when it breaks them. */
export function checkLeagueName(asked: string): string {
  const name = normalizeName(asked);
  const reason = whyNameInvalid(name);
  if (reason !== null) throw new HttpError("name-invalid", explainName(reason));
  return name;
}

/** A league's emoji as it is kept; 400 when it is not exactly one. */
export function checkLeagueEmoji(asked: string): string {
  const emoji = asked.trim();
  if (!isOneEmoji(emoji)) throw new HttpError("emoji-invalid", sentences.emojiInvalid);
  return emoji;
}

/** Refuses one league more than a player can be in. */
export function checkLeagueCount(count: number): void {
  if (count < MAX_LEAGUES) return;
  throw new HttpError("too-many-leagues", sentences.tooManyLeagues(MAX_LEAGUES));
}

interface NewLeague {
  name: string;
  emoji: string;
  tournament_id: number | null;
  late_joiners?: LateJoinerRule;
}

/** Creates a league with an open invitation and makes its creator the captain; answers its id. With `once` a repeated call
 * answers the first one's league. */
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
    const id = await insertLeague(tx, { name, emoji, tournament_id, late_joiners, created_at: at });
    const captain = { role: "captain", state: "member", joined_at: at } as const;
    await saveMember(tx, { league_id: id, player_id: player.id, ...captain });
    const invitation = { created_by: player.id, created_at: at, expires_at: null, uses_left: null };
    await addInvitation(tx, { league_id: id, ...invitation });
    await insertLeagueLog(tx, [{ league_id: id, at, action: "created", by_player: player.id }]);
    return id;
  };
  return commitAndDrop(context, [ownLeaguesChanged(player.id)], (tx) => runOnce(tx, once, () => create(tx)));
}
