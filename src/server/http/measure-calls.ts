import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import type { CallMeter } from "#server/runtime/call-meter.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code with which the call was refused; null if it was not. */
    refusedWith: ErrorCode | null;
    /** When the whole request had been read: milliseconds of a clock that is never set. */
    readAt: number;
  }
}

/** What asks every second whether a server is well: neither its answers nor its refusals are calls of
 * players. */
const OF_PROBES = "/api/health";

/** Counts the calls of the contract that Fastify answers, with how long each took. */
export function measureCalls(app: FastifyInstance, meter: CallMeter, monotonic: () => number): void {
  app.decorateRequest("refusedWith", null);
  app.addHook("onResponse", (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined && !endpoint.path.startsWith(OF_PROBES)) {
      const { summary, isPick = false } = endpoint;
      meter.record({
        summary,
        isPick,
        status: reply.statusCode,
        code: request.refusedWith,
        took: monotonic() - request.readAt,
      });
    }
    done();
  });
}
