// A season of a group of players, as others report that people behave: played over HTTP with the real
// planner, outbox, mail server and push service, while the clock is set hour by hour.
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { expect } from "vitest";
import { CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import { DAY, HOUR, type Instant, instantOf } from "#domain/time.ts";
import { createBoards } from "#server/app/register-features.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { planDigests } from "#server/digests/plan-due.ts";
import { createReadNews } from "#server/news/read-news.ts";
import { createRecapBoards } from "#server/recap/recap-board.ts";
import { createReadDigests } from "#server/recap/read-digest.ts";
import type { SendingContext } from "#server/reminders/channel-sender.ts";
import { DomainRates } from "#server/reminders/domain-rates.ts";
import { planDue } from "#server/reminders/plan-due.ts";
import { findStart } from "#server/reminders/plan-queries.ts";
import { sendDue } from "#server/reminders/send-due.ts";
import { createAdmin, createGame, createTournament, saveResult } from "./builders.ts";
import { buildTestApp, type Call, type Caller, createCall, START, type TestClock } from "./fixture.ts";
import { createLeague } from "./league-scene.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startPushServer } from "./push-server.ts";
import { answerOffer, type Behaviour, type Member, signInAll, visit } from "./season-members.ts";

const ORIGIN = "https://play.example.org";
const TOKEN = "a-token-of-a-mail-service";
const GAMES = 4;
const PICKS = [
  { straight_prediction: "Estonia" },
  { spread_prediction: "Estonia" },
  { top_scorer_prediction: "Miro Little" },
];

/** How the season stands a day after a round. */
export interface RoundReport {
  round: number;
  /** Players with a channel that took a message, or a code that was entered, and is not stopped. */
  confirmed: number;
  /** Players who were told that their address took no mail, and have no other. */
  stopped: number;
  /** Players who forgot to pick, and those of them who did after a message. */
  forgot: number;
  rescued: number;
  mails: number;
  pushes: number;
}

interface Season {
  db: Database;
  clock: TestClock;
  call: Call;
  context: Context & SendingContext;
  mails: MailServer;
  service: Awaited<ReturnType<typeof startPushServer>>;
  admin: Caller;
  members: Member[];
  of: Behaviour;
  /** Mails that a mail service has reported as lost. */
  reported: number;
}

const roundName = (round: number) => `Week ${round + 1}`;
const gameId = (round: number, game: number) => 700 + round * GAMES + game;
/** Two games on each of two days. */
const startOf = (round: number, game: number): Instant =>
  START + (7 * round + 3) * DAY + (game % 2) * 3 * HOUR + Math.floor(game / 2) * DAY;

async function createRounds(db: Database, rounds: number): Promise<void> {
  const worth = Object.fromEntries(Array.from({ length: rounds }, (_, round) => [roundName(round), 1]));
  await createTournament(db, 7, worth);
  for (let round = 0; round < rounds; round++)
    for (let game = 0; game < GAMES; game++)
      await createGame(db, {
        id: gameId(round, game),
        round: roundName(round),
        start: startOf(round, game),
      });
}

async function begin(
  { db, clock }: Pick<Season, "db" | "clock">,
  { of, rounds }: { of: Behaviour; rounds: number },
): Promise<Season> {
  const [mails, service] = [await startMailServer(), await startPushServer()];
  const found: Context[] = [];
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: "game@example.org",
    PUBLIC_URL: ORIGIN,
    BOUNCE_TOKEN: TOKEN,
  };
  const app = await buildTestApp(db, clock, settings, { onContext: (context) => void found.push(context) });
  const [context] = found;
  if (context === undefined) throw new Error("There is no context.");
  const sources = { ...context, ...createBoards(context), recapBoards: createRecapBoards(context) };
  const call = createCall(app);
  await createRounds(db, rounds);
  const admin = await createAdmin(db);
  await findStart(db, clock.now);
  const members = await signInAll({ call, mails, admin }, of);
  // Who has to sign in again later is another matter.
  await db.execute(sql`update sessions set expires_at = expires_at + interval '1 year'`);
  const [captain] = members;
  if (captain === undefined) throw new Error("Nobody plays.");
  const league = await createLeague(call, captain.caller);
  for (const { caller } of members.slice(1))
    expect(await call("POST", `/api/join/${league.code}`, { as: caller })).toMatchObject({ status: 200 });
  // No results come by themselves here.
  const own = {
    ...context,
    readDigests: createReadDigests(sources),
    readAlarms: () => Promise.resolve(null),
    readNews: createReadNews({ ...sources, adminEmails: new Set() }),
  };
  return { db, clock, call, context: own, mails, service, admin, members, of, reported: 0 };
}

/** Does what a server that runs does at this instant. */
async function plan({ db, clock, context }: Season): Promise<void> {
  const start = instantOf(await findStart(db, clock.now));
  const whom = { now: clock.now, start, onlySeen: false, channels: [...CHANNELS] };
  await planDue(db, whom);
  await planDigests(db, whom);
  for (const channel of CHANNELS)
    await sendDue(context, {
      channel,
      origin: ORIGIN,
      rates: new DomainRates(channel),
      isStopped: () => false,
    });
}

/** Has the mail service report what it took for addresses that lose mails. */
async function reportLost(season: Season): Promise<void> {
  const { mails, members, call } = season;
  const losing = new Set(members.flatMap(({ trouble, email }) => (trouble === "losing" ? [email] : [])));
  const lost = mails.taken
    .slice(season.reported)
    .flatMap(({ to: [to = ""], data }) => (losing.has(to) && data.includes("List-Unsubscribe") ? [to] : []));
  season.reported = mails.taken.length;
  if (lost.length === 0) return;
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await call("POST", "/mail-bounces", { body: { addresses: lost }, headers })).toMatchObject({
    status: 200,
  });
}

/** Makes all picks of a round that are open, and answers the offer of push. */
async function pickAll({ call, of, service, clock }: Season, member: Member, round: number): Promise<void> {
  for (let game = 0; game < GAMES; game++) {
    if (startOf(round, game) <= clock.now) continue;
    const named = { user_id: member.caller.id, game_id: gameId(round, game), tournament_id: 7 };
    for (const pick of PICKS) {
      const body = { ...named, round: roundName(round), ...pick };
      expect(await call("POST", "/api/predictions", { as: member.caller, body })).toMatchObject({
        status: 200,
      });
    }
  }
  await answerOffer(call, member, of, service.url);
}

const isForgetting = ({ at }: Member, round: number, { forgettingOfEvery }: Behaviour) =>
  (at + round) % forgettingOfEvery === 0;

/** Counts the messages that a player has got. */
const countMessages = ({ mails, service }: Season, { email, browser }: Member) =>
  mails.taken.filter(({ to, data }) => to[0] === email && data.includes("List-Unsubscribe")).length +
  service.taken.filter((one) => one.browser === browser).length;

/** Plays one round hour by hour; who forgets picks in the hour after a message. */
async function playRound(season: Season, round: number): Promise<{ forgot: number; rescued: number }> {
  const { clock, members, of } = season;
  const forgetful = members.filter((member) => isForgetting(member, round, of));
  const before = new Map(forgetful.map((member) => [member, countMessages(season, member)]));
  const rescued = new Set<Member>();
  const begun = startOf(round, 0) - 2 * DAY;
  for (clock.now = begun; clock.now < startOf(round, GAMES - 1); clock.now += HOUR) {
    const hour = (clock.now - begun) / HOUR;
    for (const member of members) {
      const isDue = hour === member.at % 24 && !forgetful.includes(member);
      const isTold = before.has(member) && countMessages(season, member) > (before.get(member) ?? 0);
      if (isTold && !rescued.has(member)) rescued.add(member);
      else if (!isDue) continue;
      await visit(season, member, of);
      await pickAll(season, member, round);
    }
    await plan(season);
    await reportLost(season);
  }
  return { forgot: forgetful.length, rescued: rescued.size };
}

/** Enters the results of a round, tells it, and has everybody look at the board the day after. */
async function endRound(season: Season, round: number): Promise<void> {
  const { db, clock, call, admin, members, of } = season;
  clock.now = startOf(round, GAMES - 1) + 3 * HOUR;
  for (let game = 0; game < GAMES; game++)
    await saveResult(db, gameId(round, game), { score1: 80, score2: 70, top_scorer: "Miro Little" });
  const body = { tournament_id: 7, sport: "basketball" };
  expect(await call("POST", "/api/admin/update-leaderboard", { as: admin, body })).toMatchObject({
    status: 200,
  });
  for (let hour = 0; hour < 24; hour++) {
    clock.now += HOUR;
    await plan(season);
    await reportLost(season);
  }
  for (const member of members) await visit(season, member, of);
}

/** Counts who has a channel that works, as the tables of the product have it. */
async function count({ db, members }: Season) {
  const [row] = await selectRows(
    db,
    { confirmed: Type.Number(), stopped: Type.Number() },
    sql`
    select (count(*) filter (where (m.stopped_at is null and (h.address is not null or exists (
        select 1 from outbox o where o.player_id = p.id and o.channel = 'mail' and o.state = 'sent')))
      or exists (select 1 from outbox o where o.player_id = p.id and o.channel = 'push' and o.state = 'sent')))::int as confirmed,
      (count(*) filter (where m.stopped_at is not null))::int as stopped
    from players p
    left join reminder_choices h on h.player_id = p.id
    left join reminder_channels m on m.player_id = p.id and m.channel = 'mail'
    where p.id = any(${sql.param(members.map(({ caller }) => caller.id))}::int[])`,
  );
  return row ?? { confirmed: 0, stopped: 0 };
}

/** Plays a season; returns how it stood after each round. */
export async function playSeason(
  on: Pick<Season, "db" | "clock">,
  asked: { of: Behaviour; rounds: number },
): Promise<RoundReport[]> {
  const season = await begin(on, asked);
  const reports: RoundReport[] = [];
  try {
    for (let round = 0; round < asked.rounds; round++) {
      const [mails, pushes] = [season.mails.taken.length, season.service.taken.length];
      const played = await playRound(season, round);
      await endRound(season, round);
      reports.push({
        round: round + 1,
        ...(await count(season)),
        ...played,
        mails: season.mails.taken.length - mails,
        pushes: season.service.taken.length - pushes,
      });
    }
  } finally {
    await season.mails.stop();
    await season.service.stop();
  }
  return reports;
}
