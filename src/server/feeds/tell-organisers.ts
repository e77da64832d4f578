// Mails to a tournament's organisers about its sources. What is told is told once, by whoever stored it.
import type { Context } from "#server/context.ts";
import { escapeHtml } from "#server/runtime/escape-html.ts";
import { listOrganiserMails } from "./feed-queries.ts";

/** Tells a tournament's organisers something by mail, where the server sends mail. */
export async function tellOrganisers(
  { db, mailer, log }: Pick<Context, "db" | "mailer" | "log">,
  tournamentId: number,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  if (!mailer.isOn()) return;
  for (const to of await listOrganiserMails(db, tournamentId)) {
    await mailer
      .send({ to, subject, text, html: `<p>${escapeHtml(text)}</p>` })
      .catch((error: unknown) => log.warn({ err: error }, "A mail about a source was not sent."));
  }
}
