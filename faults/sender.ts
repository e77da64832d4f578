// Servers that end, or share the work, while they hand mails to a mail server on this machine.
import { setTimeout as wait } from "node:timers/promises";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import type { Scenario } from "./scenarios.ts";
import { readNumber, TOURNAMENT } from "./scene.ts";
import { GameServer } from "./server.ts";
import type { World } from "./world.ts";

/** Mails of each repetition. */
const MAILS = 100;

/** Messages that a server takes at once: as many are in flight at most when it ends. */
const SENT_AT_ONCE = 50;

/** The first player who gets mails: none of those who pick under load. */
const FIRST_PLAYER = 1_000_000;

/** Milliseconds in which a server begins to send. */
const MAX_WAIT_MS = 60_000;

/** What a scenario's mail server took, and what was in flight. */
interface Sending {
  mails: MailServer;
  /** Mails that were put into the outbox. */
  planned: number;
  /** Messages that ended servers had taken and not noted. */
  inFlight: number;
}

const sendings = new WeakMap<World, Sending>();

function getSending(world: World): Sending {
  const sending = sendings.get(world);
  if (sending === undefined) throw new Error("The scenario has not begun.");
  return sending;
}

const count = (world: World, from: string) =>
  readNumber(world.databaseUrl, `select count(*)::int as n from ${from}`);

async function startSender(world: World): Promise<GameServer> {
  const { mails } = getSending(world);
  const server = new GameServer(world.folder, `server-${world.servers.length}`, {
    DATABASE_URL: world.databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: "game@example.org",
    PUBLIC_URL: "https://play.example.org",
  });
  world.servers.push(server);
  await server.start();
  return server;
}

/** Puts reminders of further players, who miss picks, into the outbox, each of a domain of its own. */
async function plan(world: World): Promise<void> {
  const sending = getSending(world);
  const first = FIRST_PLAYER + sending.planned;
  const last = first + MAILS - 1;
  await readNumber(
    world.databaseUrl,
    `with player as (
      insert into players (id, name, email, created_at) overriding system value
      select n, 'Mailed ' || n, 'p' || n || '@d' || n || '.example', now() from generate_series(${first}, ${last}) n
      returning id, email),
    open as (
      select id, side1_id, locks_at from contests where tournament_id = ${TOURNAMENT} order by locks_at desc, id limit 1),
    picked as (insert into picks (contest_id, player_id, winner) select o.id, p.id, o.side1_id from open o, player p returning 1),
    message as (
      insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
      select p.id, 'mail', 'day-before', o.locks_at, 'fault', split_part(p.email, '@', 2), now(), now() - interval '1 hour'
      from open o, player p returning 1)
    select count(*)::int as n from message`,
  );
  sending.planned += MAILS;
}

async function untilTaken(world: World, mails: number): Promise<void> {
  const { mails: server } = getSending(world);
  const limit = performance.now() + MAX_WAIT_MS;
  while (server.taken.length < mails) {
    if (performance.now() > limit) throw new Error(`${server.taken.length} of ${mails} mails were taken.`);
    await wait(2);
  }
}

/** Has what an ended server had taken be due, as it is after a minute. */
async function endClaims(world: World): Promise<void> {
  getSending(world).inFlight += await count(world, "outbox where is_claimed");
  await readNumber(
    world.databaseUrl,
    `with due as (update outbox set next_at = now() - interval '2 hours' where is_claimed and state = 'waiting' returning 1)
    select count(*)::int as n from due`,
  );
}

async function untilNoneWaits(world: World): Promise<void> {
  const limit = performance.now() + MAX_WAIT_MS;
  while ((await count(world, "outbox where state = 'waiting'")) > 0) {
    if (performance.now() > limit) throw new Error("Messages stay in the outbox.");
    await wait(50);
  }
}

/** Describes what was lost or sent too often; null: everything held. */
function judge({ mails, planned, inFlight }: Sending): string | null {
  const times = new Map<string, number>();
  for (const { to } of mails.taken) times.set(to[0] ?? "", (times.get(to[0] ?? "") ?? 0) + 1);
  const repeats = mails.taken.length - times.size;
  const most = Math.max(0, ...times.values());
  const found = `${planned} planned, ${times.size} delivered, ${repeats} repeated of ${inFlight} in flight, ${most} times at most`;
  console.log(found);
  const holds = times.size === planned && repeats <= inFlight && most <= 2;
  return holds ? null : found;
}

const begin = async (world: World) => {
  sendings.set(world, { mails: await startMailServer(), planned: 0, inFlight: 0 });
  const server = await startSender(world);
  // Its first look says since when messages are sent.
  const limit = performance.now() + MAX_WAIT_MS;
  while ((await count(world, "installation where name = 'reminders-since'")) === 0) {
    if (performance.now() > limit) throw new Error("The server does not look for messages.");
    await wait(50);
  }
  await server.end("SIGTERM");
};

const conclude = async (world: World) => {
  const sending = getSending(world);
  await startSender(world);
  await untilNoneWaits(world);
  await sending.mails.stop();
  return judge(sending);
};

/** Ends the server at some moment while it sends, and lets the next one finish first what it had taken. */
export const killSender: Scenario = {
  name: "kill -9 of the sender of mails",
  store: "postgresql",
  // Each time a server starts: 50 times take eleven minutes on two cores.
  minutes: 20,
  begin,
  repeat: async (world) => {
    const { mails } = getSending(world);
    await plan(world);
    const before = mails.taken.length;
    const server = await startSender(world);
    await untilTaken(world, before + SENT_AT_ONCE + 1 + Math.floor(Math.random() * SENT_AT_ONCE));
    await server.end("SIGKILL");
    await endClaims(world);
    return undefined;
  },
  conclude,
};

/** Has two servers send from one outbox. */
export const shareOutbox: Scenario = {
  name: "two senders of mails share one outbox",
  store: "postgresql",
  begin,
  repeat: async (world) => {
    await plan(world);
    const begun = performance.now();
    const both = await Promise.all([startSender(world), startSender(world)]);
    await untilNoneWaits(world);
    await Promise.all(both.map((server) => server.end("SIGTERM")));
    return performance.now() - begun;
  },
  conclude,
};
