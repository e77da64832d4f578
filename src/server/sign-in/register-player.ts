import { randomInt } from "node:crypto";
import { sanitizeName } from "#domain/players/fit-name.ts";
import type { Database } from "#server/db/open.ts";
import { isInvitation } from "#server/leagues/read-invitation.ts";
import { saveUser, type SavedUser } from "#server/players/queries.ts";
import { checkMayJoin, type JoinRules } from "./may-join.ts";

/** Registers the owner of a verified address, if he or she may join (else 403), or brings the account back. `invitation`: the code
 * of a league, as it was typed. */
export async function registerPlayer(
  db: Database,
  rules: JoinRules,
  {
    email,
    name,
    at,
    invitation,
  }: { email: string; name: string | null; at: string; invitation?: string | undefined },
): Promise<SavedUser> {
  const user = await saveUser(db, {
    email,
    name: name === null ? null : sanitizeName(name),
    // Never from the e-mail address, which nobody else may learn.
    fallback: `Player ${randomInt(1_000, 10_000)}`,
    at,
  });
  // Afterwards, since only the statement that writes knows who is new; the refusal takes the row back.
  if (user.is_new)
    checkMayJoin(rules, email, invitation !== undefined && (await isInvitation(db, invitation, at)));
  return user;
}
