import { join } from "node:path";
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import { ConfigRefusal, DEMO_ADMIN_EMAIL, readConfig } from "./config.ts";

const PRODUCTION = { NODE_ENV: "production" };

test("without any setting the demo runs for this machine only", () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: "localhost",
    backupDir: join(process.cwd(), "data/backups"),
    dataDir: join(process.cwd(), "data"),
    ownTournaments: join(process.cwd(), "data/tournaments"),
    databaseUrl: null,
    redisUrl: null,
    adminEmails: new Set([DEMO_ADMIN_EMAIL]),
    setUpToken: null,
    signIn: { kind: "demo" },
    publicOrigin: null,
    trustProxy: ["loopback"],
    contactEmail: "contact@example.org",
    siteName: null,
    mail: { kind: "mailbox" },
    signUp: "open",
    whoOrganises: "admins",
    allowedEmails: [],
    demo: true,
    logLevel: "warn",
    clockStart: null,
    metricsToken: null,
    outgoingHosts: new Set(),
    bounceToken: null,
    backupEvery: null,
    backupsKept: 7,
    drainMs: 0,
  });
});

test("production has no demo and no demo admin, and listens on all addresses", () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    production: true,
    host: "0.0.0.0",
    adminEmails: new Set(),
    signIn: { kind: "none" },
    demo: false,
    logLevel: "info",
  });
});

test.each([
  ["port", { PORT: "0" }, { port: 0 }],
  ["port", { PORT: " 65535 " }, { port: 65_535 }],
  ["host", { HOST: "127.0.0.1" }, { host: "127.0.0.1" }],
  ["backups", { BACKUP_DIR: "/srv/backups" }, { backupDir: "/srv/backups" }],
  ["backups, beside the data", { DATA_DIR: "/srv/data" }, { backupDir: "/srv/data/backups" }],
  ["folder", { DATA_DIR: "/var/lib/jokerpick" }, { dataDir: "/var/lib/jokerpick" }],
  ["folder, relative", { DATA_DIR: "elsewhere" }, { dataDir: join(process.cwd(), "elsewhere") }],
  ["empty value", { PORT: "", DATABASE_URL: " ", REDIS_URL: "" }, { port: 3000, databaseUrl: null }],
  ["database", { DATABASE_URL: "postgres://a:b@db:5432/c" }, { databaseUrl: "postgres://a:b@db:5432/c" }],
  [
    "Redis",
    { DATABASE_URL: "postgresql:///c", REDIS_URL: "redis://:secret@cache:6379/1" },
    { redisUrl: "redis://:secret@cache:6379/1" },
  ],
  [
    "Redis with TLS",
    { DATABASE_URL: "postgresql:///c", REDIS_URL: "rediss://cache.example.org" },
    { redisUrl: "rediss://cache.example.org" },
  ],
  ["database", { DATABASE_URL: "postgresql:///c" }, { databaseUrl: "postgresql:///c" }],
  ["site", { PUBLIC_URL: "https://Play.Example.org/" }, { publicOrigin: "https://play.example.org" }],
  ["site with port", { PUBLIC_URL: "http://localhost:8080" }, { publicOrigin: "http://localhost:8080" }],
  ["proxies", { TRUST_PROXY: "off" }, { trustProxy: false }],
  [
    "proxies",
    { TRUST_PROXY: "loopback,203.0.113.7 , 2001:db8::/32" },
    { trustProxy: ["loopback", "203.0.113.7", "2001:db8::/32"] },
  ],
  ["log", { LOG_LEVEL: "debug" }, { logLevel: "debug" }],
  ["contact", { CONTACT_EMAIL: "hi@example.com" }, { contactEmail: "hi@example.com" }],
  ["demo off", { DEMO: "off" }, { demo: false, signIn: { kind: "none" }, adminEmails: new Set() }],
  ["demo off, said in production", { ...PRODUCTION, DEMO: "off" }, { demo: false }],
])("%s: %j", (_what, env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test("admin addresses are compared without case and surrounding spaces", () => {
  const { adminEmails } = readConfig({ ...PRODUCTION, ADMIN_EMAILS: " Mari@Example.org,jaan@example.org, " });
  expect([...adminEmails]).toEqual(["mari@example.org", "jaan@example.org"]);
});

test("the demo admin stays an admin beside the configured ones, but only with demo sign-in", () => {
  const named = { ADMIN_EMAILS: "mari@example.org" };
  expect(readConfig(named).adminEmails).toEqual(new Set([DEMO_ADMIN_EMAIL, "mari@example.org"]));
  const google = readConfig({ ...named, GOOGLE_CLIENT_ID: "id" });
  expect(google.adminEmails).toEqual(new Set(["mari@example.org"]));
});

test.each([
  [{ GOOGLE_CLIENT_ID: "g" }, { kind: "google", issuer: "https://accounts.google.com", clientId: "g" }],
  [
    { OIDC_ISSUER: "https://id.example.org/realm/", OIDC_CLIENT_ID: "c" },
    { kind: "oidc", issuer: "https://id.example.org/realm/", clientId: "c" },
  ],
  [
    { OIDC_ISSUER: "http://localhost:4200", OIDC_CLIENT_ID: "c" },
    { kind: "oidc", issuer: "http://localhost:4200", clientId: "c" },
  ],
])("%j signs in through %j, and the demo's issuer steps back", (env, signIn) => {
  expect(readConfig(env).signIn).toEqual(signIn);
  expect(readConfig({ ...env, ...PRODUCTION }).signIn).toEqual(signIn);
});

test("a set clock uses a data folder of its own, the same for the same instant", () => {
  const instant = instantOf("2025-09-06T10:00:00Z");
  for (const CLOCK of ["2025-09-06T10:00:00Z", "2025-09-06T12:00:00.000+02:00", "2025-09-06T10:00Z"]) {
    const { clockStart, dataDir } = readConfig({ CLOCK });
    expect(clockStart).toBe(instant);
    expect(dataDir).toBe(join(process.cwd(), "data", "clock-2025-09-06T10-00-00Z"));
  }
  expect(readConfig({ CLOCK: "2025-09-06T10:00:00Z", DATA_DIR: "/srv/x" }).dataDir).toBe("/srv/x");
});

test.each([
  ["PORT", { PORT: "65536" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "3000x" }],
  ["PORT", { PORT: "3e3" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://db/x" }],
  ["DATABASE_URL", { DATABASE_URL: "db" }],
  ["REDIS_URL", { REDIS_URL: "redis://localhost" }],
  ["ADMIN_EMAILS", { ADMIN_EMAILS: "mari" }],
  ["ADMIN_EMAILS", { ADMIN_EMAILS: "mari@example.org;jaan@example.org" }],
  ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_ID: "g", OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "c" }],
  ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example.org" }],
  ["OIDC_ISSUER", { OIDC_CLIENT_ID: "c" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "id.example.org", OIDC_CLIENT_ID: "c" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "http://id.example.org", OIDC_CLIENT_ID: "c" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "https://id.example.org?x", OIDC_CLIENT_ID: "c" }],
  ["PUBLIC_URL", { PUBLIC_URL: "play.example.org" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://example.org/play" }],
  ["PUBLIC_URL", { PUBLIC_URL: "ftp://example.org" }],
  ["CONTACT_EMAIL", { CONTACT_EMAIL: "nobody" }],
  ["DEMO", { DEMO: "yes" }],
  ["DEMO", { DEMO: "on", ...PRODUCTION }],
  ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
  ["TRUST_PROXY", { TRUST_PROXY: "2" }],
  ["TRUST_PROXY", { TRUST_PROXY: "loopback, proxy.example.org" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/33" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/0" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/8/8" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["CLOCK", { CLOCK: "2025-09-06" }],
  ["CLOCK", { CLOCK: "2025-09-06T10:00:00" }],
  ["CLOCK", { CLOCK: "2025-13-06T10:00:00Z" }],
  ["CLOCK", { CLOCK: "2025-09-06T10:00:00Z", ...PRODUCTION }],
])("%s is refused by its name: %j", (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigRefusal);
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
});

test("all invalid settings are reported together", () => {
  const read = () => readConfig({ PORT: "x", DEMO: "x", CLOCK: "x" });
  expect(read).toThrow(/^(CLOCK|DEMO|PORT) .+\n(CLOCK|DEMO|PORT) .+\n(CLOCK|DEMO|PORT) .+$/);
});
