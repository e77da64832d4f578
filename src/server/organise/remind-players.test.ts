// Organisers remind who misses picks, once per deadline, and learn whom that reaches and not what is missing.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Participants } from "#contract/organise/people-schemas.ts";
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import type { ReminderKind } from "#domain/reminders/reminder-kinds.ts";
import type { Database } from "#server/db/open.ts";
import { notices } from "#server/db/schema/player-schema.ts";
import { outbox, reminderChannels, reminderChoices } from "#server/db/schema/reminder-schema.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";

const URL = "/api/organise/tournaments/7";
const LOCKS_AT = isoOf(START + 3 * HOUR);
const asked = (is_dry_run: boolean) => ({ locks_at: LOCKS_AT, is_dry_run });

/** Six players who have picked a game before; Mari alone is complete for the next one. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 700, start: START - HOUR });
  await createGame(db, { id: 701, start: START + 3 * HOUR });
  const admin = await createAdmin(db);
  const names = ["Mari", "Jaan", "Nele", "Olev", "Rita", "Uku"] as const;
  const players = new Map<string, Caller>();
  for (const name of names) {
    const player = await createPlayer(db, name);
    players.set(name, player);
    await savePick(db, 700, player, { winner: "Estonia" });
  }
  const idOf = (name: (typeof names)[number]) => players.get(name)?.id ?? 0;
  const mari = players.get("Mari") ?? admin;
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Estonia", top_scorer: "Lauri Markkanen" });
  clock.now = START;
  const at = isoOf(START - HOUR);
  await db.insert(reminderChoices).values({ player_id: idOf("Nele"), mail: [], changed_at: at });
  await db.insert(reminderChannels).values({ player_id: idOf("Olev"), channel: "mail", stopped_at: at });
  const earlier = {
    about_at: LOCKS_AT,
    key: "x",
    domain: "example.org",
    created_at: at,
    next_at: at,
  } as const;
  await db
    .insert(outbox)
    .values({ ...earlier, player_id: idOf("Rita"), channel: "mail", kind: "day-before" });
  const remind = (is_dry_run: boolean, as: Caller | undefined = admin) =>
    call("POST", `${URL}/remind`, { ...(as && { as }), body: asked(is_dry_run) });
  const listPeople = async () => (await call("GET", `${URL}/people`, { as: admin })).body as Participants;
  return { admin, mari, idOf, remind, listPeople };
}

const EXPECTED: Reach = {
  players: 5,
  reached: 2,
  ways: [{ channel: "mail", players: 2, names: ["Jaan", "Uku"] }],
  recent: 1,
  again_at: null,
  unreached: 2,
  unreached_names: ["Nele", "Olev"],
  asleep: null,
  own_at: null,
};

test("a dry run says whom it reaches and changes nothing, then it reminds once", async ({
  db,
  call,
  clock,
}) => {
  const { admin, idOf, remind, listPeople } = await createScene(db, call, clock);
  expect(await remind(true)).toMatchObject({ status: 200, body: EXPECTED });
  expect((await listPeople()).deadlines[0]?.reminded_at).toBeNull();
  expect(await remind(false)).toMatchObject({ status: 200, body: EXPECTED });
  const sent = await db.select().from(outbox).where(eq(outbox.kind, "asked")).orderBy(outbox.player_id);
  expect(sent.map(({ player_id, channel, about_at }) => [player_id, channel, about_at])).toEqual([
    [idOf("Jaan"), "mail", LOCKS_AT],
    [idOf("Uku"), "mail", LOCKS_AT],
  ]);
  expect((await listPeople()).deadlines[0]?.reminded_at).toBe(isoOf(START));
  expect(await remind(false)).toMatchObject({ status: 409, body: { code: "already-reminded" } });
  const log = await call("GET", `${URL}/log`, { as: admin });
  expect(JSON.stringify(log.body)).toContain("Reminded 5 players of Day 1");
});

/** The minutes since midnight of an instant, by a clock of UTC. */
const minutesOf = (at: number) => (at % DAY) / MINUTE;

test("it says whose quiet hours end when, who sleeps until the lock, and when the site reminds", async ({
  db,
  call,
  clock,
}) => {
  const { idOf, remind } = await createScene(db, call, clock);
  const at = isoOf(START - HOUR);
  const choose = (player: number, end: number, mail: ReminderKind[] = ["hour-before"]) =>
    db.insert(reminderChoices).values({
      player_id: player,
      mail,
      quiet_from: minutesOf(START - HOUR),
      quiet_to: minutesOf(end),
      time_zone: "UTC",
      changed_at: at,
    });
  await choose(idOf("Jaan"), START + HOUR);
  expect((await remind(true)).body).toMatchObject({
    reached: 2,
    asleep: { players: 1, names: ["Jaan"], until: isoOf(START + HOUR) },
    own_at: isoOf(START + 2 * HOUR),
  });
  // A lock in the night: nothing wakes anybody for it.
  await choose(idOf("Uku"), START + 3 * HOUR, ["three-hours-before"]);
  expect((await remind(false)).body).toMatchObject({
    reached: 1,
    ways: [{ channel: "mail", players: 1, names: ["Jaan"] }],
    unreached: 3,
    unreached_names: ["Nele", "Olev", "Uku"],
    asleep: { players: 1 },
  });
});

test("people say by which ways they hear, and who misses picks has a notice", async ({ db, call, clock }) => {
  const { admin, remind, listPeople } = await createScene(db, call, clock);
  const heard = Object.fromEntries((await listPeople()).people.map((one) => [one.name, one.hears_by]));
  expect(heard).toEqual({
    Mari: ["mail"],
    Jaan: ["mail"],
    Nele: [],
    Olev: [],
    Rita: ["mail"],
    Uku: ["mail"],
  });
  const { body } = await call("GET", `${URL}/people?group=hears-nothing`, { as: admin });
  const silent = body as Participants;
  expect(silent.people.map(({ name }) => name)).toEqual(["Nele", "Olev"]);
  expect(silent).toMatchObject({ found: 2, counts: { "hears-nothing": 2, all: 6 } });
  await remind(false);
  const stored = await db.select().from(notices);
  expect(stored.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => "reminded"));
});

test("players do not remind, nor visitors, nor anybody of a lock that is none", async ({
  db,
  call,
  clock,
}) => {
  const { admin, mari, remind } = await createScene(db, call, clock);
  expect(await remind(false, mari)).toMatchObject({ status: 403 });
  expect(await call("POST", `${URL}/remind`, { body: asked(false) })).toMatchObject({ status: 401 });
  const body = { locks_at: isoOf(START + 4 * HOUR), is_dry_run: false };
  expect(await call("POST", `${URL}/remind`, { as: admin, body })).toMatchObject({
    status: 409,
    body: { code: "nobody-to-remind" },
  });
  expect(await call("POST", `${URL}/remind`, { as: admin, body: { locks_at: "soon" } })).toMatchObject({
    status: 400,
  });
  expect(await db.select().from(outbox).where(eq(outbox.kind, "asked"))).toEqual([]);
});
