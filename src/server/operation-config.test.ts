import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { ConfigRefusal, readConfig } from "./config.ts";

const PRODUCTION = { NODE_ENV: "production" };
const ON_SERVER = { ...PRODUCTION, DATABASE_URL: "postgres://a:b@db/c" };

test.each([
  ["nothing while trying out", {}, { metricsToken: null, backupEvery: null, backupsKept: 7, drainMs: 0 }],
  ["daily backups of the embedded database", PRODUCTION, { backupEvery: DAY, drainMs: 0 }],
  ["time to go to another server on PostgreSQL", ON_SERVER, { backupEvery: null, drainMs: 5_000 }],
  [
    "another interval",
    { BACKUP_EVERY: "6h", BACKUPS_KEPT: "28" },
    { backupEvery: 6 * HOUR, backupsKept: 28 },
  ],
  ["minutes", { BACKUP_EVERY: "30m" }, { backupEvery: 30 * MINUTE }],
  ["no backups", { ...PRODUCTION, BACKUP_EVERY: "off" }, { backupEvery: null }],
  ["a time to drain", { DRAIN_SECONDS: "20" }, { drainMs: 20_000 }],
  ["a token for bounces", { BOUNCE_TOKEN: "0123456789abcdef" }, { bounceToken: "0123456789abcdef" }],
  [
    "hosts",
    { OUTGOING_HOSTS: "localhost:8080, a.test:1" },
    { outgoingHosts: new Set(["localhost:8080", "a.test:1"]) },
  ],
  ["a token", { METRICS_TOKEN: "0123456789abcdef" }, { metricsToken: "0123456789abcdef" }],
])("%s", (_name, environment, settings) => {
  expect(readConfig(environment)).toMatchObject(settings);
});

test.each([
  [{ BACKUP_EVERY: "daily" }, "BACKUP_EVERY must be `off`, or ten minutes or longer, such as 30m, 6h or 1d."],
  [{ BACKUP_EVERY: "9m" }, /^BACKUP_EVERY must be/],
  [{ BACKUPS_KEPT: "0" }, "BACKUPS_KEPT must be a whole number from 1 to 1000."],
  [{ DRAIN_SECONDS: "301" }, "DRAIN_SECONDS must be a whole number from 0 to 300."],
  [
    { OUTGOING_HOSTS: "http://localhost" },
    "OUTGOING_HOSTS must be hosts with their ports, such as localhost:8080, with commas between.",
  ],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters."],
  [
    { METRICS_TOKEN: "with blanks inside" },
    "METRICS_TOKEN must have no blanks and only characters of ASCII.",
  ],
])("%j is refused", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigRefusal);
  expect(() => readConfig(environment)).toThrow(message);
});
