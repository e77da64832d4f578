import type { MailServerEdit } from "#contract/site/schemas.ts";
import type { MailConfig } from "#server/config.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { readSender } from "#server/runtime/read-sender.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A mail server as it is stored. */
export interface StoredMailServer {
  /** Host, or host:port. */
  server: string;
  from: string;
  /** Empty: it asks for no name and password. */
  user: string;
  password: string;
}

/** The port on which clients hand mails in, encrypted after a greeting in the clear. */
const SUBMISSION_PORT = 587;

/** The port that is encrypted from the first byte. */
const TLS_PORT = 465;

const SERVER = /^(?<host>[\w.-]{1,253})(?::(?<port>\d{1,5}))?$/;

/** Splits `host` or `host:port`; null if it is neither. */
export function readServer(text: string): { host: string; port: number } | null {
  const { host, port } = SERVER.exec(text.trim())?.groups ?? {};
  const number = port === undefined ? SUBMISSION_PORT : Number(port);
  return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number };
}

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/** Writes the settings as those of the environment are. A password is sent only encrypted, except to this
 * machine. */
export function toMailConfig({ server, from, user, password }: StoredMailServer): MailConfig {
  const place = readServer(server);
  if (place === null) return { kind: "none" };
  const { host, port } = place;
  const url = new URL(`${port === TLS_PORT ? "smtps" : "smtp"}://${host}:${port}`);
  if (user !== "") {
    url.username = encodeURIComponent(user);
    url.password = encodeURIComponent(password);
    if (port !== TLS_PORT && !LOOPBACK.has(host)) url.searchParams.set("requireTLS", "true");
  }
  return { kind: "smtp", url: url.href, from };
}

/** Checks what an admin entered (400 with the field); without a password the stored one of the same server
 * and name stays. */
export function checkMailServer(edit: MailServerEdit, stored: StoredMailServer | null): StoredMailServer {
  const { server, from, user } = {
    server: edit.server.trim(),
    from: edit.from.trim(),
    user: edit.user.trim(),
  };
  if (readServer(server) === null)
    throw new HttpError("mail-server-invalid", sentences.mailServerInvalid, { field: "server" });
  if (readSender(from) === null)
    throw new HttpError("mail-server-invalid", sentences.mailSenderInvalid, { field: "from" });
  // Another server must not get the password of this one.
  const isSame = stored !== null && stored.server === server && stored.user === user;
  return { server, from, user, password: edit.password ?? (isSame ? stored.password : "") };
}
