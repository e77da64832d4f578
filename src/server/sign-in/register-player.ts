import { randomInt } from "node:crypto";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { sanitizeName } from "#domain/players/name.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { joinByCode } from "#server/leagues/join-league.ts";
import { saveUser, type SavedUser } from "#server/players/queries.ts";
import { checkMayJoin, type JoinRules, mayJoin } from "./may-join.ts";

interface Registration {
  /** Verified. */
  email: string;
  name: string | null;
  /** ISO 8601 with Z. */
  at: string;
  /** The code of a league, as it was typed. */
  invitation?: string | undefined;
}

/** Joins the league of a code, without which the new player may not register; returns what that changed, null
 * where the code lets nobody in. */
async function joinInvited(db: Database, playerId: number, { invitation = "", at }: Registration) {
  const code = parseCode(invitation);
  if (code === null) return null;
  try {
    return (await joinByCode(db, { player: { id: playerId }, code, at })).facts;
  } catch (error) {
    if (error instanceof HttpError && error.code === "invitation-not-found") return null;
    throw error;
  }
}

/** Registers the owner of a verified address, if he or she may join (else 403), or brings the account back.
 * Who may join by an invitation alone uses it up and is in its league at once. Returns the account and what
 * that changed. */
export async function registerPlayer(
  db: Database,
  rules: JoinRules,
  registration: Registration,
): Promise<{ user: SavedUser; facts: Fact[] }> {
  const { email, name, at } = registration;
  const user = await saveUser(db, {
    email,
    name: name === null ? null : sanitizeName(name),
    // Never from the e-mail address, which nobody else may learn.
    fallback: `Player ${randomInt(1_000, 10_000)}`,
    at,
  });
  // Afterwards, since only the statement that writes knows who is new; the refusal takes the row back.
  if (!user.is_new || mayJoin(rules, email)) return { user, facts: [] };
  const facts = await joinInvited(db, user.id, registration);
  checkMayJoin(rules, email, facts !== null);
  return { user, facts: facts ?? [] };
}
