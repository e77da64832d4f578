// What admins set for the whole site: stored, logged, and at once in force.
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, test as plain } from "vitest";
import { isoOf } from "#domain/time.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { createAdmin, createPlayer, createSession } from "#server/testing/builders.ts";
import { buildTestApp, createCall, START, test } from "#server/testing/fixture.ts";
import { checkMailDomain } from "./check-mail-domain.ts";
import { checkMailConnection } from "./check-site.ts";
import { readServer, toMailConfig } from "./mail-server.ts";
import { testMail } from "./test-mail.ts";

const URL = "/api/admin/site";
const NEW_SITE = { DEMO: "off", NODE_ENV: "production" };
const MAIL = {
  server: "smtp.example.org",
  from: "Picks <picks@example.org>",
  user: "picks",
  password: "s3cret",
};

test("an admin names the site and sets its mail server, whose password nobody sees again", async ({
  db,
  clock,
}) => {
  const app = await buildTestApp(db, clock, NEW_SITE);
  const call = createCall(app);
  const ada = await createAdmin(db);
  expect(await call("GET", URL, { as: ada })).toMatchObject({
    body: { name: "Jokerpick", mail: null, email_codes: false, by_environment: [] },
  });
  const saved = await call("PUT", URL, { as: ada, body: { name: " Picks of Telliskivi ", mail: MAIL } });
  const { password: _, ...shown } = MAIL;
  const expected = { name: "Picks of Telliskivi", mail: { ...shown, has_password: true }, email_codes: true };
  expect(saved).toMatchObject({ status: 200, body: expected });
  expect(JSON.stringify(saved.body)).not.toContain(MAIL.password);
  expect(await call("GET", "/api/settings")).toMatchObject({
    body: { site_name: "Picks of Telliskivi", email_codes: true },
  });
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "site", user_id: ada.id, additional_info: "Set up: name, mail" },
  ]);
  // Another server, or the next start.
  const next = createCall(await buildTestApp(db, clock, NEW_SITE));
  expect(await next("GET", "/api/settings")).toMatchObject({ body: { site_name: "Picks of Telliskivi" } });
  await call("PUT", URL, { as: ada, body: { mail: null } });
  expect(await call("GET", URL, { as: ada })).toMatchObject({
    body: { name: "Picks of Telliskivi", mail: null, email_codes: false },
  });
});

test("variables win over what is stored, and the answer says so", async ({ db, clock }) => {
  const env = {
    ...NEW_SITE,
    SITE_NAME: "Office cup",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "a@b.example",
  };
  const call = createCall(await buildTestApp(db, clock, env));
  const ada = await createAdmin(db);
  expect(await call("PUT", URL, { as: ada, body: { name: "Picks", mail: null } })).toMatchObject({
    body: { name: "Office cup", email_codes: true, by_environment: ["name", "mail"] },
  });
});

test("the demo keeps its mails, whatever is stored", async ({ db, call }) => {
  const ada = await createAdmin(db);
  await call("PUT", URL, { as: ada, body: { mail: MAIL } });
  expect(await call("POST", "/api/sign-in/code", { body: { email: "liis@example.org" } })).toMatchObject({
    status: 200,
  });
  expect(await call("GET", "/demo/mailbox")).toMatchObject({ body: { mails: [{ to: "liis@example.org" }] } });
});

describe("refused, and nothing is stored", () => {
  test.for([
    ["a name of one letter", { name: "P" }, "name"],
    ["a name of two lines", { name: "Picks\nBcc: x@y.example" }, "name"],
    ["a name that is too long", { name: "P".repeat(29) }, "name"],
    ["a server that is a path", { mail: { ...MAIL, server: "smtp.example.org/x" } }, "server"],
    ["a port that is none", { mail: { ...MAIL, server: "smtp.example.org:70000" } }, "server"],
    ["a sender without address", { mail: { ...MAIL, from: "Picks" } }, "from"],
    ["a sender with a second header", { mail: { ...MAIL, from: "a@b.example\r\nBcc: c@d.example" } }, "from"],
  ] as const)("%s", async ([, body, field], { db, call }) => {
    const as = await createAdmin(db);
    expect(await call("PUT", URL, { as, body })).toMatchObject({ status: 400, body: { field } });
    expect(await call("GET", URL, { as })).toMatchObject({ body: { name: "Jokerpick", mail: null } });
  });

  test("a mail server, without a proof of identity once there is a way to give one", async ({
    db,
    clock,
  }) => {
    const call = createCall(await buildTestApp(db, clock, NEW_SITE));
    const as = await createAdmin(db);
    clock.now += 600_000;
    expect(await call("PUT", URL, { as, body: { mail: MAIL } })).toMatchObject({ status: 200 });
    expect(await call("PUT", URL, { as, body: { mail: MAIL } })).toMatchObject({
      status: 403,
      body: { code: "reauthentication-required" },
    });
    expect(await call("PUT", URL, { as, body: { name: "Picks" } })).toMatchObject({ status: 200 });
    const mari = await createSession(db, await createPlayer(db, "Mari"));
    expect(await call("PUT", URL, { as: mari, body: { name: "Mine" } })).toMatchObject({ status: 403 });
  });
});

test("the password of one server is not sent to another", async ({ db, clock }) => {
  const call = createCall(await buildTestApp(db, clock, NEW_SITE));
  const as = await createAdmin(db);
  const { password: _, ...same } = MAIL;
  await call("PUT", URL, { as, body: { mail: MAIL } });
  for (const [changes, has_password] of [
    [{ from: "other@example.org" }, true],
    [{ server: "smtp.evil.example" }, false],
  ] as const) {
    const body = { mail: { ...same, ...changes } };
    expect(await call("PUT", URL, { as, body })).toMatchObject({ body: { mail: { has_password } } });
  }
});

test("the check says what a new site lacks", async ({ db, clock }) => {
  const call = createCall(await buildTestApp(db, clock, NEW_SITE));
  const { status, body } = await call("GET", "/api/admin/site/check", { as: await createAdmin(db) });
  expect(status).toBe(200);
  const { checked_at, rows } = body as { checked_at: string; rows: { title: string; state: string }[] };
  expect(checked_at).toBe(isoOf(START));
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Address", "Time", "SPF, DKIM, DMARC", "Backup"]),
  );
  expect(rows.find(({ title }) => title === "Address")?.state).toBe("warn");
});

test.for([
  ["1d", "None made yet. The server makes the first by itself, and Health makes one now"],
  ["off", "None made yet. Health makes one, and BACKUP_EVERY=1d one a day"],
] as const)(
  "without a backup and with BACKUP_EVERY=%s the check says %s",
  async ([every, text], { db, clock }) => {
    const settings = { ...NEW_SITE, BACKUP_EVERY: every, BACKUP_DIR: "/nowhere/backups" };
    const call = createCall(await buildTestApp(db, clock, settings));
    const { body } = await call("GET", "/api/admin/site/check", { as: await createAdmin(db) });
    expect(body).toMatchObject({ rows: expect.arrayContaining([{ state: "warn", title: "Backup", text }]) });
  },
);

/** Starts a mail server on this machine that answers as told; returns where it is. */
async function startServer(options: ConstructorParameters<typeof SMTPServer>[0]) {
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"], ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test("the check connects to the mail server and signs in", async () => {
  const { port, stop } = await startServer({
    authOptional: true,
    onAuth: ({ password }, _session, done) =>
      password === MAIL.password ? done(null, { user: "picks" }) : done(new Error("Wrong password")),
  });
  const server = `127.0.0.1:${port}`;
  const check = (changes: Partial<typeof MAIL>) => {
    const config = toMailConfig({ ...MAIL, server, ...changes });
    if (config.kind !== "smtp") throw new Error("no mail server");
    return checkMailConnection(config);
  };
  const [known, anybody, wrong] = await Promise.all([
    check({}),
    check({ user: "" }),
    check({ password: "another" }),
  ]);
  await stop();
  const title = "Mail server answers";
  expect(known).toEqual({ state: "right", title, text: `${server}, signed in` });
  expect(anybody).toEqual({ state: "right", title, text: server });
  expect(wrong).toEqual({
    state: "stop",
    title: "Mail server refuses",
    text: expect.stringMatching(/Wrong password”\. Nobody can sign in by e-mail$/),
  });
  const silent = { state: "stop", title: "Mail server does not answer" };
  expect(await check({})).toMatchObject({ ...silent, text: expect.stringContaining("ECONNREFUSED") });
});

describe("a test mail", () => {
  const send = (server: string, asked: { timeoutMs?: number; user?: string } = {}) => {
    const { user = "", ...limits } = asked;
    const config = toMailConfig({ server, from: "picks@example.org", user, password: "wrong" });
    return testMail(config, { to: "liis@example.org", name: "Picks", ...limits });
  };

  plain("arrives with a code, of which the answer has the last digit", async () => {
    let mail = "";
    const { port, stop } = await startServer({
      authOptional: true,
      onData: async (stream, _session, done) => {
        for await (const chunk of stream) mail += String(chunk);
        done();
      },
    });
    const result = await send(`127.0.0.1:${port}`);
    await stop();
    const code = /^Subject: (\d{6}): test mail of Picks/m.exec(mail)?.[1];
    expect(result).toMatchObject({ code_end: code?.slice(-1), problem: null, to: "liis@example.org" });
  });

  plain("fails with the server's own words when the password is wrong", async () => {
    const { port, stop } = await startServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error("Ask for an app password"), { responseCode: 535 })),
    });
    const result = await send(`127.0.0.1:${port}`, { user: "picks" });
    await stop();
    expect(result).toMatchObject({ problem: "password", said: expect.stringContaining("app password") });
  });

  plain("gives up on a server that hangs", async () => {
    const open = new Set<Socket>();
    const silent = createServer((socket) => open.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await send(`127.0.0.1:${port}`, { timeoutMs: 200 })).toMatchObject({
      problem: "timeout",
      code_end: null,
    });
    for (const socket of open) socket.destroy();
    silent.close();
    expect(await send(`127.0.0.1:${port}`)).toMatchObject({ problem: "unreachable" });
  });

  plain("is not sent where no mail server is set up", async () => {
    const result = await testMail({ kind: "none" }, { to: "liis@example.org", name: "Picks" });
    expect(result).toMatchObject({ problem: "not-set-up" });
  });
});

plain.each([
  ["smtp.example.org", { host: "smtp.example.org", port: 587 }],
  ["127.0.0.1:25", { host: "127.0.0.1", port: 25 }],
  ["smtp.example.org:0", null],
  ["user@smtp.example.org", null],
  ["", null],
])("the server %j is read as %j", (text, expected) => {
  expect(readServer(text)).toEqual(expected);
});

plain("a password goes encrypted to other machines", () => {
  const at = (server: string) => toMailConfig({ ...MAIL, server, password: "p@ss/word" });
  expect(at("smtp.example.org:465")).toMatchObject({
    url: "smtps://picks:p%40ss%2Fword@smtp.example.org:465",
  });
  expect(at("smtp.example.org")).toMatchObject({ url: expect.stringMatching(/:587\?requireTLS=true$/) });
});

describe("what the DNS says of a sender's domain", () => {
  const check = async (records: Record<string, string[] | null>) => {
    const lookUp = (name: string) => Promise.resolve(name in records ? (records[name] ?? null) : []);
    const rows = await checkMailDomain("example.org", { lookUp, reportsTo: "liis@example.org" });
    return rows.map(({ title, state }) => `${title}: ${state}`);
  };
  const SPF = ["v=spf1 include:mail.example -all"];

  plain.each([
    [{}, ["SPF is missing: warn", "DKIM was not found: warn", "DMARC is missing: warn"]],
    [
      {
        "example.org": ["google-site-verification=x", ...SPF],
        "s1._domainkey.example.org": ["v=DKIM1; k=rsa; p=MIGf"],
        "_dmarc.example.org": ["v=DMARC1; p=none"],
      },
      ["SPF: right", "DKIM: right", "DMARC: right"],
    ],
    [
      { "example.org": [...SPF, ...SPF], "s1._domainkey.example.org": ["v=DKIM1; p="] },
      ["SPF is there twice: warn", "DKIM was not found: warn", "DMARC is missing: warn"],
    ],
    [{ "example.org": null }, ["SPF, DKIM, DMARC: warn"]],
  ])("%j", async (records, expected) => {
    expect(await check(records)).toEqual(expected);
  });
});
