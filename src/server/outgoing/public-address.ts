// The networks to which the server sends nothing on somebody's word: its own, private and special ones.
import { BlockList, isIP } from "node:net";

/** By the registries of special-purpose addresses of IANA. */
const IPV4 =
  "0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.31.196.0/24,192.52.193.0/24,192.88.99.0/24,192.168.0.0/16,192.175.48.0/24,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4";

/** Within 2000::/3, outside of which no address is public: documentation, and those that lead to another
 * address, as of 6to4 and Teredo. */
const IPV6 = "2001::/23,2001:db8::/32,2002::/16,2620:4f:8000::/48,3fff::/20";

function createList(networks: string, family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks.split(",")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const special = { ipv4: createList(IPV4, "ipv4"), ipv6: createList(IPV6, "ipv6") };
const global6 = createList("2000::/3", "ipv6");

/** Whether an address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.ipv4.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.ipv6.check(address, "ipv6");
}
