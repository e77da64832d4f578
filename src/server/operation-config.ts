import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import type { Environment } from "./environment.ts";

/** How a server is watched, backed up and stopped. */
export interface OperationConfig {
  /** What `/metrics` asks for as bearer token; null: it answers callers on this machine only. */
  metricsToken: string | null;
  /** With what a mail service reports addresses that took no mail; null: none does. */
  bounceToken: string | null;
  /** Hosts with their ports that may be asked without https and in private networks. */
  outgoingHosts: ReadonlySet<string>;
  /** Milliseconds from one scheduled backup to the next; null: none are made. */
  backupEvery: number | null;
  /** How many scheduled backups are kept. */
  backupsKept: number;
  /** Milliseconds for which a stopping server answers on, so that proxies send callers to another one. */
  drainMs: number;
}

/** Shorter tokens could be guessed. */
const MIN_TOKEN_LENGTH = 16;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };

/** A shorter interval would make backups while the one before is still running. */
const MIN_BACKUP_INTERVAL_MS = 10 * MINUTE;

const MAX_BACKUPS_KEPT = 1_000;
const MAX_DRAIN_SECONDS = 300;

/** Milliseconds that a stopping server with a database of its own, beside others, answers on: longer than two
 * looks of a proxy at whether it is ready. */
const DRAIN_SECONDS_BESIDE_OTHERS = 5;

/** Checks a token that callers send. */
function checkToken(env: Environment, name: string, token: string | null): string | null {
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    return env.refuse(name, "must have no blanks and only characters of ASCII.");
  }
  if (token !== null && token.length < MIN_TOKEN_LENGTH) {
    return env.refuse(name, `must have at least ${MIN_TOKEN_LENGTH} characters.`);
  }
  return token;
}

/** Hosts as "localhost:8080", with commas between them. */
function readHosts(env: Environment): ReadonlySet<string> {
  const hosts = (env.text("OUTGOING_HOSTS") ?? "").split(",").map((host) => host.trim());
  const named = hosts.filter((host) => host !== "");
  if (named.some((host) => !/^[a-z0-9.-]+:\d{1,5}$/.test(host)))
    env.refuse(
      "OUTGOING_HOSTS",
      "must be hosts with their ports, such as localhost:8080, with commas between.",
    );
  return new Set(named);
}

/** Only the embedded database is backed up by itself: several servers on one PostgreSQL would each do it. */
function readBackupEvery(env: Environment): number | null {
  const isAlone = env.text("DATABASE_URL") === null;
  const value = env.text("BACKUP_EVERY") ?? (env.production && isAlone ? "1d" : "off");
  if (value === "off") return null;
  const [, count = "", unit = ""] = /^(\d{1,4})([mhd])$/.exec(value) ?? [];
  const interval = Number(count) * (UNITS[unit] ?? 0);
  if (interval >= MIN_BACKUP_INTERVAL_MS) return interval;
  return env.refuse("BACKUP_EVERY", "must be `off`, or ten minutes or longer, such as 30m, 6h or 1d.");
}

/** Reads a whole number from `min` to `max`. */
function readCount(
  env: Environment,
  name: string,
  { fallback, min, max }: Record<"fallback" | "min" | "max", number>,
): number {
  const value = env.text(name) ?? String(fallback);
  const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (count >= min && count <= max) return count;
  env.refuse(name, `must be a whole number from ${min} to ${max}.`);
  return fallback;
}

/** Reads the settings of a server's operation. */
export function readOperation(env: Environment): OperationConfig {
  const isBesideOthers = env.production && env.text("DATABASE_URL") !== null;
  const drainSeconds = readCount(env, "DRAIN_SECONDS", {
    fallback: isBesideOthers ? DRAIN_SECONDS_BESIDE_OTHERS : 0,
    min: 0,
    max: MAX_DRAIN_SECONDS,
  });
  return {
    metricsToken: checkToken(env, "METRICS_TOKEN", env.text("METRICS_TOKEN")),
    outgoingHosts: readHosts(env),
    bounceToken: checkToken(env, "BOUNCE_TOKEN", env.text("BOUNCE_TOKEN")),
    backupEvery: readBackupEvery(env),
    backupsKept: readCount(env, "BACKUPS_KEPT", { fallback: 7, min: 1, max: MAX_BACKUPS_KEPT }),
    drainMs: drainSeconds * SECOND,
  };
}
