import { readEmail } from "#server/runtime/read-email.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Who may register. */
export interface JoinRules {
  signUp: "open" | "invited";
  allowedEmails: readonly string[];
  adminEmails: ReadonlySet<string>;
}

/** Splits a normalized address into mailbox and domain; null if it is not an address. */
function splitAddress(text: string): { name: string; domain: string } | null {
  const email = readEmail(text);
  if (email === null) return null;
  const at = email.lastIndexOf("@");
  return { name: email.slice(0, at), domain: email.slice(at + 1) };
}

function isAllowed(email: string, allowed: string): boolean {
  const [own, other] = [splitAddress(email), splitAddress(allowed)];
  if (own === null || other === null || own.domain !== other.domain) return false;
  return other.name === "*" || other.name === own.name;
}

/** Whether the owner of a verified address may register; `isInvited`: by an invitation of a league. */
export function mayJoin(rules: JoinRules, email: string, isInvited = false): boolean {
  const { signUp, allowedEmails, adminEmails } = rules;
  if (adminEmails.has(email) || allowedEmails.some((allowed) => isAllowed(email, allowed))) return true;
  if (isInvited) return true;
  return signUp === "open" && allowedEmails.length === 0;
}

/** Refuses (403) a new player who may not register. */
export function checkMayJoin(rules: JoinRules, email: string, isInvited = false): void {
  if (mayJoin(rules, email, isInvited)) return;
  throw new HttpError("sign-up-closed", sentences.signUpClosed);
}
