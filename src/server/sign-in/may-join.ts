import { domainToASCII } from "node:url";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Who may register. */
export interface JoinRules {
  signUp: "open" | "invited";
  allowedEmails: readonly string[];
  adminEmails: ReadonlySet<string>;
}

/** Splits an address, its domain as the name servers know it: two spellings of one domain are equal, look-alikes are not. */
function splitAddress(email: string): { name: string; domain: string } {
  const at = email.lastIndexOf("@");
  return { name: email.slice(0, at), domain: domainToASCII(email.slice(at + 1)) };
}

function isAllowed(email: string, allowed: string): boolean {
  const [own, other] = [splitAddress(email), splitAddress(allowed)];
  if (own.domain === "" || own.domain !== other.domain) return false;
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
