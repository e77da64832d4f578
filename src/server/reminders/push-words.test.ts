// The words of reminders by push, by their kind and by how much is missing.
import { expect, test } from "vitest";
import type { MissingKind } from "#domain/reminders/reminder-kinds.ts";
import { HOUR, instantOf, MINUTE } from "#domain/time.ts";
import { MISSING_GAME } from "#server/testing/missing-sample.ts";
import type { MissingContest } from "./missing-queries.ts";
import { writeReminderPush } from "./reminder-push.ts";

const LOCK = instantOf("2025-09-06T17:10:00Z");
const GAME: MissingContest = { ...MISSING_GAME, name1: "Serbia", name2: "Finland", lock: LOCK };
const OTHER: MissingContest = { ...GAME, event_id: 1, lock: LOCK + HOUR };
const RACE = ["Ferrari", "Haas", "Alpine", "Williams"].map((team): MissingContest => ({
  ...GAME,
  sport: "f1",
  name1: "Italian Grand Prix",
  name2: "",
  team,
}));

const write = (kind: MissingKind, missing: readonly MissingContest[], now = LOCK - HOUR) => {
  const facts = { kind, missing, timeZone: "Europe/Tallinn", now };
  const { notification } = JSON.parse(writeReminderPush(facts, "https://play.example.org")) as {
    notification: { title: string; body: string };
  };
  return [notification.title, notification.body];
};

test.each<[MissingKind, MissingContest[], string, string]>([
  [
    "day-before",
    [GAME],
    "Serbia – Finland locks Sat 20:10",
    "1 pick missing: top scorer. Your joker is not played yet.",
  ],
  [
    "day-before",
    [GAME, OTHER].map((one) => ({ ...one, round: "Semifinals" })),
    "Semifinals start Sat 20:10",
    "2 picks to make. Your joker is not played yet.",
  ],
  [
    "day-before",
    [GAME, OTHER],
    "Round of 16 starts Sat 20:10",
    "2 picks to make. Your joker is not played yet.",
  ],
  [
    "day-before",
    [{ ...GAME, has_joker: true, is_first_of_round: false }, OTHER],
    "2 picks missing for the round of 16, first lock Sat 20:10",
    "2 picks to make.",
  ],
  ["three-hours-before", [GAME], "Serbia – Finland locks at 20:10", "1 pick missing: top scorer."],
  [
    "three-hours-before",
    [GAME, OTHER],
    "2 picks missing, first lock at 20:10",
    "🇵🇱 Serbia – Finland 🇧🇦: top scorer missing\n🇵🇱 Serbia – Finland 🇧🇦: top scorer missing",
  ],
  ["hour-before", [GAME], "1 hour left: Serbia – Finland", "Top scorer is still missing. Locks 20:10."],
  [
    "hour-before",
    [{ ...GAME, has_pick: false }],
    "1 hour left: Serbia – Finland",
    "Nothing is picked yet. Locks 20:10.",
  ],
  [
    "hour-before",
    RACE,
    "1 hour left: Italian Grand Prix",
    "Ferrari, Haas, Alpine and 1 more are still missing. Locks 20:10.",
  ],
  ["asked", [GAME], "Serbia – Finland locks Sat 20:10", "1 pick missing: top scorer."],
])("%s: %#", (kind, missing, title, body) => {
  expect(write(kind, missing)).toEqual([title, body]);
});

test("one that comes late says how late", () => {
  expect(write("hour-before", [GAME], LOCK - 20 * MINUTE)[0]).toBe("20 minutes left: Serbia – Finland");
});

test("of two tournaments it names both games, and leads to the round of the first lock", () => {
  const elsewhere: MissingContest = {
    ...GAME,
    event_id: 1,
    tournament_id: 9,
    tournament: "Office Cup",
    round: "Final",
    name1: "Reds",
    name2: "Blues",
    lock: LOCK - HOUR,
  };
  const { notification } = JSON.parse(
    writeReminderPush(
      {
        kind: "three-hours-before",
        missing: [elsewhere, GAME],
        timeZone: "Europe/Tallinn",
        now: LOCK - 4 * HOUR,
      },
      "https://play.example.org",
    ),
  );
  expect(notification.title).toBe("2 picks missing, first lock at 19:10");
  expect(notification.body.split("\n")).toEqual([
    expect.stringContaining("Reds – Blues"),
    expect.stringContaining("Serbia – Finland"),
  ]);
  expect(notification.navigate).toBe(
    "https://play.example.org/predictions?tournament=9&round=Final&missing=yes",
  );
});

test("titles of names of usual length fit a notification, and so do texts", () => {
  for (const kind of ["day-before", "three-hours-before", "hour-before"] as const) {
    const [title = "", body = ""] = write(kind, [GAME]);
    expect(title.length).toBeLessThanOrEqual(40);
    expect(body.length).toBeLessThanOrEqual(110);
  }
});
