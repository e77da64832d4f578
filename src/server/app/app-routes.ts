import type { FastifyInstance } from "fastify";
import { app as calls } from "#contract/endpoints.ts";
import type { SignInProvider } from "#contract/app/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { listNothing } from "./queries.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { healthRoutes } from "#server/health/routes.ts";
import { StorePing } from "#server/health/store-ping.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Registers the endpoints for the server's settings, health and version. */
export function appRoutes(
  app: FastifyInstance,
  context: Context,
  { config, version, signIn }: { config: Config; version: string; signIn: () => SignInProvider },
): void {
  const { db, database, canWrite, isComplete, clock, canTakePicks, uncertaintyMs, mailer, site } = context;
  healthRoutes(app, context, { config, version });
  registerEndpoint(app, calls.settings, async () => {
    return {
      now: isoOf(clock()),
      contact_email: config.contactEmail,
      sign_in: signIn(),
      email_codes: mailer.isOn(),
      site_name: site.name,
    };
  });

  const ping = new StorePing(() => listNothing(db));
  registerEndpoint(app, calls.health, async () => {
    // Rejects, and so answers 503, when the database is unreachable.
    await ping.check();
    if (!canWrite()) throw new HttpError("store-read-only", sentences.storeReadOnly);
    checkGameTime({ canTakePicks });
    const status = isComplete() ? ("ok" as const) : ("degraded" as const);
    return { status, version, database, clock_uncertainty_ms: Math.ceil(uncertaintyMs()) };
  });

  registerEndpoint(app, calls.version, async () => {
    return { version };
  });
}
