import { describe, expect, test } from "vitest";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { type DigestMailFacts, writeDigestMail } from "./digest-mail.ts";
import { listHrefs, readHtmlWords } from "#server/testing/read-mail.ts";
import { SAMPLE_DIGEST, SAMPLE_RECAP } from "#server/testing/digest-sample.ts";
import { writeDigestPush } from "./digest-push.ts";
import type { DigestFacts } from "./digest-facts.ts";

const write = (facts: Partial<DigestMailFacts> = {}) =>
  writeDigestMail({
    to: "liis@example.org",
    kind: "digest",
    digest: SAMPLE_DIGEST,
    timeZone: "Europe/Tallinn",
    name: "Jokerpick",
    links: { origin: "https://play.example.org", stop: "https://play.example.org/unsubscribe/x" },
    ...facts,
  });

const withRecap = (change: Partial<RoundRecap>): DigestFacts => ({
  ...SAMPLE_DIGEST,
  recap: { ...SAMPLE_RECAP, ...change },
});

test("as text", () => {
  const { subject, text } = write();
  expect(subject).toMatchInlineSnapshot(`"+12 in the round of 16: you are 17th, up 2"`);
  expect(text).toMatchInlineSnapshot(`
    "+12 in the round of 16. You are 17th, up 2.

    4 games of the round of 16 were played on 7 Sep. 5 of your 12 picks were right.

    Your games

    +2  🇵🇱 Poland 80–72 Bosnia and Herzegovina 🇧🇦
        Winner right
    +4  🇫🇷 France 70–80 Georgia 🇬🇪
        Joker. Spread right: Georgia +9.5 🦄
    +4  🇮🇱 Israel 79–84 Greece 🇬🇷
        Winner and top scorer right: Giannis Antetokounmpo. Top scorer corrected Sun 21:40
    0  🇸🇮 Slovenia 84–77 Italy 🇮🇹
        You picked Italy

    Best pick, joker and who passed whom: https://play.example.org/recap?tournament=7&round=Round+of+16

    Kossuvennad

    1  Rasmus Tamm  121
        Up 1
    2  Sandra Kallas  110
        Down 1
    3  Liis Õunapuu  96
        No change
    4  Zane Ozola  82
        New

    See the leaderboard: https://play.example.org/leaderboard?tournament=7

    Next

    0/12  Quarterfinals, 4 games
        3 points per pick. First lock Tuesday, 9 Sep, 17:00

    You get this after each round with results. Times are Tallinn.

    Stop this one: https://play.example.org/unsubscribe/x
    All reminders: https://play.example.org/reminders
    "
  `);
});

test("as HTML of the same words, without pictures and other sites", () => {
  const { html, text } = write();
  expect(readHtmlWords(html)).toMatchInlineSnapshot(
    `"Jokerpick 🏀 EuroBasket 2025 +12 in the round of 16. You are 17th, up 2. 4 games of the round of 16 were played on 7 Sep. 5 of your 12 picks were right. Your games 🇵🇱 Poland 80–72 Bosnia and Herzegovina 🇧🇦 Winner right +2 🇫🇷 France 70–80 Georgia 🇬🇪 Joker. Spread right: Georgia +9.5 🦄 +4 🇮🇱 Israel 79–84 Greece 🇬🇷 Winner and top scorer right: Giannis Antetokounmpo. Top scorer corrected Sun 21:40 +4 🇸🇮 Slovenia 84–77 Italy 🇮🇹 You picked Italy 0 Best pick, joker and who passed whom Kossuvennad 1 Rasmus Tamm Up 1 121 2 Sandra Kallas Down 1 110 3 Liis Õunapuu No change 96 4 Zane Ozola New 82 See the leaderboard Next Quarterfinals, 4 games 3 points per pick. First lock Tuesday, 9 Sep, 17:00 0/12 You get this after each round with results. Times are Tallinn. Stop this one All reminders"`,
  );
  const said = readHtmlWords(html);
  const lines = text
    .replaceAll(/: https:\S+/g, "")
    .split("\n")
    .flatMap((line) => line.replaceAll("\u00A0 ", " ").trim().split("  "))
    .filter((line) => line !== "");
  expect(lines.filter((line) => !said.includes(line))).toEqual([]);
  expect(html).not.toMatch(/<img|<script|url\(|http:/);
  expect(listHrefs(html).map((address) => address.replaceAll("&amp;", "&"))).toEqual([
    "https://play.example.org/recap?tournament=7&round=Round+of+16",
    "https://play.example.org/leaderboard?tournament=7",
    "https://play.example.org/unsubscribe/x",
    "https://play.example.org/reminders",
  ]);
});

test("has its colours for the dark theme, and the good news in green", () => {
  const { html } = write();
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(html).toContain('You are 17th, <span class="ok" style="color:#0B7337;">up 2</span>.</h1>');
});

test.each<[string, Partial<RoundRecap>, string]>([
  [
    "down",
    { place: { rank: 3, rank_before: 1, players: 9 } },
    "+12 in the round of 16. You are 3rd, down 2.",
  ],
  ["the same", { place: { rank: 2, rank_before: 2, players: 9 } }, "+12 in the round of 16. You are 2nd."],
  ["new", { place: { rank: 1, rank_before: null, players: 9 } }, "+12 in the round of 16. You are 1st."],
  ["no points", { points: 0 }, "No points in the round of 16. You are 17th, up 2."],
  ["not on the board", { place: { rank: null, rank_before: null, players: 9 } }, "+12 in the round of 16."],
])("its title: %s", (_, change, title) => {
  expect(write({ digest: withRecap(change) }).text.split("\n")[0]).toBe(title);
});

test("the own row is marked, and nothing else", () => {
  const { html } = write();
  expect(html.match(/class="soft edge line ink"[^>]*><strong>3\u00A0 Liis Õunapuu</g)).toHaveLength(1);
  expect(html.match(/class="soft /g)).toHaveLength(2);
});

test("a round without picks has no praise and no blame", () => {
  const digest = { ...withRecap({ picks: 0, right: 0, points: 0 }), contests: [], leagues: [] };
  const { text } = write({ digest });
  expect(text).toContain("You made no picks in this round.");
  expect(text).not.toMatch(/Your games|Best pick/);
});

test("of a race it says when it was, and of the next its name alone", () => {
  const played = { count: 1, first: 0, last: 0 };
  const race = { ...SAMPLE_DIGEST, sport: "f1" as const, played, contests: [] };
  const { text } = write({ digest: race, timeZone: "UTC" });
  expect(text).toContain("The race was on 1 Jan. 5 of your");
  expect(text).toContain("\n0/12  Quarterfinals\n");
});

test("a round of several days names the first and the last, and many games are counted", () => {
  const [first] = SAMPLE_DIGEST.contests;
  const contests = Array.from({ length: 15 }, () => first).flatMap((one) => one ?? []);
  const played = { count: 24, first: 0, last: 3 * 86_400_000 };
  const { text } = write({ digest: { ...SAMPLE_DIGEST, contests, played } });
  expect(text).toContain("24 games of the round of 16 were played from 1 Jan to 4 Jan.");
  expect(text.match(/Winner right/g)).toHaveLength(12);
  expect(text).toContain("\n3 more, best pick, joker and who passed whom: https");
});

test("what is next: nothing, a round that has begun, and one of games that count differently", () => {
  const { next } = SAMPLE_DIGEST;
  if (next === null) throw new Error("There is no next round.");
  const writeNext = (change: Partial<typeof next> | null) =>
    write({ digest: { ...SAMPLE_DIGEST, next: change && { ...next, ...change } } }).text;
  expect(writeNext(null)).not.toContain("Next");
  expect(writeNext({ isFirstLock: false, points: [2, 4], made: 3 })).toContain(
    "3/12  Quarterfinals, 4 games\n    2 to 4 points per pick. Next lock Tuesday, 9 Sep, 17:00",
  );
});

test("whoever has not played for two rounds is asked once", () => {
  const { subject, text } = write({ kind: "still-in", digest: { ...SAMPLE_DIGEST, leagues: [] } });
  expect(subject).toMatchInlineSnapshot(`"Still in? EuroBasket 2025 goes on"`);
  expect(text).toMatchInlineSnapshot(`
    "Still in?

    You made no picks in the last two rounds of EuroBasket 2025. You can go on at any time: the points that you have are kept. This is the only mail about it.

    Make your picks: https://play.example.org/predictions?tournament=7&round=Quarterfinals

    Next

    0/12  Quarterfinals, 4 games
        3 points per pick. First lock Tuesday, 9 Sep, 17:00

    You get this once, after two rounds without picks. Times are Tallinn.

    Stop this one: https://play.example.org/unsubscribe/x
    All reminders: https://play.example.org/reminders
    "
  `);
});

describe("names", () => {
  const hostile = "A\r\nBcc: all@example.org";
  const digest: DigestFacts = {
    ...withRecap({ round: hostile, passed: { names: [hostile], others: 0 } }),
    tournament: "T\r\nX-A: <b>b</b>",
    leagues: [
      {
        name: hostile,
        rows: [{ rank: 1, rankBefore: 1, name: hostile, points: 1, isOwn: true }],
      },
    ],
    contests: SAMPLE_DIGEST.contests.map((one) => ({ ...one, side1: { name: hostile, emoji: null } })),
  };
  test("of rounds, tournaments, leagues and players add no headers and no markup", () => {
    for (const kind of ["digest", "still-in"] as const) {
      const { subject, html } = write({ kind, digest });
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<b>|\r/);
    }
    expect(write({ digest }).text).not.toMatch(/^Bcc/m);
  });
});

test("as a push message", () => {
  const push = (kind: "digest" | "still-in") =>
    JSON.parse(
      writeDigestPush({
        kind,
        digest: SAMPLE_DIGEST,
        timeZone: "Europe/Tallinn",
        origin: "https://play.example.org",
        topic: "round-4",
      }),
    ) as { notification: object };
  expect(push("digest").notification).toMatchInlineSnapshot(`
    {
      "body": "Best pick, 23% had it: Georgia +9.5 against France
    Joker on the best game for it: France – Georgia, 4 became 8
    You passed Mari. Jaan, Olev and 3 others passed you.",
      "dir": "ltr",
      "lang": "en",
      "navigate": "https://play.example.org/recap?tournament=7&round=Round+of+16",
      "silent": false,
      "tag": "round-4",
      "title": "+12 in the round of 16: you are 17th, up 2",
    }
  `);
  expect(push("still-in").notification).toMatchInlineSnapshot(`
    {
      "body": "Quarterfinals locks Tuesday, 9 Sep, 17:00",
      "dir": "ltr",
      "lang": "en",
      "navigate": "https://play.example.org/predictions?tournament=7&round=Quarterfinals",
      "silent": false,
      "tag": "round-4",
      "title": "Still in? EuroBasket 2025 goes on",
    }
  `);
});
