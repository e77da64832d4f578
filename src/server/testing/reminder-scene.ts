// A missing pick, a mail server, and the steps in which a server reminds of it.
import { expect } from "vitest";
import { DAY, HOUR, type Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { outbox } from "#server/db/schema/reminder-schema.ts";
import { createGame, createPlayer, createTournament, savePick } from "./builders.ts";
import { type Call, type Caller, START, test as base, type TestClock } from "./fixture.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { TestBrowser } from "./push-server.ts";
import { createReminderSteps, type ReminderSteps } from "./reminder-steps.ts";

export const FULL = { winner: "Estonia", handicap: "Estonia", top_scorer: "Lauri Markkanen" };

/** The lock of game 701, and a day before it, when the reminder is due. */
export const LOCK = START + 2 * DAY;
export const DUE = LOCK - DAY;

export interface Scene extends ReminderSteps {
  mari: Caller;
  jaan: Caller;
  mails: MailServer;
}

/** Creates a player of tournament 7, who has picked game 700 alone. */
export async function createPlaying(db: Database, name: string): Promise<Caller> {
  const player = await createPlayer(db, name);
  await savePick(db, 700, player, { winner: "Estonia" });
  return player;
}

/** Creates game 700, which is over, game 701, and Mari, who misses her picks in it. */
export async function createMissing(db: Database): Promise<Caller> {
  await createTournament(db);
  await createGame(db, { id: 700, start: START - HOUR });
  await createGame(db, { id: 701, start: LOCK });
  return createPlaying(db, "Mari");
}

/** Has messages of a player pushed to a browser. */
export async function subscribe(
  call: Call,
  as: Caller,
  { endpoint, p256dh, auth }: Pick<TestBrowser, "endpoint" | "p256dh" | "auth">,
): Promise<void> {
  const body = { endpoint, p256dh, auth };
  expect(await call("POST", "/api/push/subscribe", { as, body })).toMatchObject({ status: 200 });
}

/** Jaan has picked everything, Mari a game that is over. */
export const reminderTest = base.extend<{ scene: Scene }>({
  scene: async ({ db, clock }, use) => {
    const [mari, jaan] = [await createMissing(db), await createPlaying(db, "Jaan")];
    await savePick(db, 701, jaan, FULL);
    const mails = await startMailServer();
    await use({ mari, jaan, mails, ...createSteps(db, clock, mails.url) });
    await mails.stop();
  },
});

export const createSteps = (db: Database, clock: TestClock, url: string) =>
  createReminderSteps(
    { db, clock },
    { channel: "mail", mail: { kind: "smtp", url, from: "Jokerpick <game@example.org>" } },
  );

/** Plans once before anything is due, as a server that runs does. */
export async function planAt(scene: Scene, clock: TestClock, now: Instant): Promise<number> {
  await scene.plan();
  clock.now = now;
  return scene.plan();
}

export const listStates = async (db: Database) =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ player_id, kind, state }) => [
    player_id,
    kind,
    state,
  ]);
