import { randomBytes } from "node:crypto";
import type { Invitation } from "#contract/leagues/schemas.ts";
import { CODE_BYTES, createCode, formatCode } from "#domain/leagues/invitation-code.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { instantOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { type Once, runOnce } from "#server/db/run-once.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { changeLeague } from "./change-league.ts";
import { insertInvitation, type InvitationRow, revokeInvitation } from "./queries.ts";

/** Maximum attempts to create a code that is not taken; one in 10^12 is. */
const ATTEMPTS = 5;

/** An invitation as captains see it. */
export function toInvitation(row: InvitationRow): Invitation {
  const { code, created_at, expires_at, uses_left } = row;
  return { code: formatCode(code), created_at, expires_at, uses_left };
}

/** Adds an invitation with a code of its own. */
export async function addInvitation(
  db: Database,
  asked: Pick<InvitationRow, "league_id" | "created_by" | "created_at" | "expires_at" | "uses_left">,
): Promise<InvitationRow> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const added = await insertInvitation(db, { ...asked, code: createCode(randomBytes(CODE_BYTES)) });
    if (added !== undefined) return added;
  }
  throw new Error("no code is free");
}

/** Creates a new code for a league and ends the one before; 400 if it would expire before now. With `once`
 * a repeated call returns the first one's code. */
export async function renewInvitation(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
  { expires_at, uses }: { expires_at: string | null; uses: number | null },
  once?: Once,
): Promise<Invitation> {
  await context.limits.changes.count(player.id);
  if (expires_at !== null && instantOf(expires_at) <= context.clock()) {
    throw new HttpError("invalid-request", sentences.codeOverAtOnce);
  }
  return changeLeague(context, { player, leagueId, action: "invite" }, ({ tx, at, log }) =>
    runOnce(tx, once, async () => {
      await revokeInvitation(tx, leagueId, at);
      const asked = {
        league_id: leagueId,
        created_by: player.id,
        created_at: at,
        expires_at,
        uses_left: uses,
      };
      const added = await addInvitation(tx, asked);
      log({ action: "new-code" });
      return toInvitation(added);
    }),
  );
}

/** Ends the code of a league. */
export async function endInvitation(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
): Promise<void> {
  await changeLeague(context, { player, leagueId, action: "invite" }, async ({ tx, at, log }) => {
    if (await revokeInvitation(tx, leagueId, at)) log({ action: "revoked-code" });
  });
}
