import { type Channel, CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import type { Config, MailConfig } from "#server/config.ts";
import { findPushOrigin } from "#server/push/push-client.ts";

/** Where the links of mails lead; null: this server sends no reminders, because it sends no mail or does not
 * know its own address. A demo, whose mails stay on the server, leads to itself. */
export function findMailOrigin(
  { publicOrigin, port }: Pick<Config, "publicOrigin" | "port">,
  mail: MailConfig,
): string | null {
  if (mail.kind === "none") return null;
  return mail.kind === "mailbox" ? (publicOrigin ?? `http://localhost:${port}`) : publicOrigin;
}

/** Finds where the links of a channel's messages lead; null: this server sends none by it. */
export const findOrigins = (
  config: Pick<Config, "publicOrigin" | "port" | "demo">,
  mail: MailConfig,
): Readonly<Record<Channel, string | null>> => ({
  mail: findMailOrigin(config, mail),
  push: findPushOrigin(config),
});

/** Lists the ways in which this server's reminders go out. */
export function listChannels(
  config: Pick<Config, "publicOrigin" | "port" | "demo">,
  mail: MailConfig,
): Channel[] {
  const origins = findOrigins(config, mail);
  return CHANNELS.filter((channel) => origins[channel] !== null);
}
