import { describe, expect, test } from "vitest";
import { MISSING_GAME, MISSING_PICKS } from "#server/testing/missing-sample.ts";
import { listHrefs, readHtmlWords } from "#server/testing/read-mail.ts";
import { type ReminderFacts, writeReminderMail } from "./reminder-mail.ts";

const GAME = MISSING_GAME;

const write = (facts: Partial<ReminderFacts> = {}) =>
  writeReminderMail({
    to: "liis@example.org",
    kind: "day-before",
    missing: MISSING_PICKS,
    timeZone: "Europe/Tallinn",
    name: "Jokerpick",
    links: { origin: "https://play.example.org", stop: "https://play.example.org/unsubscribe/x" },
    ...facts,
  });

test("as text", () => {
  const { subject, text } = write();
  expect(subject).toBe("6 picks missing for the round of 16, first lock Sat 12:00");
  expect(text).toMatchInlineSnapshot(`
    "6 picks are missing

    The round of 16 starts on Saturday, 6 Sep, 12:00. Your joker is not played yet.

    Make your picks: https://play.example.org/predictions?tournament=7&round=Round+of+16&missing=yes

    Locks first

    Sat 12:00  🇵🇱 Poland – Bosnia and Herzegovina 🇧🇦
               Top scorer missing
    Sat 15:15  🇫🇷 France – Georgia 🇬🇪
               Spread and top scorer missing
    Sat 17:45  🇮🇱 Israel – Greece 🇬🇷
               Nothing picked

    You get this a day before a lock, only while picks are missing. Times are Tallinn.

    Stop this one: https://play.example.org/unsubscribe/x
    All reminders: https://play.example.org/reminders
    "
  `);
});

test("as HTML of the same words, without pictures and other sites", () => {
  const { html } = write();
  expect(readHtmlWords(html)).toMatchInlineSnapshot(
    `"Jokerpick 🏀 EuroBasket 2025 6 picks are missing The round of 16 starts on Saturday, 6 Sep, 12:00. Your joker is not played yet. Make your picks Locks first 🇵🇱 Poland – Bosnia and Herzegovina 🇧🇦 Top scorer missing Sat 12:00 🇫🇷 France – Georgia 🇬🇪 Spread and top scorer missing Sat 15:15 🇮🇱 Israel – Greece 🇬🇷 Nothing picked Sat 17:45 You get this a day before a lock, only while picks are missing. Times are Tallinn. Stop this one All reminders"`,
  );
  expect(html).not.toMatch(/<img|<script|url\(|http:/);
  expect(listHrefs(html)).toEqual([
    "https://play.example.org/predictions?tournament=7&amp;round=Round+of+16&amp;missing=yes",
    "https://play.example.org/unsubscribe/x",
    "https://play.example.org/reminders",
  ]);
});

test("a race is one line with its teams", () => {
  const team = {
    ...GAME,
    sport: "f1",
    tournament: "Season",
    name1: "Italian Grand Prix",
    emoji1: "🇮🇹",
    name2: "",
  } as const;
  const teams = ["Ferrari", "Haas", "Alpine", "Williams"].map((name) => ({
    ...team,
    event_id: 501,
    team: name,
    missing: ["winner" as const, "handicap" as const],
  }));
  expect(write({ missing: teams }).text).toContain(
    "Sat 12:00  🇮🇹 Italian Grand Prix\n           Missing: Ferrari, Haas, Alpine and 1 more",
  );
  expect(write({ missing: teams.slice(0, 1) }).text).toContain("Ferrari: winner and handicap missing");
});

test("times are those of the zone, also by half an hour", () => {
  const { subject, text } = write({ timeZone: "Australia/Lord_Howe" });
  expect(subject).toContain("first lock Sat 19:30");
  expect(text).toContain("Times are Lord Howe.");
});

describe("names", () => {
  const hostile = {
    ...GAME,
    name1: "A\r\nBcc: all@example.org",
    round: "R\r\nX-A: b",
    tournament: "<b>T</b>",
  };
  test("cannot add headers or markup", () => {
    const { subject, text, html } = write({ missing: [hostile] });
    expect(subject).toBe("1 pick missing for R X-A: b, first lock Sat 12:00");
    expect(text).toContain("A Bcc: all@example.org – Bosnia");
    expect(html).toContain("&lt;b&gt;T&lt;/b&gt;");
    expect(html).not.toContain("<b>T");
  });
});

test("more than a dozen games are counted", () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ ...GAME, event_id: at }));
  expect(write({ missing: many }).text).toContain("And 3 more on the page.");
});

test("games of several tournaments name theirs", () => {
  const other = { ...GAME, tournament_id: 8, tournament: "Office Cup", round: "Day 1", event_id: 8001 };
  const { text, html } = write({ missing: [GAME, other] });
  expect(text).toContain("The round of 16 of EuroBasket 2025 starts on Saturday, 6 Sep, 12:00.");
  expect(text).toContain("Top scorer missing, EuroBasket 2025");
  expect(text).toContain("Top scorer missing, Office Cup");
  expect(html).toContain("Top scorer missing, Office Cup");
  expect(text).toContain(
    "Make your picks in EuroBasket 2025: https://play.example.org/predictions?tournament=7&round=Round+of+16&missing=yes\n" +
      "Make your picks in Office Cup: https://play.example.org/predictions?tournament=8&round=Day+1&missing=yes\n",
  );
  expect(listHrefs(html).filter((link) => link.includes("missing"))).toHaveLength(2);
});
