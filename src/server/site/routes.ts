import type { FastifyInstance } from "fastify";
import { site as calls } from "#contract/endpoints.ts";
import type { Player } from "#server/auth/session.ts";
import { getSite } from "#server/auth/site.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listPasskeys } from "#server/passkeys/queries.ts";
import { checkSite } from "./check-site.ts";
import { checkMailServer, toMailConfig } from "./mail-server.ts";
import { changeSite } from "./save-site.ts";
import { describeSite } from "./site.ts";
import { testMail } from "./test-mail.ts";

/** Registers the calls with which admins set up the site. */
export function siteRoutes(app: FastifyInstance, context: Context, config: Config): void {
  const { site, limits, db } = context;
  const describe = () => describeSite(site);

  /** Refuses (403) who has not just proved who it is, as far as that is possible: a new site has no mail yet,
   * and the account may have no passkey. */
  const checkProof = async (player: Player) => {
    if (
      site.mail.kind !== "none" ||
      site.signIn.kind !== "none" ||
      (await listPasskeys(db, player.id)).length > 0
    )
      app.checkRecentProof(player);
  };

  registerEndpoint(app, calls.get, async () => describe());

  registerEndpoint(app, calls.save, async ({ body }, player) => {
    if (body.mail !== undefined || body.provider !== undefined) await checkProof(player);
    await changeSite(context, player, body);
    return describe();
  });

  registerEndpoint(app, calls.testMail, async ({ body }, player) => {
    await limits.mailTests.count(player.id);
    const given = body.mail && toMailConfig(checkMailServer(body.mail, site.storedMail));
    return testMail(given ?? site.mail, { to: player.email, name: site.name });
  });

  registerEndpoint(app, calls.check, async (_input, player, { request }) => {
    await limits.siteChecks.count(player.id);
    const { origin } = getSite(request, null);
    return checkSite(context, player, { config, origin });
  });
}
