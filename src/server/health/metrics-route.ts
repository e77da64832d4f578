import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { collectMetrics, type MeasuredServer } from "./collect-metrics.ts";
import { writeMetrics } from "./write-metrics.ts";

/** Where Prometheus asks by default. */
const METRICS_PATH = "/metrics";

/** Milliseconds for which collected metrics are served to all who ask. */
const FRESH_MS = 1_000;

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Headers that a proxy adds: behind one on this machine every caller would seem to be here. */
const OF_PROXIES = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether a program on this machine asks this server itself, neither through a proxy nor from a page whose
 * name was made to lead here. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isNear = LOOPBACK.test(socket.remoteAddress ?? "") && LOCAL_HOST.test(headers.host ?? "");
  return isNear && OF_PROXIES.every((name) => headers[name] === undefined);
}

const digest = (text: string) => hash("sha256", text, "buffer");

/** Throws HttpError(403) unless the request has the token, or, if there is none, comes from this machine. */
function checkMetricsAccess(request: IncomingMessage, token: string | null): void {
  if (token === null) {
    if (!isLocal(request)) throw new HttpError("metrics-refused", sentences.metricsLocal);
    return;
  }
  const [, sent = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  // Digests have one length, and comparing them takes the same time for each token.
  if (!timingSafeEqual(digest(sent), digest(token)))
    throw new HttpError("metrics-refused", sentences.metricsToken);
}

/** Serves the metrics, which are collected at most once a second. */
export function metricsRoute(app: FastifyInstance, server: MeasuredServer): void {
  const { machine } = server.context;
  let text: Promise<string> | undefined;
  let collectedAt = -Infinity;
  const collect = async () => writeMetrics(await collectMetrics(server));
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    checkMetricsAccess(request.raw, server.config.metricsToken);
    const now = machine.monotonic();
    if (text === undefined || now - collectedAt >= FRESH_MS) {
      collectedAt = now;
      text = collect();
    }
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await text);
  });
}
