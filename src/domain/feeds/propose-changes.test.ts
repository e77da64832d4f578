import { describe, expect, test } from "vitest";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import type { FeedValue, KnownChange, ReportedEvent, StoredEvent } from "./changes.ts";
import { decideBefore, isShort, listSilent, proposeChanges } from "./propose-changes.ts";

const START = Date.UTC(2026, 2, 1, 12);
/** Two hours after its start a game should be over, three hours after it a race. */
const GAME_OVER = START + 2 * HOUR;

const GAME: StoredEvent = {
  id: 1,
  kind: "game",
  startsAt: START,
  qualifyingAt: null,
  isOff: false,
  isLocked: false,
  result: null,
};
const RACE: StoredEvent = { ...GAME, kind: "race", qualifyingAt: START - 24 * HOUR };

const score = (score1: number, score2: number): FeedValue => ({
  game: { score1, score2, top_scorer: "Henri Drell" },
});
const WON = score(80, 70);

const REPORT: ReportedEvent = {
  id: 1,
  isSure: true,
  startsAt: START,
  qualifyingAt: null,
  result: null,
  isWhole: true,
  isOver: null,
};
const SCORED: ReportedEvent = { ...REPORT, result: WON, isOver: true };

const known = (part: Partial<KnownChange>): KnownChange => ({
  id: 9,
  slot: "result",
  kind: "result",
  eventId: 1,
  value: WON,
  was: {},
  state: "pending",
  acceptsAt: null,
  ...part,
});

interface Case {
  name: string;
  event?: StoredEvent;
  report?: ReportedEvent;
  now?: number;
  after?: number | null;
  knows?: KnownChange[];
  /** Kind, and minutes from the start at which it is accepted by itself. */
  expected: string[];
}

const describeProposed = ({
  event = GAME,
  report = REPORT,
  now = GAME_OVER,
  after = null,
  knows = [],
}: Case) =>
  proposeChanges([event], [report], knows, { now, acceptAfter: after, seen: [] }).proposed.map(
    ({ kind, acceptsAt }) => (acceptsAt === null ? kind : `${kind} ${(acceptsAt - START) / MINUTE}`),
  );

test.each<Case>([
  { name: "an answer that says what is here changes nothing", expected: [] },
  { name: "a first result waits", report: SCORED, expected: ["result"] },
  {
    name: "by itself not within half an hour of the end",
    report: SCORED,
    after: 5,
    expected: ["result 150"],
  },
  { name: "by itself after the chosen minutes", report: SCORED, after: 60, expected: ["result 180"] },
  {
    name: "of a game that the source says is over before its time, half an hour after its time",
    report: SCORED,
    now: START + 90 * MINUTE,
    after: 0,
    expected: ["result 150"],
  },
  {
    name: "of a race half an hour after three hours",
    event: RACE,
    report: SCORED,
    now: START + 4 * HOUR,
    after: 0,
    expected: ["result 240"],
  },
  { name: "never before the start", report: SCORED, now: START - 1, after: 0, expected: [] },
  { name: "a game that goes on has none", report: { ...SCORED, isOver: false }, after: 0, expected: [] },
  {
    name: "without a word of the source a score is a result two hours after the start",
    report: { ...SCORED, isOver: null },
    now: GAME_OVER - 1,
    expected: [],
  },
  {
    name: "names that fit in doubt wait",
    report: { ...SCORED, isSure: false },
    after: 0,
    expected: ["result"],
  },
  {
    name: "and so does part of a result",
    report: { ...SCORED, isWhole: false },
    after: 0,
    expected: ["result"],
  },
  {
    name: "another result than ours is a correction and waits",
    event: { ...GAME, result: score(81, 70) },
    report: SCORED,
    after: 0,
    expected: ["correction"],
  },
  { name: "a cancelled game has no result", event: { ...GAME, isOff: true }, report: SCORED, expected: [] },
  {
    name: "a value that was rejected is not proposed again",
    report: SCORED,
    knows: [known({ state: "rejected" })],
    expected: [],
  },
  {
    name: "another value after a rejected one waits, whatever was chosen",
    report: { ...SCORED, result: score(80, 71) },
    after: 0,
    knows: [known({ state: "rejected" })],
    expected: ["result"],
  },
  {
    name: "what was accepted and taken back waits",
    report: SCORED,
    after: 0,
    knows: [known({ state: "accepted" })],
    expected: ["result"],
  },
  {
    name: "a later start is accepted by itself",
    report: { ...REPORT, startsAt: START + HOUR },
    now: START - HOUR,
    after: 10,
    expected: ["later -50"],
  },
  {
    name: "an earlier one never",
    report: { ...REPORT, startsAt: START - HOUR },
    now: START - 5 * HOUR,
    after: 10,
    expected: ["earlier"],
  },
  {
    name: "of a race an earlier qualifying is an earlier start",
    event: RACE,
    report: { ...REPORT, qualifyingAt: START - 25 * HOUR },
    now: START - 50 * HOUR,
    after: 10,
    expected: ["earlier"],
  },
  { name: "seconds are no other start", report: { ...REPORT, startsAt: START + 59_000 }, expected: [] },
  {
    name: "a game that is locked is moved by nobody but an organiser",
    event: { ...GAME, isLocked: true },
    report: { ...REPORT, startsAt: START + HOUR },
    after: 0,
    expected: ["later"],
  },
])("$name", (one) => expect(describeProposed(one)).toEqual(one.expected));

describe("a change that waits", () => {
  const propose = (reported: ReportedEvent[], knows: KnownChange[], event = GAME) =>
    proposeChanges([event], reported, knows, { now: GAME_OVER, acceptAfter: 5, seen: [1] });

  test("stays while the source says the same", () => {
    expect(propose([SCORED], [known({})])).toEqual({ proposed: [], withdrawn: [], replaced: [], held: [] });
  });
  test("is replaced by another value", () => {
    const { proposed, replaced } = propose([{ ...SCORED, result: score(80, 72) }], [known({})]);
    expect([proposed.map(({ value }) => value), replaced]).toEqual([[score(80, 72)], [9]]);
  });
  test("is withdrawn when it stands here", () => {
    expect(propose([SCORED], [known({})], { ...GAME, result: WON }).withdrawn).toEqual([9]);
  });
  test("becomes another one when something else was entered", () => {
    const { proposed, replaced } = propose([SCORED], [known({})], { ...GAME, result: score(81, 70) });
    expect([proposed.map(({ kind }) => kind), replaced]).toEqual([["correction"], [9]]);
  });
  test("is not accepted by itself any more when the source does not list the game", () => {
    expect(propose([], [known({ acceptsAt: GAME_OVER })])).toMatchObject({ held: [9], withdrawn: [] });
  });
});

test("a game to come that is gone from the answers is one that waits; one that was never there is none", () => {
  const propose = (seen: number[], now: number) =>
    proposeChanges([GAME], [], [], { now, acceptAfter: 0, seen }).proposed.map(({ kind }) => kind);
  expect(propose([1], START - HOUR)).toEqual(["gone"]);
  expect(propose([], START - HOUR)).toEqual([]);
  expect(propose([1], START)).toEqual([]);
});

test.each([
  { found: [1, 2], seen: [1, 2, 3, 4], short: false },
  { found: [1], seen: [1, 2, 3], short: true },
  { found: [], seen: [1], short: true },
  { found: [7, 8, 9], seen: [1, 2], short: true },
  { found: [], seen: [], short: false },
])("$found of $seen is short: $short", ({ found, seen, short }) =>
  expect(
    isShort(
      found.map((id) => ({ id })),
      seen,
    ),
  ).toBe(short),
);

test.each([
  { name: "one game is none yet", events: [GAME], hours: 5, silent: 0 },
  { name: "two are one", events: [GAME, { ...GAME, id: 2 }], hours: 4, silent: 2 },
  { name: "not within two hours of the end", events: [GAME, { ...GAME, id: 2 }], hours: 3.9, silent: 0 },
  { name: "one race is one", events: [RACE], hours: 5, silent: 1 },
  { name: "a result that waits counts", events: [GAME, { ...GAME, id: 3 }], hours: 5, silent: 0 },
  {
    name: "a cancelled game misses none",
    events: [GAME, { ...GAME, id: 2, isOff: true }],
    hours: 5,
    silent: 0,
  },
])("silence: $name", ({ events, hours, silent }) =>
  expect(listSilent(events, new Set([3]), START + hours * HOUR)).toHaveLength(silent),
);

test("an earlier start is to be decided before it, of a race before its qualifying", () => {
  const value = { start: { starts_at: isoOf(START), qualifying_at: isoOf(START - HOUR) } };
  expect(decideBefore("earlier", value)).toBe(START - HOUR);
  expect(decideBefore("later", value)).toBe(null);
});
