import type { FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Enough to see the origin of the tries, and too little to identify anybody. */
const LOGGED_BITS = { ipv4: 24, ipv6: 48 } as const;

/** Limits failed tries per network. A valid credential is never refused, because many players share an
 * address. */
export async function countFailed<T>(
  { ip, log }: FastifyRequest,
  { limits }: Context,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      const formatMessage = (time: string) => `Too many sign-ins have failed. Try again in ${time}.`;
      await limits.failedSignIns.count(networkOf(ip, COUNTED_BITS), formatMessage);
      const about = { reason: error.message, network: networkOf(ip, LOGGED_BITS) };
      log.info(about, "A sign-in failed.");
    }
    throw error;
  }
}
