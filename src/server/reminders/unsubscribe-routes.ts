import type { FastifyInstance, FastifyReply } from "fastify";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { stopKind } from "./own-reminders.ts";
import { UNSUBSCRIBE_POLICY, writeQuestion, writeStopped, writeUnknown } from "./unsubscribe-page.ts";
import { findUnsubscribeKey, readUnsubscribeToken, type Unsubscription } from "./unsubscribe-token.ts";

const PATH = "/unsubscribe/:token";

/** Bytes of a form that says `List-Unsubscribe=One-Click`, in either encoding. */
const MAX_FORM_BYTES = 4_096;

const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .header("content-security-policy", UNSUBSCRIBE_POLICY)
    .type("text/html; charset=utf-8")
    .send(page);

/** Serves the links of messages that stop messages of their kind (RFC 8058): a form without a cookie stops
 * it, and opening the link only asks. */
export function unsubscribeRoutes(app: FastifyInstance, { db, clock, site }: Context): void {
  const read = async (token: string): Promise<Unsubscription | null> =>
    readUnsubscribeToken(await findUnsubscribeKey(db), token);

  void app.register(async (forms) => {
    // What the form says does not matter: the link says everything.
    forms.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    forms.get<{ Params: { token: string } }>(PATH, { schema: { hide: true } }, async ({ params }, reply) => {
      const asked = await read(params.token);
      return asked === null
        ? sendPage(reply, writeUnknown(site.name), 404)
        : sendPage(reply, writeQuestion(site.name, asked.kind));
    });
    forms.post<{ Params: { token: string } }>(PATH, { schema: { hide: true } }, async ({ params }, reply) => {
      const asked = await read(params.token);
      if (asked === null) return sendPage(reply, writeUnknown(site.name), 404);
      await stopKind(db, asked, isoOf(clock()));
      return sendPage(reply, writeStopped(site.name, asked.kind));
    });
  });
}
