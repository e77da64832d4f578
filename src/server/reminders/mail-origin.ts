import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import type { Config, MailConfig } from "#server/config.ts";

/** Where the links of mails lead; null: this server sends no reminders, because it sends no mail or does not
 * know its own address. A demo, whose mails stay on the server, leads to itself. */
export function findMailOrigin(
  { publicOrigin, port }: Pick<Config, "publicOrigin" | "port">,
  mail: MailConfig,
): string | null {
  if (mail.kind === "none") return null;
  return mail.kind === "mailbox" ? (publicOrigin ?? `http://localhost:${port}`) : publicOrigin;
}

/** Lists the ways in which this server's reminders go out. */
export const listChannels = (config: Pick<Config, "publicOrigin" | "port">, mail: MailConfig): Channel[] =>
  findMailOrigin(config, mail) === null ? [] : ["mail"];
