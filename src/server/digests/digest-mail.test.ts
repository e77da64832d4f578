import { describe, expect, test } from "vitest";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { type DigestMailFacts, writeDigestMail } from "./digest-mail.ts";
import { writeDigestPush } from "./digest-push.ts";
import type { DigestFacts } from "./digest-facts.ts";

const RECAP: RoundRecap = {
  round: "Round of 16",
  published_at: "2025-09-07T19:40:00Z",
  league: null,
  place: { rank: 17, rank_before: 19, players: 44 },
  overall: null,
  points: 12,
  picks: 12,
  right: 5,
  best: {
    market: "handicap",
    name: "Georgia",
    against: "France",
    handicap: 9.5,
    contest: "France – Georgia",
    points: 4,
    pickers: 9,
    total: 40,
  },
  joker: { contest: "France – Georgia", points: 4, better: null },
  passed: { names: ["Mari"], others: 0 },
  passed_by: { names: ["Jaan", "Olev"], others: 3 },
  passed_by_points: 2,
  missed: {
    market: "winner",
    name: "Italy",
    against: "Slovenia",
    handicap: null,
    contest: "Slovenia – Italy",
    points: 0,
    pickers: 30,
    total: 40,
    answers: [],
  },
  awards: [{ key: "unique", name: "France – Georgia", points: 4, holders: 1 }],
  next: {
    tournament_id: 7,
    tournament: "EuroBasket 2025",
    sport: "basketball",
    round: "Quarterfinals",
    locks_at: "2025-09-09T14:00:00Z",
  },
};

const DIGEST: DigestFacts = {
  tournamentId: 7,
  tournament: "EuroBasket 2025",
  sport: "basketball",
  timeZone: "Europe/Tallinn",
  recap: RECAP,
  leagues: [
    {
      league: { id: 3, name: "Kossuvennad", emoji: "🏀" },
      place: { rank: 3, rank_before: 4, players: 4 },
    },
  ],
};

const write = (facts: Partial<DigestMailFacts> = {}) =>
  writeDigestMail({
    to: "liis@example.org",
    kind: "digest",
    digest: DIGEST,
    timeZone: "Europe/Tallinn",
    name: "Jokerpick",
    links: { origin: "https://play.example.org", stop: "https://play.example.org/unsubscribe/x" },
    ...facts,
  });

const withRecap = (change: Partial<RoundRecap>): DigestFacts => ({
  ...DIGEST,
  recap: { ...RECAP, ...change },
});

test("as text", () => {
  const { subject, text } = write();
  expect(subject).toMatchInlineSnapshot(`"+12 in the round of 16: you are 17th, up 2"`);
  expect(text).toMatchInlineSnapshot(`
    "+12 in the round of 16. You are 17th, up 2.

    5 of your 12 picks were right. The board has 44 players.

    Your round

    +4  Georgia +9.5 against France
        Best pick, 23% had it
    +4  France – Georgia, 4 became 8
        Joker on the best game for it
    You passed Mari. Jaan, Olev and 3 others passed you.
        Passed
    🦄 Nobody else picked this
        France – Georgia, worth 4 points
    0  Italy to beat Slovenia
        Missed

    Your leagues

    3rd  🏀 Kossuvennad
        Up 1, of 4

    See the leaderboard: https://play.example.org/leaderboard?tournament=7

    Next

    Quarterfinals
        First lock Tuesday, 9 Sep, 17:00

    You get this after each round with results. Times are Tallinn.

    Stop this one: https://play.example.org/unsubscribe/x
    All reminders: https://play.example.org/reminders
    "
  `);
});

/** The words of an HTML mail, without what only mail programs show in their lists. */
const readWords = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<div style="display:none.*?<\/div>/s, "")
    .replaceAll(/<\/?(?:span|strong|b)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("as HTML of the same words, without pictures and other sites", () => {
  const { html, text } = write();
  expect(readWords(html)).toMatchInlineSnapshot(
    `"Jokerpick 🏀 EuroBasket 2025 +12 in the round of 16. You are 17th, up 2. 5 of your 12 picks were right. The board has 44 players. Your round Georgia +9.5 against France Best pick, 23% had it +4 France – Georgia, 4 became 8 Joker on the best game for it +4 You passed Mari. Jaan, Olev and 3 others passed you. Passed 🦄 Nobody else picked this France – Georgia, worth 4 points Italy to beat Slovenia Missed 0 Your leagues 🏀 Kossuvennad Up 1, of 4 3rd See the leaderboard Next Quarterfinals First lock Tuesday, 9 Sep, 17:00 You get this after each round with results. Times are Tallinn. Stop this one All reminders"`,
  );
  const said = readWords(html);
  const lines = text
    .replaceAll(/: https:\S+/g, "")
    .split("\n")
    .flatMap((line) => line.trim().split("  "))
    .filter((line) => line !== "");
  expect(lines.filter((line) => !said.includes(line))).toEqual([]);
  expect(html).not.toMatch(/<img|<script|url\(|http:/);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
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

test("a round without picks has no praise and no blame", () => {
  const bare = { best: null, joker: null, missed: null, awards: [], picks: 0, right: 0, points: 0 };
  const nobody = { names: [], others: 0 };
  const { text } = write({ digest: withRecap({ ...bare, passed: nobody, passed_by: nobody }) });
  expect(text).toContain("You made no picks in this round.");
  expect(text).not.toContain("Your round");
});

test("the last round has no next lock, nor has the lock of another tournament a place here", () => {
  const other = { ...RECAP.next, tournament_id: 8 } as RoundRecap["next"];
  for (const next of [null, other]) expect(write({ digest: withRecap({ next }) }).text).not.toContain("Next");
});

test("whoever has not played for two rounds is asked once", () => {
  const { subject, text } = write({ kind: "still-in", digest: { ...DIGEST, leagues: [] } });
  expect(subject).toMatchInlineSnapshot(`"Still in? EuroBasket 2025 goes on"`);
  expect(text).toMatchInlineSnapshot(`
    "Still in?

    You made no picks in the last two rounds of EuroBasket 2025. You can go on at any time: the points that you have are kept. This is the only mail about it.

    Make your picks: https://play.example.org/predictions?tournament=7&round=Quarterfinals

    Next

    Quarterfinals
        First lock Tuesday, 9 Sep, 17:00

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
    leagues: [{ league: { id: 1, name: hostile, emoji: "🏀" }, place: RECAP.place }],
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
        digest: DIGEST,
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
