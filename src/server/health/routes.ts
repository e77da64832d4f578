import type { FastifyInstance } from "fastify";
import { health } from "#contract/endpoints.ts";
import { DISK_LOOK_EVERY_MS } from "#domain/health/disk-growth.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { runRegularly } from "#server/runtime/run-regularly.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { describeBackup, describeStatus } from "./describe-status.ts";
import { DiskWatch } from "./disk-watch.ts";
import { metricsRoute } from "./metrics-route.ts";
import { Readiness } from "./readiness.ts";
import { scheduleBackups } from "./schedule-backups.ts";

/** Milliseconds between two looks at what is to be sealed, also when nobody asks. */
const LOOK_EVERY_MS = 5_000;

/** The label of backups that an admin asks for on the page. */
const FROM_PAGE = "from-admin";

/** Registers what tells how a server is: to what keeps it running, to Prometheus, and to admins. */
export function healthRoutes(
  app: FastifyInstance,
  context: Context,
  { config, version }: { config: Config; version: string },
): void {
  const { backups, machine, log } = context;
  const readiness = new Readiness(context);
  const diskWatch = new DiskWatch(machine, config.dataDir);
  const startedAt = machine.monotonic();

  registerEndpoint(app, health.live, async () => ({ status: "live" as const }));

  registerEndpoint(app, health.ready, async () => {
    await readiness.check();
    return { status: "ready" as const };
  });

  registerEndpoint(app, health.status, () =>
    describeStatus(context, { config, readiness, diskWatch, version, startedAt }),
  );

  registerEndpoint(app, health.backUp, async () => {
    if (!backups.isPossible) throw new HttpError("backup-impossible", sentences.backupImpossible);
    try {
      return describeBackup(await backups.make(FROM_PAGE));
    } catch (error) {
      log.error({ err: error }, "A backup failed.");
      throw new HttpError("backup-failed", sentences.backupFailed);
    }
  });

  // So that it is known how long a contest has waited when somebody asks.
  runRegularly(app, () => readiness.look(), { interval: LOOK_EVERY_MS, onError: () => undefined });
  runRegularly(app, () => diskWatch.look(), { interval: DISK_LOOK_EVERY_MS, onError: () => undefined });
  metricsRoute(app, { context, config, readiness, version });
  scheduleBackups(app, context);
}
