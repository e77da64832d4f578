import type { MailConfig } from "#server/config.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A mail to one address: as text, and as HTML of the same words. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id by which mail programs know the same mail when it comes twice; null: any. */
  messageId?: string;
  /** Further headers, which this server wrote. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Whether mails are sent, or at least kept. */
  isOn: () => boolean;
  /** Sends the mail through the mail server; throws HttpError(503) if that fails. */
  send: (mail: Mail) => Promise<void>;
  /** Returns the newest mails if they are only logged; null if they are sent. */
  listMails: () => Mail[] | null;
}

/** Milliseconds that each step of the exchange with the mail server may take. */
const SMTP_TIMEOUT_MS = 10_000;

/** Connections to the mail server at once: more than one domain's mails that others do not wait for. */
const MAX_CONNECTIONS = 10;

/** Maximum number of logged mails that are kept. */
const KEPT_MAILS = 20;

export type SmtpConfig = Extract<MailConfig, { kind: "smtp" }>;

/** A client of one mail server. */
export interface SmtpClient {
  send: (mail: Mail) => Promise<void>;
  /** Connects and signs in, and sends nothing. */
  verify: () => Promise<void>;
  close: () => void;
}

/** Loads the library with the first mail. */
async function openTransport({ url, from }: Pick<SmtpConfig, "url" | "from">, isPooled: boolean) {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    {
      url,
      // Several mails by one connection, and some to spare where the server takes its time with a few.
      pool: isPooled,
      ...(isPooled && { maxConnections: MAX_CONNECTIONS }),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Creates the client of a mail server, which gives up on one that hangs. `isPooled`: connections stay open
 * for the next mails until it is closed. */
export function createSmtpClient(
  config: Pick<SmtpConfig, "url" | "from">,
  { isPooled = false } = {},
): SmtpClient {
  let opened: ReturnType<typeof openTransport> | undefined;
  const open = () => (opened ??= openTransport(config, isPooled));
  return {
    send: async ({ to, ...mail }) => {
      // As an object, so that nothing in the address is read as more addresses.
      await (await open()).sendMail({ to: { name: "", address: to }, ...mail });
    },
    verify: async () => {
      await (await open()).verify();
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function createSmtpMailer(config: SmtpConfig): Mailer["send"] {
  const { send } = createSmtpClient(config);
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      const refusal = new HttpError("mail-not-sent", sentences.mailNotSent);
      refusal.cause = error;
      throw refusal;
    }
  };
}

/** Returns the sender by a mail server; the same one until the settings change. */
function createSmtpSender(): (config: SmtpConfig, mail: Mail) => Promise<void> {
  let last: { config: SmtpConfig; send: Mailer["send"] } | undefined;
  return (config, mail) => {
    if (last?.config !== config) last = { config, send: createSmtpMailer(config) };
    return last.send(mail);
  };
}

/** Creates the mailer by the settings of the moment: a mail server's client, or outside production a log with
 * a list of the newest mails. */
export function createMailer(getConfig: () => MailConfig, log: Logger): Mailer {
  const mails: Mail[] = [];
  const sendBySmtp = createSmtpSender();
  const send = (mail: Mail) => {
    const config = getConfig();
    if (config.kind === "smtp") return sendBySmtp(config, mail);
    if (config.kind === "none")
      return Promise.reject(new HttpError("sign-in-not-set-up", sentences.mailNotSetUp));
    mails.unshift(mail);
    mails.splice(KEPT_MAILS);
    log.warn(`A mail to ${mail.to}, not sent without SMTP_URL: ${mail.subject}`);
    return Promise.resolve();
  };
  const isOn = () => getConfig().kind !== "none";
  return { isOn, send, listMails: () => (getConfig().kind === "mailbox" ? mails : null) };
}
