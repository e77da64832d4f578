// Names of players, leagues, sources and tournaments are whatever somebody typed.
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import type { NewsFacts } from "./news-facts.ts";
import { writeNewsMail } from "./news-mail.ts";
import { topicOf, writeNewsPush } from "./news-push.ts";

const HOSTILE = "A\r\nBcc: all@example.org\u202E <b>x</b>";
const NOW = instantOf("2026-09-07T09:00:00Z");

const NEWS: NewsFacts[] = [
  {
    of: "named",
    timeZone: null,
    mentions: [{ author: HOSTILE, room: HOSTILE, path: "/chat?tournament=7", text: HOSTILE, at: NOW }],
    entered: [
      {
        organiser: HOSTILE,
        name: HOSTILE,
        picks: 3,
        tournament: HOSTILE,
        path: "/predictions",
        lock: NOW,
        at: NOW,
      },
    ],
  },
  {
    of: "correction",
    tournamentId: 7,
    tournament: HOSTILE,
    timeZone: null,
    contests: [{ name: HOSTILE, note: "79–84 is now 84–79", points: 2 }],
    moved: 2,
    points: 9,
  },
  {
    of: "joined",
    timeZone: null,
    leagues: [
      {
        league: HOSTILE,
        path: "/leagues/3",
        joiners: [
          { id: 1, name: HOSTILE },
          { id: 2, name: HOSTILE },
        ],
        members: 3,
        rank: 1,
      },
      { league: HOSTILE, path: "/leagues/4", joiners: [{ id: 1, name: HOSTILE }], members: 2, rank: null },
    ],
  },
  {
    of: "joined",
    timeZone: null,
    leagues: [
      { league: HOSTILE, path: "/leagues/3", joiners: [{ id: 1, name: HOSTILE }], members: 3, rank: 1 },
    ],
  },
  {
    of: "waiting",
    tournamentId: 7,
    tournament: HOSTILE,
    timeZone: null,
    isOrganised: true,
    results: [{ name: HOSTILE, score: "80–70", source: HOSTILE, acceptsAt: NOW }],
    now: NOW,
  },
];

test.each(NEWS)("of a message about what $of adds no header, no line and no markup", (news) => {
  const mail = writeNewsMail({
    to: "mari@example.org",
    news,
    timeZone: "UTC",
    name: "Jokerpick",
    links: { origin: "https://play.example.org", stop: "https://play.example.org/unsubscribe/x" },
  });
  expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
  expect(mail.text).not.toMatch(/\r|^Bcc|\u202E/m);
  expect(mail.html).not.toMatch(/<b>x|\u202E/);
  const topic = topicOf(news);
  const pushed = writeNewsPush(news, { timeZone: "UTC", origin: "https://play.example.org", topic });
  const { notification } = JSON.parse(pushed) as { notification: { title: string; body: string } };
  expect(notification.title).not.toMatch(/[\r\n\u202E]/);
  expect(notification.body).not.toMatch(/\r|^Bcc|\u202E/m);
});
