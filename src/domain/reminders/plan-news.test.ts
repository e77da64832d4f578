import { expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE } from "../time.ts";
import { planNews } from "./plan-news.ts";

/** Noon in Tallinn. */
const NOW = instantOf("2025-09-07T09:00:00Z");
const NIGHT = { from: 22 * 60, to: 8 * 60, timeZone: "Europe/Tallinn" };

type Facts = Parameters<typeof planNews>[1];
const MAIL = { channel: "mail", sentAt: null, isWaiting: false } as const;
const plan = (facts: Partial<Facts>, { kind = "named" as const, now = NOW } = {}) =>
  planNews(kind, { happenedAt: NOW, lastAt: NOW, channels: [MAIL], quiet: null, ...facts }, now);

test.each([
  ["named", MINUTE],
  ["correction", 10 * MINUTE],
  ["joined", 10 * MINUTE],
  ["waiting", MINUTE],
] as const)("more of %s is awaited for %i ms", (kind, wait) => {
  expect(planNews(kind, { happenedAt: NOW, lastAt: NOW, channels: [MAIL], quiet: null }, NOW)).toEqual([
    { channel: "mail", at: NOW + wait, end: NOW + DAY },
  ]);
});

test.each<[string, Partial<Facts>, number[]]>([
  ["what happened a while ago is told at once", { happenedAt: NOW - 2 * HOUR }, [NOW]],
  [
    "the next message comes an hour after the last",
    { channels: [{ ...MAIL, sentAt: NOW - 20 * MINUTE }] },
    [NOW + 40 * MINUTE],
  ],
  ["one that waits says it as well", { channels: [{ ...MAIL, isWaiting: true }] }, []],
  [
    "each channel has its own hour",
    {
      lastAt: NOW + 1,
      channels: [
        { ...MAIL, sentAt: NOW },
        { ...MAIL, channel: "push" },
      ],
    },
    [NOW + HOUR, NOW + MINUTE],
  ],
  ["what the last message said is not told again", { channels: [{ ...MAIL, sentAt: NOW }] }, []],
  ["without a channel nothing is planned", { channels: [] }, []],
  ["what is a day old is no news", { happenedAt: NOW - DAY }, []],
])("%s", (_, facts, instants) => {
  expect(plan(facts).map(({ at }) => at)).toEqual(instants);
});

test.each([
  ["named", HOUR],
  ["correction", HOUR],
  ["joined", 6 * HOUR],
  ["waiting", HOUR],
] as const)("after a message of %s the next comes %i ms later", (kind, apart) => {
  const channels = [{ ...MAIL, sentAt: NOW - 1 }];
  const [next] = planNews(kind, { happenedAt: NOW, lastAt: NOW, channels, quiet: null }, NOW);
  expect(next?.at).toBe(NOW - 1 + apart);
});

test("what happens in the quiet hours is told when they end", () => {
  const now = instantOf("2025-09-07T21:00:00Z");
  expect(plan({ happenedAt: now, quiet: NIGHT }, { now })).toMatchObject([
    { at: instantOf("2025-09-08T05:00:00Z") },
  ]);
});

test("what would be old by their end is not told", () => {
  const now = instantOf("2025-09-07T21:00:00Z");
  expect(plan({ happenedAt: now - 17 * HOUR, quiet: NIGHT }, { now })).toEqual([]);
});
