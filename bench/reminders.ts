// (h) Reminders of 100,000 players who miss picks: planned, put into the outbox, and handed to a mail server
// on this machine.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { DAY, type Instant, MINUTE } from "#domain/time.ts";
import { type Database, openStore, type Store } from "#server/db/open.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { createPushClient } from "#server/push/push-client.ts";
import { DomainRates } from "#server/reminders/domain-rates.ts";
import { planDue } from "#server/reminders/plan-due.ts";
import { sendDue } from "#server/reminders/send-due.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { paceBeside } from "#server/runtime/pace.ts";
import { Site } from "#server/site/site.ts";
import { startMailServer } from "./mail-sink.ts";
import { PickingClient, type SentPick } from "./picking-client.ts";
import { createToken, cup, savePlayers, saveSessions } from "./population.ts";
import { measureSeconds, median, type Table } from "./report.ts";
import { serveGame } from "./serve-game.ts";

const PLAYERS = 100_000;
/** Mails that are handed over; the rest would take as long each. */
const SENT = 5_000;
/** Numbers of players at which planning alone is measured, the last as many as above. */
const GROWTH = [25_000, 50_000, PLAYERS];
/** How often what others pick meanwhile is measured, alternately with their rate alone. */
const ROUNDS = 3;
/** Domains of the players' addresses. */
const DOMAINS = 200;

const CONFIG = {
  publicOrigin: "https://play.example.org",
  port: 0,
  demo: false,
  contactEmail: "contact@example.org",
};

/** No round is over here. */
const readDigests = () => Promise.resolve(null);
const readAlarms = () => Promise.resolve(null);
const readNews = () => Promise.resolve(new Map());

const log = createLogger({ logLevel: "silent" });

/** Adds players who have picked the first game, and miss the others. */
async function addPlayers(db: Database, count: number, now: Instant, before = 0): Promise<void> {
  await savePlayers(db, count, now - DAY, before);
  await db.execute(
    sql`update players set email = 'player' || id || '@domain' || id % ${DOMAINS} || '.example' where id > ${before}`,
  );
  await db.execute(sql`
    insert into picks (contest_id, player_id, winner, handicap)
    select c.id, p.id, c.side1_id, c.side1_id from contests c cross join players p
    where c.id = ${cup.ids[0]} and p.id > ${before}`);
  await db.execute(sql`analyze`);
}

/** Runs the work, and measures its seconds and the longest turn of the event loop in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<{ seconds: number; turnMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const seconds = await measureSeconds(work);
  delay.disable();
  return { seconds, turnMs: delay.max / 1e6 };
}

async function measureSending(db: Database, now: Instant): Promise<{ perSecond: number; twice: number }> {
  const mails = await startMailServer();
  const mail = { kind: "smtp", url: mails.url, from: "Jokerpick <game@example.org>" } as const;
  const site = new Site({ siteName: null, mail, signIn: { kind: "none" }, demo: false });
  const begun = performance.now();
  const clock = () => now + Math.round(performance.now() - begun);
  const push = createPushClient({ db, clock, reach: { testHosts: new Set() } }, CONFIG);
  const context = {
    db,
    clock,
    site,
    log,
    push,
    mailer: createMailer(() => mail, log),
    readDigests,
    readAlarms,
    readNews,
  };
  const seconds = await measureSeconds(() =>
    sendDue(context, {
      channel: "mail",
      origin: "https://play.example.org",
      rates: new DomainRates("mail"),
      isStopped: () => mails.recipients.size >= SENT,
    }),
  );
  mails.stop();
  const twice = [...mails.recipients.values()].filter((times) => times > 1).length;
  return { perSecond: mails.recipients.size / seconds, twice };
}

/** A pick of one of the first players in the last game, which locks after the others. */
function createPick(port: number, player: number): SentPick {
  const game = {
    user_id: player + 1,
    game_id: cup.ids.at(-1),
    tournament_id: cup.tournament,
    round: "Round 10",
  };
  return {
    url: `http://127.0.0.1:${port}/api/predictions`,
    headers: { authorization: `Bearer ${createToken(player + 1)}`, "content-type": "application/json" },
    body: JSON.stringify({ ...game, straight_prediction: "Team 4" }),
  };
}

/** Measures the share of their rate at which others pick while everybody is planned and while mails are sent,
 * in one server: each time alone, beside it, and alone again. */
async function measurePicks(store: Store, now: Instant): Promise<{ planning: number; sending: number }> {
  await saveSessions(store.db, ROUNDS * 16, Date.now());
  // No demo, which would plan and send the same by itself.
  const { app, context, port } = await serveGame(store);
  const pace = paceBeside(context.calls);
  const client = new PickingClient((player) => createPick(port, player));
  const shares: Record<"planning" | "sending", number[]> = { planning: [], sending: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const plan = () => planDue(store.db, { now, start: now, onlySeen: false, channels: ["mail"], pace });
      shares.planning.push(await client.shareWhile(plan));
      shares.sending.push(await client.shareWhile(() => measureSending(store.db, now)));
    }
  } finally {
    await client.stop();
    await app.close();
  }
  return { planning: median(shares.planning), sending: median(shares.sending) };
}

async function measureStore(name: string, store: Store): Promise<string[]> {
  const { db } = store;
  const begun = Date.now();
  const due = begun + 1_000;
  await cup.save(db, due + DAY);
  await addPlayers(db, PLAYERS, begun);
  const plan = (now: Instant) => planDue(db, { now, start: begun, onlySeen: false, channels: ["mail"] });
  const planned = await measure(() => plan(due - 1));
  const filled = await measure(() => plan(due));
  const { rows } = await db.execute(sql`select count(*)::int as waiting from outbox where state = 'waiting'`);
  if (rows[0]?.["waiting"] !== PLAYERS) throw new Error(`${JSON.stringify(rows)} wait, not all players.`);
  const { perSecond, twice } = await measureSending(db, due);
  const turn = Math.max(planned.turnMs, filled.turnMs);
  const picks = await measurePicks(store, due);
  return [
    name,
    planned.seconds.toFixed(1),
    filled.seconds.toFixed(1),
    turn.toFixed(0),
    Math.round(perSecond).toLocaleString("en"),
    String(twice),
    picks.planning.toFixed(2),
    picks.sending.toFixed(2),
  ];
}

/** Measures planning on a store of its own as players, and then open games, become more. */
async function measureGrowth(store: Store): Promise<string[][]> {
  const { db } = store;
  const now = Date.now();
  const rows: string[][] = [];
  const plan = async (players: number, games: string) => {
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      seconds.push(
        await measureSeconds(() => planDue(db, { now, start: now, onlySeen: false, channels: ["mail"] })),
      );
    const taken = median(seconds);
    rows.push([players.toLocaleString("en"), games, taken.toFixed(2), ((taken * 1e6) / players).toFixed(0)]);
  };
  await cup.save(db, now + DAY + MINUTE);
  for (const [at, players] of GROWTH.entries()) {
    const before = GROWTH[at - 1] ?? 0;
    await addPlayers(db, players - before, now, before);
    await plan(players, "4");
  }
  // One an hour instead of one in six.
  await db.execute(sql`
    update contests set locks_at = locks_at - (id - ${cup.ids[0]}::int) * interval '5 hours',
      starts_at = starts_at - (id - ${cup.ids[0]}::int) * interval '5 hours'`);
  await db.execute(sql`analyze`);
  await plan(PLAYERS, "24");
  return rows;
}

async function withStore<Result>(
  location: Parameters<typeof openStore>[0],
  measureOn: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(location);
  try {
    return await measureOn(store);
  } finally {
    await store.close();
  }
}

/** Runs the work with a folder that is removed afterwards. */
async function withFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures how planning reminders grows with players and games, on the embedded store. */
export async function benchPlanning(): Promise<Table> {
  return {
    title: "Planning reminders as the work grows",
    head: ["players", "open games", "planned, s", "a player, µs"],
    rows: await withFolder((dataDir) => withStore({ dataDir }, measureGrowth)),
    note: `Everybody is looked at and nothing is due yet, on the embedded store; all miss picks of all games that lock within two days. Medians of ${ROUNDS} rounds.`,
  };
}

/** Measures reminders on the embedded store, and on PostgreSQL where there is one. */
export async function benchReminders(databaseUrl: string | null): Promise<Table> {
  const measureAs = (name: string) => (store: Store) => measureStore(name, store);
  const rows = [await withFolder((dataDir) => withStore({ dataDir }, measureAs("embedded")))];
  if (databaseUrl !== null) rows.push(await withStore({ databaseUrl }, measureAs("postgresql")));
  return {
    title: "Reminders of 100,000 players",
    head: [
      "store",
      "planned, s",
      "planned and put into the outbox, s",
      "longest turn, ms",
      "mails/s",
      "twice",
      "picks while planning",
      "picks while sending",
    ],
    rows,
    note: `All players miss picks of one deadline. Planned: everybody is looked at and nothing is due yet; then all at once. The first ${SENT.toLocaleString("en")} mails, of ${DOMAINS} domains, go to a mail server in the same process. Picks: the share of their rate, at least 0.8, at which sixteen others with a pause of 10 ms between two picks save them meanwhile in a server that plans, and sends as many mails.`,
  };
}
