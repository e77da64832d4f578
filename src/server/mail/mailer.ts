import { createTransport } from "nodemailer";
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
}

export interface Mailer {
  /** Sends the mail through the mail server; throws HttpError(503) if that fails. */
  send: (mail: Mail) => Promise<void>;
  /** The newest mails if they are only logged; null if they are sent. */
  listMails: (() => Mail[]) | null;
}

/** Milliseconds that each step of the exchange with the mail server may take. */
const SMTP_TIMEOUT_MS = 10_000;

/** Maximum number of logged mails that are kept. */
const KEPT_MAILS = 20;

function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer["send"] {
  const transport = createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text, html }) => {
    try {
      // As an object, so that nothing in the address is read as more addresses.
      await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
    } catch (error) {
      const refusal = new HttpError("mail-not-sent", sentences.mailNotSent);
      refusal.cause = error;
      throw refusal;
    }
  };
}

/** Creates the mailer: a mail server's client, or outside production a log with a list of the newest
 * mails. */
export function createMailer(config: MailConfig, log: Logger): Mailer {
  if (config.kind === "smtp") return { send: createSmtpMailer(config), listMails: null };
  if (config.kind === "none") {
    const send = () => Promise.reject(new HttpError("sign-in-not-set-up", sentences.mailNotSetUp));
    return { send, listMails: null };
  }
  const mails: Mail[] = [];
  const send = (mail: Mail) => {
    mails.unshift(mail);
    mails.splice(KEPT_MAILS);
    log.warn(`A mail to ${mail.to}, not sent without SMTP_URL: ${mail.subject}`);
    return Promise.resolve();
  };
  return { send, listMails: () => mails };
}
