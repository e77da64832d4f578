// A player's calendar, read by another library.
import ICAL from "ical.js";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";

async function makeCalendar(call: Call, as: Caller): Promise<string> {
  const made = await call("POST", "/api/reminders/calendar", { as });
  expect(made).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^\/cal\/[\w-]{40,}\.ics$/) },
  });
  return (made.body as { path: string }).path;
}

async function readEntries(call: Call, path: string) {
  const answer = await call("GET", path);
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "text/calendar; charset=utf-8" } });
  const calendar = new ICAL.Component(ICAL.parse(String(answer.body)));
  return calendar.getAllSubcomponents("vevent").map((one) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(one);
    return {
      uid,
      summary,
      sequence,
      start: startDate.toJSDate().getTime(),
      end: endDate.toJSDate().getTime(),
      status: String(one.getFirstPropertyValue("status")),
    };
  });
}

test("it has the locks of own tournaments with what is missing; moved and cancelled games follow", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createTournament(db, 8);
  await createGame(db, { id: 701, start: START + DAY });
  await createGame(db, { id: 702, start: START + 2 * DAY, team1: "Latvia", team2: "Sweden" });
  await createGame(db, { id: 801, tournamentId: 8, start: START + DAY });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Estonia" });
  const path = await makeCalendar(call, mari);
  const before = await readEntries(call, path);
  expect(before).toMatchObject([
    { summary: "Estonia – Finland locks (2 picks missing)", end: START + DAY, status: "CONFIRMED" },
    { summary: "Latvia – Sweden locks (3 picks missing)", end: START + 2 * DAY },
  ]);
  const later = isoOf(START + 3 * DAY);
  await db.execute(sql`
    update contests set locks_at = ${later}::timestamptz, starts_at = ${later}::timestamptz, revision = revision + 1 where id = 701`);
  await db.execute(sql`update contests set status = 'cancelled', revision = revision + 2 where id = 702`);
  const after = await readEntries(call, path);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid).toReversed());
  expect(after).toMatchObject([
    { summary: "Latvia – Sweden locks", status: "CANCELLED" },
    { end: START + 3 * DAY, status: "CONFIRMED" },
  ]);
  expect(after[1]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
});

test("an undecided side is named by the teams that play for it", async ({ db, call }) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + DAY });
  await createGame(db, { id: 702, start: START + 2 * DAY, team1: "Latvia", team2: "Sweden" });
  await db.execute(sql`update contests set number = 45 where id = 701`);
  await db.execute(sql`update contests set side1_id = null, side1_label = 'Winner #45' where id = 702`);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Estonia" });
  const [, later] = await readEntries(call, await makeCalendar(call, mari));
  expect(later?.summary).toBe("Winner of Estonia/Finland – Sweden locks");
});

test("a new address ends the one before, and an account that is gone has none", async ({ db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const [first, second] = [await makeCalendar(call, mari), await makeCalendar(call, mari)];
  expect(await call("GET", first)).toMatchObject({ status: 404, body: { code: "address-not-found" } });
  expect(await readEntries(call, second)).toEqual([]);
  const { body } = await call("GET", "/api/account/data", { as: mari });
  expect(JSON.stringify(body)).not.toContain("secret_hash");
  expect(body).toMatchObject({ data: { calendar: [{ made_at: isoOf(START) }] } });
  await call("POST", "/api/account/erase", { as: mari, body: { name: "Mari" } });
  expect(await call("GET", second)).toMatchObject({ status: 404 });
});

test("names with signs of the format, line breaks and many bytes are one line each", async ({ db, call }) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + HOUR });
  const name = `A;b,c\\d\r\nEND:VEVENT ${"Ünïcödé ".repeat(12)}`.trim();
  await db.execute(sql`update teams set name = ${name} where name = 'Estonia'`);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Finland" });
  const path = await makeCalendar(call, mari);
  const [entry] = await readEntries(call, path);
  expect(entry?.summary).toBe(`${name.replace("\r\n", " ")} – Finland locks (2 picks missing)`);
  const lines = String((await call("GET", path)).body).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});
