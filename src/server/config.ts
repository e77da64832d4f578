// The settings of a server, read from the environment once and checked before anything starts.
import { isMailable } from "#domain/players/email.ts";
import { isSiteName, MAX_SITE_NAME } from "#domain/site-name.ts";
import { isSetUpToken } from "#domain/players/set-up-token.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { type Folders, readFolders } from "./data-folder.ts";
import { Environment, readVariables, type Variables } from "./environment.ts";
import { type OperationConfig, readOperation } from "./operation-config.ts";
import { isNetwork } from "./runtime/is-network.ts";
import { readSender } from "./runtime/read-sender.ts";
import { readEmail } from "./runtime/read-email.ts";

/** The sign-in method. */
export type SignInConfig =
  | { kind: "google"; issuer: string; clientId: string }
  | { kind: "oidc"; issuer: string; clientId: string }
  | { kind: "demo" }
  | { kind: "none" };

/** How mails are sent; `mailbox`: they are only logged and shown, for trying out. */
export type MailConfig = { kind: "smtp"; url: string; from: string } | { kind: "mailbox" } | { kind: "none" };

export interface Config extends Folders, OperationConfig {
  production: boolean;
  port: number;
  host: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  /** Redis URL for sharing chat messages and rate limits between servers; null: each server works alone. */
  redisUrl: string | null;
  /** Lower case. */
  adminEmails: ReadonlySet<string>;
  /** The token of the link that makes the first admin; null: each start makes one and prints it. */
  setUpToken: string | null;
  signIn: SignInConfig;
  /** The public origin, such as `https://play.example.org`; null: the request's own host. */
  publicOrigin: string | null;
  /** The proxies whose `X-Forwarded-…` headers are trusted; false: none. */
  trustProxy: string[] | false;
  contactEmail: string;
  /** What the site is called; null: as an admin set it, or Jokerpick. */
  siteName: string | null;
  mail: MailConfig;
  /** Whether everybody may register, or only those who are invited. */
  signUp: "open" | "invited";
  /** Who may create tournaments in the browser. */
  whoOrganises: "anyone" | "admins";
  /** Who else may register: addresses, and domains as `*@example.org`; empty: no restriction on `open`. */
  allowedEmails: readonly string[];
  /** Demo players and tournaments around today's date. */
  demo: boolean;
  /** The lowest level that is logged. */
  logLevel: string;
  /** The UTC instant at which the game's clock starts; null: the real time. */
  clockStart: Instant | null;
}

/** Thrown for invalid settings; the message has one line per setting. */
export class ConfigRefusal extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigRefusal";
  }
}

export const GOOGLE_ISSUER = "https://accounts.google.com";

/** The default admin in demo mode, so that the admin screens can be tried. */
export const DEMO_ADMIN_EMAIL = "admin@demo.example";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readPort(env: Environment): number {
  const value = env.text("PORT") ?? "3000";
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return port <= 65_535 ? port : (env.refuse("PORT", "must be a whole number from 0 to 65535.") ?? 0);
}

function readClock(env: Environment): Instant | null {
  const value = env.text("CLOCK");
  if (value === null) return null;
  if (env.production) return env.refuse("CLOCK", "is for tests and demos only: unset it in production.");
  const start = INSTANT.test(value) ? instantOf(value) : Number.NaN;
  if (Number.isNaN(start)) return env.refuse("CLOCK", "must be an instant such as 2025-09-06T10:00:00Z.");
  return start;
}

function readDatabaseUrl(env: Environment): string | null {
  const isPostgres = (url: URL) => ["postgres:", "postgresql:"].includes(url.protocol);
  env.url("DATABASE_URL", isPostgres, "must look like postgres://user:password@host:5432/database.");
  return env.text("DATABASE_URL");
}

function readRedisUrl(env: Environment): string | null {
  const isRedis = (url: URL) => ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "";
  env.url("REDIS_URL", isRedis, "must look like redis://host:6379, or rediss:// with TLS.");
  if (env.text("REDIS_URL") !== null && env.text("DATABASE_URL") === null) {
    env.refuse("REDIS_URL", "is for several servers on one database: set DATABASE_URL along with it.");
  }
  return env.text("REDIS_URL");
}

function readDemo(env: Environment): boolean {
  const value = env.text("DEMO") ?? (env.production ? "off" : "on");
  if (value !== "on" && value !== "off") env.refuse("DEMO", "must be `on` or `off`.");
  if (value === "on" && env.production) {
    env.refuse("DEMO", "must be `off` in production: the demo lets anyone sign in as anyone.");
  }
  return value === "on";
}

/** Whether an issuer may have this address: plain HTTP is allowed only on this machine. */
export function isIssuerUrl(url: URL): boolean {
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback);
  return isSafe && url.search === "" && url.hash === "" && url.username === "";
}

function readIssuer(env: Environment): { issuer: string; clientId: string } | null {
  env.url("OIDC_ISSUER", isIssuerUrl, "must be the issuer's https:// address (http:// only on localhost).");
  // Not normalized: the issuer must equal `iss` exactly.
  const issuer = env.text("OIDC_ISSUER");
  const clientId = env.text("OIDC_CLIENT_ID");
  if (issuer !== null && clientId !== null) return { issuer, clientId };
  if (issuer !== null) return env.refuse("OIDC_CLIENT_ID", "must be set along with OIDC_ISSUER.");
  if (clientId !== null) return env.refuse("OIDC_ISSUER", "must be set along with OIDC_CLIENT_ID.");
  return null;
}

function readSignIn(env: Environment, demo: boolean): SignInConfig {
  const google = env.text("GOOGLE_CLIENT_ID");
  const oidc = readIssuer(env);
  if (google !== null && oidc !== null) {
    env.refuse("GOOGLE_CLIENT_ID", "and OIDC_ISSUER are two ways to sign in: set only one of them.");
  }
  if (google !== null) return { kind: "google", issuer: GOOGLE_ISSUER, clientId: google };
  if (oidc !== null) return { kind: "oidc", ...oidc };
  return { kind: demo ? "demo" : "none" };
}

function readAdminEmails(env: Environment, signIn: SignInConfig): ReadonlySet<string> {
  const emails = new Set(signIn.kind === "demo" ? [DEMO_ADMIN_EMAIL] : []);
  for (const text of env.text("ADMIN_EMAILS")?.split(",") ?? []) {
    if (text.trim() === "") continue;
    const email = readEmail(text);
    if (email !== null) emails.add(email);
    else
      env.refuse(
        "ADMIN_EMAILS",
        `must be e-mail addresses with commas between them; "${text.trim()}" is none.`,
      );
  }
  return emails;
}

function readSetUpToken(env: Environment): string | null {
  const token = env.text("SETUP_TOKEN");
  if (token === null || isSetUpToken(token)) return token;
  return env.refuse(
    "SETUP_TOKEN",
    "must be 32 to 128 letters, digits, - or _ that nobody guesses, such as of `openssl rand -hex 32`.",
  );
}

function readContactEmail(env: Environment): string {
  const email = env.text("CONTACT_EMAIL") ?? "contact@example.org";
  if (readEmail(email) === null) env.refuse("CONTACT_EMAIL", "must be one e-mail address.");
  return email;
}

function readSiteName(env: Environment): string | null {
  const name = env.text("SITE_NAME");
  if (name === null || isSiteName(name)) return name;
  return env.refuse("SITE_NAME", `must have 2 to ${MAX_SITE_NAME} characters, and no line breaks.`);
}

function readMail(env: Environment): MailConfig {
  const isSmtp = (url: URL) => ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
  env.url("SMTP_URL", isSmtp, "must look like smtps://user:password@mail.example.org.");
  const url = env.text("SMTP_URL");
  const from = env.text("MAIL_FROM");
  if (url === null && from === null) return { kind: env.production ? "none" : "mailbox" };
  if (url === null) env.refuse("SMTP_URL", "must be set along with MAIL_FROM.");
  if (from === null) env.refuse("MAIL_FROM", "must be set along with SMTP_URL.");
  else if (readSender(from) === null)
    env.refuse("MAIL_FROM", "must be an address, or look like Game <game@example.org>.");
  return { kind: "smtp", url: url ?? "", from: from ?? "" };
}

function readSignUp(env: Environment): "open" | "invited" {
  const value = env.text("SIGN_UP") ?? "open";
  if (value === "open" || value === "invited") return value;
  env.refuse("SIGN_UP", "must be `open` or `invited`.");
  return "open";
}

function readOrganisers(env: Environment): Config["whoOrganises"] {
  const value = env.text("ORGANISERS") ?? "admins";
  if (value === "anyone" || value === "admins") return value;
  env.refuse("ORGANISERS", "must be `anyone` or `admins`.");
  return "admins";
}

function readAllowedEmails(env: Environment): string[] {
  const allowed = [];
  for (const text of env.text("ALLOWED_EMAILS")?.split(",") ?? []) {
    if (text.trim() === "") continue;
    const email = readEmail(text);
    if (email !== null && isMailable(email)) allowed.push(email);
    else
      env.refuse(
        "ALLOWED_EMAILS",
        `must be addresses, or domains such as *@example.org, with commas between them; "${text.trim()}" is none.`,
      );
  }
  return allowed;
}

/** By default only proxies on this machine are trusted: in a private network anybody could name another
 * address. */
function readTrustProxy(env: Environment): string[] | false {
  const value = env.text("TRUST_PROXY") ?? "loopback";
  if (value === "off") return false;
  const networks = value.split(",").map((text) => text.trim());
  if (!networks.every(isNetwork)) {
    env.refuse(
      "TRUST_PROXY",
      "must be `off`, or addresses of proxies with commas between them, such as `loopback, 10.1.0.0/16`.",
    );
  }
  return networks;
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** Outside production only warnings and errors are logged. */
function readLogLevel(env: Environment): string {
  const level = env.text("LOG_LEVEL") ?? (env.production ? "info" : "warn");
  if (!LOG_LEVELS.includes(level)) env.refuse("LOG_LEVEL", `must be one of ${LOG_LEVELS.join(", ")}.`);
  return level;
}

/** Returns the validated settings; throws a `ConfigRefusal` that lists each invalid variable and its valid
 * values. */
export function readConfig(values: Variables = readVariables()): Config {
  const env = new Environment(values);
  const clockStart = readClock(env);
  const demo = readDemo(env);
  const signIn = readSignIn(env, demo);
  const publicUrl = env.url(
    "PUBLIC_URL",
    (url) => /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "",
    "must be the site's address without a path, such as https://play.example.org.",
  );
  const config: Config = {
    production: env.production,
    port: readPort(env),
    // Demo sign-in lets anyone be anyone, so listen on loopback by default.
    host: env.text("HOST") ?? (env.production ? "0.0.0.0" : "localhost"),
    ...readFolders(env, { demo, clockStart }),
    databaseUrl: readDatabaseUrl(env),
    redisUrl: readRedisUrl(env),
    adminEmails: readAdminEmails(env, signIn),
    setUpToken: readSetUpToken(env),
    signIn,
    publicOrigin: publicUrl?.origin ?? null,
    trustProxy: readTrustProxy(env),
    contactEmail: readContactEmail(env),
    siteName: readSiteName(env),
    mail: readMail(env),
    signUp: readSignUp(env),
    whoOrganises: readOrganisers(env),
    allowedEmails: readAllowedEmails(env),
    demo,
    logLevel: readLogLevel(env),
    clockStart,
    ...readOperation(env),
  };
  if (env.problems.length > 0) throw new ConfigRefusal(env.problems);
  return config;
}
