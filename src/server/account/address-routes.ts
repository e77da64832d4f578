import type { FastifyInstance } from "fastify";
import { reminders } from "#contract/endpoints.ts";
import { CODE_COOKIE, readCookie } from "#server/auth/cookies.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { findMailOrigin } from "#server/reminders/mail-origin.ts";
import { changeAddress, describeReminders } from "#server/reminders/own-reminders.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { checkEmail, consumeCode } from "#server/sign-in/email-codes.ts";

/** Registers the call that has messages go to another address than the account's, by a code that this browser
 * asked for there. */
export function addressRoutes(app: FastifyInstance, context: Context, config: Config): void {
  registerEndpoint(app, reminders.useAddress, async ({ body }, player, { request }) => {
    const email = checkEmail(body.email);
    const browser = readCookie(request.cookies, CODE_COOKIE, config.publicOrigin);
    await countFailed(request, context, () => consumeCode(context, { email, code: body.code, browser }));
    await changeAddress(context.db, player, email);
    return describeReminders(context, player, findMailOrigin(config, context.site.mail) !== null);
  });
}
