import type { Context } from "#server/context.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Tries the code of an invitation, unless its network has tried too many that are not valid (429). Valid ones do not count,
 * since a whole office may open one link; each counts until it is found valid, so that nobody can try many at once. */
export async function tryCode<T>(
  { limits }: Pick<Context, "limits">,
  { ip }: { ip: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = networkOf(ip, COUNTED_BITS);
  await limits.codes.count(network, (time) => `Too many codes were tried. Try again in ${time}.`);
  const found = await attempt();
  if (found !== null) await limits.codes.uncount(network);
  return found;
}
