import { Resolver } from "node:dns/promises";
import type { SiteCheckRow } from "#contract/site/schemas.ts";

/** Looks up the TXT records of a name; empty without any, null when no name server answers. */
export type LookUpTxt = (name: string) => Promise<string[] | null>;

/** Answers of name servers that mean that there is no such record. */
const MISSING = new Set(["ENODATA", "ENOTFOUND"]);

/** Milliseconds that a name server has, twice. */
const DNS_TIMEOUT_MS = 2_000;

/** Looks TXT records up at the name servers of this machine. */
export const lookUpTxt: LookUpTxt = async (name) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    return error instanceof Error && "code" in error && MISSING.has(String(error.code)) ? [] : null;
  }
};

/** Where mail services publish the keys that they sign with. A domain's own selector can have any name. */
const DKIM_SELECTORS = [
  "default",
  "dkim",
  "mail",
  "google",
  "selector1",
  "selector2",
  "s1",
  "s2",
  "k1",
  "key1",
];

const UNKNOWN: SiteCheckRow = {
  state: "warn",
  title: "SPF, DKIM, DMARC",
  text: "No name server answers, so they could not be looked up",
};

function describeSpf(domain: string, records: string[]): SiteCheckRow {
  const spf = records.filter((one) => /^v=spf1(?:\s|$)/i.test(one));
  if (spf.length === 1)
    return { state: "right", title: "SPF", text: `${domain} says which servers may send for it` };
  return spf.length === 0
    ? {
        state: "warn",
        title: "SPF is missing",
        text: `${domain} does not say which servers may send for it. Your mail provider has the line`,
      }
    : {
        state: "warn",
        title: "SPF is there twice",
        text: `${domain} has ${spf.length} SPF records, and only one may be there`,
      };
}

function describeDkim(domain: string, hasKey: boolean): SiteCheckRow {
  return hasKey
    ? { state: "right", title: "DKIM", text: `${domain} publishes a key for signatures` }
    : {
        state: "warn",
        title: "DKIM was not found",
        text: "Not under the usual names. Look at the source of the test mail: it should say dkim=pass",
      };
}

function describeDmarc(domain: string, records: string[], reportsTo: string): SiteCheckRow {
  if (records.some((one) => /^v=DMARC1(?:\s*;|$)/i.test(one)))
    return {
      state: "right",
      title: "DMARC",
      text: `${domain} says what to do with mail that is not its own`,
    };
  return {
    state: "warn",
    title: "DMARC is missing",
    text: "Mail arrives, but some providers put it in Spam. Add the line below",
    add_to_dns: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` },
  };
}

/** Checks what a domain's name servers say about its mail; `reportsTo`: the address for a DMARC record that
 * is missing. */
export async function checkMailDomain(
  domain: string,
  { lookUp, reportsTo }: { lookUp: LookUpTxt; reportsTo: string },
): Promise<SiteCheckRow[]> {
  const [spf, dmarc, ...keys] = await Promise.all([
    lookUp(domain),
    lookUp(`_dmarc.${domain}`),
    ...DKIM_SELECTORS.map((selector) => lookUp(`${selector}._domainkey.${domain}`)),
  ]);
  if (spf === null || spf === undefined || dmarc === null || dmarc === undefined) return [UNKNOWN];
  const hasKey = keys.some((records) => records?.some((one) => /(?:^|;)\s*p=[\w+/]/i.test(one)));
  return [describeSpf(domain, spf), describeDkim(domain, hasKey), describeDmarc(domain, dmarc, reportsTo)];
}
