// (j) A round that is over, told to 10,000 players: planned, written, and handed to a mail server on this
// machine; then a correction of one of its results.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { DAY, HOUR, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import { createBoards } from "#server/app/register-features.ts";
import type { Context } from "#server/context.ts";
import { type Database, openStore, type Store } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { planDigests } from "#server/digests/plan-due.ts";
import { planNewsDue } from "#server/news/plan-news.ts";
import { createReadNews } from "#server/news/read-news.ts";
import { createRecapBoards } from "#server/recap/recap-board.ts";
import { createReadDigests } from "#server/recap/read-digest.ts";
import { DomainRates } from "#server/reminders/domain-rates.ts";
import { sendDue } from "#server/reminders/send-due.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { Site } from "#server/site/site.ts";
import { startMailServer } from "./mail-sink.ts";
import { cup, savePlayers } from "./population.ts";
import { measureSeconds, type Table } from "./report.ts";
import { createParts } from "./serve-game.ts";
import { TurnProbe } from "./turn-probe.ts";

const PLAYERS = 10_000;
/** Members of each league; everybody is in one. */
const MEMBERS = 50;
/** Mails that are handed over; the rest would take as long each. */
const SENT = 1_000;
/** Domains of the players' addresses. */
const DOMAINS = 200;

/** The games of the first round, of which the last locks this long after the first. */
const ROUND = cup.ids.slice(0, 8);
const ROUND_MS = 42 * HOUR;

/** Everybody picks in the games of the first round, which are over, and is in a league. */
async function save(db: Database, now: Instant): Promise<void> {
  await cup.save(db, now - ROUND_MS - HOUR);
  await savePlayers(db, PLAYERS, now - 10 * DAY);
  await db.execute(
    sql`update players set email = 'player' || id || '@domain' || id % ${DOMAINS} || '.example'`,
  );
  await db.execute(sql`
    insert into picks (contest_id, player_id, winner, handicap)
    select c.id, p.id, case when (p.id * 7 + c.id) % 10 < 6 then c.side1_id else c.side2_id end,
      case when (p.id * 3 + c.id) % 10 < 5 then c.side1_id else c.side2_id end
    from contests c cross join players p where c.id = any(${sql.param(ROUND)}::int[])`);
  const at = isoOf(now - 9 * DAY);
  await db.execute(sql`
    insert into leagues (tournament_id, name, emoji, created_at)
    select ${cup.tournament}, 'League ' || n, '🏀', ${at}::timestamptz from generate_series(1, ${PLAYERS / MEMBERS}) n`);
  await db.execute(sql`
    insert into league_members (league_id, player_id, role, state, joined_at)
    select (n - 1) / ${MEMBERS}::int + 1, n, case when n % ${MEMBERS}::int = 1 then 'captain' else 'member' end, 'member', ${at}::timestamptz
    from generate_series(1, ${PLAYERS}) n`);
  await db.execute(sql`analyze`);
}

const publish = async (
  db: Database,
  isFirstAhead: boolean,
  { ids, now }: { ids: number[]; now: Instant },
) => {
  await cup.saveResults(db, ids, isFirstAhead);
  await sealAndPublish(db, { tournamentId: cup.tournament, now });
};

/** Runs the work, and measures its seconds and the longest turn of the event loop in milliseconds of the
 * processor. */
async function measureTurn(work: () => Promise<unknown>): Promise<{ seconds: number; turnMs: number }> {
  const probe = new TurnProbe();
  try {
    const seconds = await measureSeconds(work);
    return { seconds, turnMs: probe.takeLongest() };
  } finally {
    probe.stop();
  }
}

/** Hands messages over; returns how many per second, and the longest turn. */
async function measureSending(
  context: Context,
  now: Instant,
): Promise<{ perSecond: number; turnMs: number }> {
  const mails = await startMailServer();
  const mail = { kind: "smtp", url: mails.url, from: "Jokerpick <game@example.org>" } as const;
  const begun = performance.now();
  const sources = { ...context, ...createBoards(context), recapBoards: createRecapBoards(context) };
  const sending = {
    ...context,
    log: createLogger({ logLevel: "silent" }),
    clock: () => now + Math.round(performance.now() - begun),
    site: new Site({ siteName: null, mail, signIn: { kind: "none" }, demo: false }),
    readDigests: createReadDigests(sources),
    readAlarms: () => Promise.resolve(null),
    readNews: createReadNews({ ...sources, adminEmails: new Set() }),
  };
  const { seconds, turnMs } = await measureTurn(() =>
    sendDue(sending, {
      channel: "mail",
      origin: "https://play.example.org",
      rates: new DomainRates("mail"),
      isStopped: () => mails.recipients.size >= SENT,
    }),
  );
  mails.stop();
  if (mails.recipients.size < SENT) throw new Error(`${mails.recipients.size} mails were sent.`);
  return { perSecond: mails.recipients.size / seconds, turnMs };
}

interface Told {
  planned: number;
  seconds: number;
  planTurnMs: number;
  perSecond: number;
  sendTurnMs: number;
}

async function measureTold(context: Context, now: Instant, plan: () => Promise<number>): Promise<Told> {
  let planned = 0;
  const { seconds, turnMs } = await measureTurn(async () => {
    planned = await plan();
  });
  const sent = await measureSending(context, now);
  await context.db.execute(sql`delete from outbox`);
  return { planned, seconds, planTurnMs: turnMs, perSecond: sent.perSecond, sendTurnMs: sent.turnMs };
}

async function measure(store: Store): Promise<{ round: Told; correction: Told }> {
  const { db } = store;
  const now = Date.now();
  await save(db, now);
  await publish(db, true, { ids: ROUND, now: now - 30 * MINUTE });
  // Without a server, whose own timers would send the same messages.
  const { context } = await createParts(store);
  const asked = {
    now,
    start: now - 3 * DAY,
    onlySeen: false,
    channels: ["mail" as const],
    adminEmails: new Set<string>(),
  };
  const round = await measureTold(context, now, () => planDigests(db, asked));
  await planNewsDue(context, asked);
  await publish(db, false, { ids: ROUND.slice(0, 1), now: now - 15 * MINUTE });
  const correction = await measureTold(context, now, () => planNewsDue(context, asked));
  return { round, correction };
}

const toRow = (what: string, { planned, seconds, planTurnMs, perSecond, sendTurnMs }: Told): string[] => [
  what,
  planned.toLocaleString("en"),
  seconds.toFixed(1),
  planTurnMs.toFixed(0),
  Math.round(perSecond).toLocaleString("en"),
  sendTurnMs.toFixed(0),
];

/** Measures messages about a round and about a correction, on the embedded store. */
export async function benchDigests(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const store = await openStore({ dataDir: folder });
  try {
    const { round, correction } = await measure(store);
    return {
      title: "A round told to 10,000 players",
      head: [
        "message",
        "planned",
        "planned, s",
        "longest turn, ms",
        "mails/s",
        "longest turn while sending, ms",
      ],
      rows: [toRow("your round", round), toRow("a correction", correction)],
      note: `Everybody picked in the eight games of the round and is in a league of ${MEMBERS}. The first ${SENT.toLocaleString("en")} mails, of ${DOMAINS} domains, go to a mail server in the same process, each with the player's own games, board and place; a correction reaches whose points it changed. Turns are in processor time, at most 50 ms.`,
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
