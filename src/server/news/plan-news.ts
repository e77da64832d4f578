// Plans the messages about what happened: that somebody named a player or entered picks for one, that a
// correction moved points, that somebody joined a league, and that results wait for an organiser.
import { groupBy } from "#domain/group-by.ts";
import { planNews } from "#domain/reminders/plan-news.ts";
import { CHANNELS, type NewsKind, type Whom } from "#domain/reminders/reminder-kinds.ts";
import { readQuiet } from "#domain/reminders/read-quiet.ts";
import type { Instant } from "#domain/time.ts";
import { listAdminIds } from "#server/auth/admin-queries.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { runWithLease } from "#server/db/lease.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { type Pace, paceAlone } from "#server/runtime/pace.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { listPlaying, listUnplanned, notePlanned, type UnplannedPublications } from "./correction-queries.ts";
import { findMoved, type Moved, sumMoved } from "./find-moved.ts";
import { takeEntered } from "./entered-queries.ts";
import { takeJoined } from "./joined-queries.ts";
import { takeMentions } from "./mention-queries.ts";
import { type About, insertNews, listNewsPlayers, type NewsRow } from "./news-queries.ts";
import type { Taken, Taking } from "./taken-queries.ts";
import { takeWaiting } from "./waiting-queries.ts";

/** The name under which the server that plans corrections is noted. */
const LEASE = "corrections-planned-by";

/** Players of one statement. */
const PLANNED_AT_ONCE = { alone: 1_000, besideCalls: 400 };

/** Milliseconds of work between two turns of the event loop, and players between two looks at the clock. */
const TURN_BUDGET_MS = 10;
const PLAYERS_PER_LOOK = 500;

interface Asked extends Whom, Pick<Config, "adminEmails"> {
  now: Instant;
  /** What happened before is not told. */
  start: Instant;
  pace?: Pace;
}

/** When something first and last happened to a player, and what a message about it is planned for. */
interface Happened {
  player_id: number;
  first: Instant;
  last: Instant;
  key: string;
}

/** Puts messages to these players into the outbox. */
async function planFor(
  db: Database,
  happened: readonly Happened[],
  { now, ...about }: About & Asked,
): Promise<number> {
  if (happened.length === 0) return 0;
  const byId = new Map(happened.map((one) => [one.player_id, one]));
  const players = await listNewsPlayers(db, [...byId.keys()], about);
  const rows = players.flatMap((player): NewsRow[] => {
    const { player_id, sent } = player;
    const one = byId.get(player_id);
    if (one === undefined) return [];
    const channels = CHANNELS.filter((channel) => player[channel]).map((channel) => {
      const { at = null, is_waiting = false } = sent?.[channel] ?? {};
      return { channel, sentAt: at, isWaiting: is_waiting };
    });
    const facts = { happenedAt: one.first, lastAt: one.last, channels, quiet: readQuiet(player) };
    return planNews(about.kind, facts, now).map((message) => ({ player_id, key: one.key, ...message }));
  });
  return rows.length === 0 ? 0 : insertNews(db, rows, { ...about, now });
}

/** Puts what of this happened to one player together: it is told in one message. */
function joinByPlayer(kind: NewsKind, all: readonly Omit<Happened, "key">[]): Happened[] {
  return [...groupBy(all, (one) => one.player_id)].map(([player_id, those]) => {
    const first = Math.min(...those.map((one) => one.first));
    return { player_id, first, last: Math.max(...those.map((one) => one.last)), key: `${kind} ${first}` };
  });
}

type Take = (tx: Database, taking: Taking) => Promise<Taken>;

/** What is taken of each kind: being named and having picks entered are one. */
const TAKEN: readonly { kind: NewsKind; takes: readonly Take[] }[] = [
  { kind: "waiting", takes: [takeWaiting] },
  { kind: "named", takes: [takeMentions, takeEntered] },
  { kind: "joined", takes: [takeJoined] },
];

/** Plans the messages of a kind to whom it happened. */
async function planTaken(
  db: Database,
  { kind, takes }: (typeof TAKEN)[number],
  { taking, asked }: { taking: Taking; asked: Asked },
): Promise<number> {
  let planned = 0;
  for (let hasMore = true; hasMore;) {
    hasMore = await transact(db, async (tx) => {
      const taken: Taken[] = [];
      for (const take of takes) taken.push(await take(tx, taking));
      const news = taken.flatMap((one) => one.news);
      for (const [of, those] of groupBy(news, (one) => one.tournament_id ?? "all")) {
        const about = { kind, tournamentId: of === "all" ? null : of };
        planned += await planFor(tx, joinByPlayer(kind, those), { ...about, ...asked });
      }
      return taken.some((one) => one.hasMore);
    });
  }
  return planned;
}

/** Lists the players whose points corrections moved, by id. */
async function listMovedPlayers(moved: Moved): Promise<number[]> {
  const { ids } = moved.scoreboard.players;
  const nextTurn = createYielder(TURN_BUDGET_MS);
  const found: number[] = [];
  for (let player = 0; player < ids.length; player++) {
    if (player % PLAYERS_PER_LOOK === 0) await nextTurn();
    if (sumMoved(moved, player) !== 0) found.push(ids[player] ?? 0);
  }
  return found;
}

async function planCorrections(
  context: Pick<Context, "db" | "log" | "scoreboards">,
  publications: UnplannedPublications,
  asked: Asked,
): Promise<number> {
  const { db } = context;
  const { tournament_id: tournamentId, first_id: publicationId, first, last } = publications;
  const moved = await findMoved(context, { tournamentId, publicationId, after: 0 });
  const ids = moved.contests.length === 0 ? [] : await listMovedPlayers(moved);
  let planned = 0;
  const { pace = paceAlone } = asked;
  const planSome = async (some: readonly number[]) => {
    const playing = await listPlaying(db, tournamentId, some);
    const key = `correction ${publicationId}`;
    const happened = playing.map((player_id) => ({ player_id, first, last, key }));
    return planFor(db, happened, { kind: "correction", tournamentId, ...asked });
  };
  while (ids.length > 0) planned += await pace(PLANNED_AT_ONCE, (rows) => planSome(ids.splice(0, rows)));
  await notePlanned(db, publications, asked.now);
  return planned;
}

/** Puts the messages about what happened into the outbox, each player's once; returns how many. A server that
 * ends meanwhile leaves the rest to the next. */
export async function planNewsDue(
  context: Pick<Context, "db" | "log" | "scoreboards">,
  asked: Asked,
): Promise<number> {
  const { db } = context;
  const { now, start } = asked;
  const taking = { now, since: start, admins: await listAdminIds(db, asked.adminEmails) };
  let planned = 0;
  for (const one of TAKEN) planned += await planTaken(db, one, { taking, asked });
  const unplanned = await listUnplanned(db, { now, since: start });
  if (unplanned.length === 0) return planned;
  await runWithLease(db, { name: LEASE, now }, async () => {
    for (const publications of unplanned) planned += await planCorrections(context, publications, asked);
  });
  return planned;
}
