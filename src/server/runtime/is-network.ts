import { isIP } from "node:net";

/** Fastify's names for loopback, link-local and private networks. */
const NAMED_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Returns whether a text is an address, a network or one of these names. */
export function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const most = family === 6 ? 128 : 32;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
