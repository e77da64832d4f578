import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeEmail } from "#domain/players/email.ts";

/** Domains that can be written in another way: with letters besides a to z, or with their punycode. */
const RESPELLED = /\P{ASCII}|\bxn--/u;

/** Labels separated by dots. No domain has other ASCII signs, and some of them end or escape a host in a
 * URL. */
const DOMAIN = /^(?:[\w-]|\P{ASCII})+(?:\.(?:[\w-]|\P{ASCII})+)*$/u;

/** Writes a domain as name servers know it, in its own script; null if it is not a domain. */
function respellDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  if (!RESPELLED.test(domain)) return domain;
  const respelled = domainToUnicode(domainToASCII(domain));
  return DOMAIN.test(respelled) ? respelled : null;
}

/** Reads an e-mail address in the one spelling that identifies an account; null if it is none. Mail
 * servers accept wide letters, capitals, ideographic full stops and punycode for the same mailbox. */
export function readEmail(text: string): string | null {
  const email = normalizeEmail(text);
  if (email === null) return null;
  const at = email.lastIndexOf("@") + 1;
  const domain = respellDomain(email.slice(at));
  return domain === null ? null : email.slice(0, at) + domain;
}
