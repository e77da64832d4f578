import { randomInt } from "node:crypto";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { makeUpName } from "#domain/players/made-up-name.ts";
import { sanitizeName } from "#domain/players/name.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { joinByCode } from "#server/leagues/join-league.ts";
import { saveUser, type SavedUser } from "#server/players/queries.ts";
import { checkMayJoin, type JoinRules, mayJoin } from "./may-join.ts";

interface Registration {
  /** The verified address. */
  email: string;
  name: string | null;
  /** ISO 8601 with Z. */
  at: string;
  /** The code of a league, as it was typed. */
  invitation?: string | undefined;
}

/** Joins the league of the code that lets a new player register, and returns the facts that this changes;
 * null for an invalid code. */
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

/** Registers the owner of a verified address who may join (else 403), or reactivates the account, and
 * returns it with the facts that this changes. A player who may register only by an invitation joins its
 * league at once. */
export async function registerPlayer(
  db: Database,
  rules: JoinRules,
  registration: Registration,
): Promise<{ user: SavedUser; facts: Fact[] }> {
  const { email, name, at } = registration;
  const user = await saveUser(db, {
    email,
    name: name === null ? null : sanitizeName(name),
    // Never derived from the e-mail address, which nobody else may learn.
    fallback: makeUpName(randomInt(1_000, 10_000)),
    at,
  });
  // Checked afterwards, because only the statement that writes knows who is new; the refusal rolls the row
  // back.
  if (!user.is_new || mayJoin(rules, email)) return { user, facts: [] };
  const facts = await joinInvited(db, user.id, registration);
  checkMayJoin(rules, email, facts !== null);
  return { user, facts: facts ?? [] };
}
