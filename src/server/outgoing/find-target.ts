// Where a request goes: the address is resolved once, checked, and kept.
import { lookup } from "node:dns/promises";
import { OutgoingError } from "./outgoing-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** What a request may reach. */
export interface Reach {
  /** Omitted: the resolver of the system. */
  resolve?: Resolve;
  /** Hosts with their ports, as "localhost:8080", that may be asked without https and in private networks. */
  testHosts: ReadonlySet<string>;
  /** Certificates (PEM) of who may vouch for a server. Omitted: those that Node knows. */
  authorities?: readonly string[];
}

/** A checked address of a server: the request is sent to this one, whatever the name means by then. */
export interface Target {
  url: URL;
  address: string;
}

/** Finds the addresses of a host by the system's resolver. */
const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function readUrl(text: string, base: string | undefined): URL {
  if (!URL.canParse(text, base)) throw new OutgoingError("address-malformed");
  const url = new URL(text, base);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // Names and passwords in addresses end up in logs.
  if (!isWeb || url.username !== "" || url.password !== "") throw new OutgoingError("address-malformed");
  return url;
}

async function resolveOnce(host: string, resolve: Resolve): Promise<readonly string[]> {
  const literal = host.replace(/^\[(.*)\]$/, "$1");
  if (literal !== host) return [literal];
  try {
    return await resolve(host);
  } catch (error) {
    throw new OutgoingError("not-found", { cause: error });
  }
}

/** Checks an address and resolves its host; throws an `OutgoingError` where nothing may be sent. One address
 * that is not public refuses the host. */
export async function findTarget(
  text: string,
  { resolve = resolveHost, testHosts }: Reach,
  base?: URL,
): Promise<Target> {
  const url = readUrl(text, base?.href);
  const isTest = testHosts.has(url.host);
  if (!isTest && url.protocol !== "https:") throw new OutgoingError("not-https");
  const addresses = await resolveOnce(url.hostname, resolve);
  const [address] = addresses;
  if (address === undefined) throw new OutgoingError("not-found");
  if (!isTest && !addresses.every(isPublicAddress)) throw new OutgoingError("not-public");
  return { url, address };
}
