import { isIPv4, isIPv6 } from "node:net";
import type { IncomingMessage } from "node:http";

/** Prefix lengths, in bits, that identify one client. */
interface NetworkBits {
  ipv4: 24 | 32;
  ipv6: 48 | 64;
}

/** IPv6 customers get a /64 and choose addresses freely, so a /64 is one client. */
export const COUNTED_BITS: NetworkBits = { ipv4: 32, ipv6: 64 };

/** The eight groups of an IPv6 address, as the URL parser writes each. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":")));
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

/** Returns the network of an address with this prefix length; all invalid addresses share one name. */
export function networkOf(ip: string, bits: NetworkBits): string {
  const address = ip.replace(/^::ffff:(?=.*\.)/i, "");
  if (isIPv4(address)) {
    const octets = address.split(".").slice(0, bits.ipv4 / 8);
    return bits.ipv4 === 32 ? address : `${octets.join(".")}.0/24`;
  }
  if (!isIPv6(address)) return "unknown";
  const groups = groupsOf(address).slice(0, bits.ipv6 / 16);
  return `${groups.join(":")}::/${bits.ipv6}`;
}

/** Whether a request has several Host headers: Node uses the first and a proxy perhaps the last, so origin
 * checks would be unsafe (RFC 9112, section 3.2). */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
