import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { SiteCheck, SiteCheckRow } from "#contract/site/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { findNewestBackup } from "#server/db/backup/list-backups.ts";
import type { SmtpConfig } from "#server/mail/mailer.ts";
import { readSender } from "#server/runtime/read-sender.ts";
import { checkMailDomain, type LookUpTxt, lookUpTxt } from "./check-mail-domain.ts";
import { tryMailServer } from "./try-mail-server.ts";

const GIGABYTE = 1_000_000_000;

/** Below this much free disk a warning is due. */
const LITTLE_BYTES = 2 * GIGABYTE;

/** Below this much free disk picks are about to be lost. */
const MIN_BYTES = 200_000_000;

/** How old the newest backup may be, in milliseconds. */
const MAX_BACKUP_AGE_MS = 2 * DAY;

/** Milliseconds that the mail server has to answer in: some greet late on purpose. */
const MAIL_TIMEOUT_MS = 10_000;

/** Milliseconds by which game time may be off before a warning. */
const MAX_UNCERTAINTY_MS = 1_000;

type Site = Pick<Config, "publicOrigin" | "dataDir" | "backupDir" | "backupEvery" | "databaseUrl">;

function checkAddress({ publicOrigin }: Site, origin: string): SiteCheckRow {
  const title = "Address";
  if (publicOrigin === null)
    return {
      state: "warn",
      title,
      text: `You are at ${origin}. Mails have no links until PUBLIC_URL is set to the address that everybody uses`,
    };
  return publicOrigin === origin
    ? { state: "right", title, text: `${origin} reaches this server` }
    : { state: "warn", title, text: `You are at ${origin}, and PUBLIC_URL says ${publicOrigin}` };
}

function checkTime({ canTakePicks, uncertaintyMs }: Context): SiteCheckRow {
  const title = "Time";
  if (!canTakePicks())
    return { state: "stop", title, text: "The clock of the database cannot be read, so no picks are taken" };
  // Never 0: it is a limit of the error.
  const seconds = (Math.ceil(uncertaintyMs() / 10) / 100 || 0.01).toFixed(2);
  return uncertaintyMs() > MAX_UNCERTAINTY_MS
    ? { state: "warn", title, text: `May be off by ${seconds} s. Deadlines depend on it` }
    : { state: "right", title, text: `Right to within ${seconds} s. Deadlines depend on it` };
}

async function checkDisk({ dataDir, databaseUrl }: Site): Promise<SiteCheckRow[]> {
  if (databaseUrl !== null) return [];
  const title = "Disk";
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${(free / GIGABYTE).toFixed(free < 10 * GIGABYTE ? 1 : 0)} GB free. Data folder can be written`;
    return [{ state: free < MIN_BYTES ? "stop" : free < LITTLE_BYTES ? "warn" : "right", title, text }];
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no reason";
    return [{ state: "stop", title, text: `The data folder cannot be written: ${code}` }];
  }
}

async function checkBackup({ backupDir, backupEvery }: Site, now: number): Promise<SiteCheckRow> {
  const newest = await findNewestBackup(backupDir, now).catch(() => undefined);
  const title = "Backup";
  if (newest === undefined)
    return {
      state: "warn",
      title,
      text:
        backupEvery === null
          ? "None made yet. Health makes one, and BACKUP_EVERY=1d one a day"
          : "None made yet. The server makes the first by itself, and Health makes one now",
    };
  const age = now - newest.madeAt;
  const days = Math.floor(age / DAY);
  const text = days < 1 ? "The newest is less than a day old" : `The newest is ${countOf(days, "day")} old`;
  return { state: age > MAX_BACKUP_AGE_MS ? "warn" : "right", title, text };
}

/** Connects to the mail server and signs in, as the next mail would. */
export async function checkMailConnection(config: SmtpConfig): Promise<SiteCheckRow> {
  const { host, username, protocol, searchParams } = new URL(config.url);
  const { problem, said } = await tryMailServer(config, {
    exchange: (client) => client.verify(),
    timeoutMs: MAIL_TIMEOUT_MS,
  });
  if (problem !== null) {
    const title = problem === "password" ? "Mail server refuses" : "Mail server does not answer";
    return { state: "stop", title, text: `${host}: “${said}”. Nobody can sign in by e-mail` };
  }
  const isEncrypted = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  const facts = [host, ...(username === "" ? [] : ["signed in"]), ...(isEncrypted ? ["encrypted"] : [])];
  return { state: "right", title: "Mail server answers", text: facts.join(", ") };
}

async function checkMail({ site }: Context, admin: Player, lookUp: LookUpTxt): Promise<SiteCheckRow[]> {
  const { mail } = site;
  if (mail.kind !== "smtp")
    return [{ state: "todo", title: "SPF, DKIM, DMARC", text: "Checked once mail is set up" }];
  const domain = readSender(mail.from)?.split("@").at(-1) ?? "";
  const [server, records] = await Promise.all([
    checkMailConnection(mail),
    checkMailDomain(domain, { lookUp, reportsTo: admin.email }),
  ]);
  return [server, ...records];
}

/** Checks everything that a new site needs; `origin` is the site's address as the caller's browser has it. */
export async function checkSite(
  context: Context,
  admin: Player,
  { config, origin, lookUp = lookUpTxt }: { config: Site; origin: string; lookUp?: LookUpTxt },
): Promise<SiteCheck> {
  const [mail, disk, backup] = await Promise.all([
    checkMail(context, admin, lookUp),
    checkDisk(config),
    // Backups are dated in real time.
    checkBackup(config, context.clock() - context.gameTimeShift()),
  ]);
  const rows = [checkAddress(config, origin), checkTime(context), ...mail, ...disk, backup];
  return { checked_at: isoOf(context.clock()), rows };
}
