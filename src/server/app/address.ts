import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** Networks in which a proxy of this server's own stands: this machine, and those that no stranger calls from. */
const OWN_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, "ipv4");
}
OWN_NETWORKS.addAddress("::1", "ipv6");
OWN_NETWORKS.addSubnet("fc00::", 7, "ipv6");

const isOwn = (address: string) => OWN_NETWORKS.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** The address from which a request comes; where a proxy of one's own network hands it on, the one that it names last,
 * since what stands before that may be made up by the caller. */
export function addressOf({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): string {
  const direct = ip.replace(/^::ffff:/, "");
  const named = [headers["x-forwarded-for"]].flat().at(-1)?.split(",").at(-1)?.trim() ?? "";
  return isIP(named) > 0 && isOwn(direct) ? named : direct;
}
