import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeEmail } from "#domain/players/email.ts";

/** Domains that can be written in another way: with letters besides a to z, or with their punycode. */
const RESPELLED = /\P{ASCII}|\bxn--/u;

/** Labels separated by dots. Other signs of ASCII are in no domain; some of them end or escape a host in an
 * address of the web. */
const DOMAIN = /^(?:[\w-]|\P{ASCII})+(?:\.(?:[\w-]|\P{ASCII})+)*$/u;

/** Writes a domain as the name servers know it, in its own letters; null when it is none. */
function respellDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  if (!RESPELLED.test(domain)) return domain;
  const respelled = domainToUnicode(domainToASCII(domain));
  return DOMAIN.test(respelled) ? respelled : null;
}

/** Reads an e-mail address in the one spelling under which an account is kept and limits count; null when it
 * is none. Mail servers take wide letters, capitals, ideographic full stops and punycode for the same
 * domain, so one mailbox would else be many. */
export function readEmail(text: string): string | null {
  const email = normalizeEmail(text);
  if (email === null) return null;
  const at = email.lastIndexOf("@") + 1;
  const domain = respellDomain(email.slice(at));
  return domain === null ? null : email.slice(0, at) + domain;
}
