import { expect, test } from "vitest";
import {
  findContestScore,
  getContestScores,
  findFinalContests,
  listFinalContests,
} from "./contest-scores.ts";
import { listReasons, lookBack, preview } from "./preview.ts";
import { findStandingsBefore, rankAfterRounds } from "./rank-history.ts";
import { Scoreboard, type ScoreboardContest } from "./scoreboard.ts";
import { getStandings } from "./standings.ts";

const ROUNDS = [
  { id: 1, isComplete: true },
  { id: 2, isComplete: false },
];
const contest = (id: number, change: Partial<ScoreboardContest> = {}): ScoreboardContest => ({
  id,
  roundId: 1,
  teamIds: [],
  eventId: id,
  startsAt: id,
  isCancelled: false,
  ...change,
});

const right = { picks: { winner: 1, handicap: 2, topScorer: 9 }, joker: false };
const doubled = { ...right, joker: true };
const wrong = { picks: { winner: 2, handicap: null, topScorer: null }, joker: false };
const jokerAlone = { picks: { winner: null, handicap: null, topScorer: null }, joker: true };
const COMBINATIONS = [right, doubled, wrong, jokerAlone];
const settlement = {
  pointsPerPick: 3,
  combinations: [
    { ...jokerAlone, right: 0, awards: "" },
    { ...wrong, right: 0, awards: "🦆" },
    { ...doubled, right: 0b011, awards: "💎" },
    { ...right, right: 0b011, awards: "💯" },
  ],
};
/** Combination number by player id. */
const picks = (numbers: Record<number, number>) => ({
  players: Int32Array.from(Object.keys(numbers), Number),
  combinationNumbers: Uint16Array.from(Object.values(numbers)),
  combinations: COMBINATIONS,
});

function build(contests: ScoreboardContest[]): Scoreboard {
  const scoreboard = new Scoreboard(ROUNDS, contests);
  for (const { id } of contests) scoreboard.setPicks(id, picks({ 10: 1, 20: 2, 30: 3, 40: 4 }));
  return scoreboard;
}
function scoresOf(scoreboard: Scoreboard, contestId: number) {
  const shown = new Uint8Array(scoreboard.players.size).fill(1);
  const scores = getContestScores(scoreboard, contestId, findFinalContests(scoreboard, shown));
  return [...scoreboard.players.ids].map((_, player) =>
    findContestScore(scoreboard, { contestId, player }, scores),
  );
}
const totalsOf = (scoreboard: Scoreboard) =>
  Object.fromEntries([...scoreboard.players.ids].map((id, index) => [id, scoreboard.overall.totalOf(index)]));

test("a right pick earns its points, twice with the joker; a joker alone is no pick", () => {
  const scoreboard = build([contest(1), contest(2)]);
  expect(scoresOf(scoreboard, 1)).toEqual([null, null, null, null]);
  scoreboard.settle(1, settlement);
  expect(scoresOf(scoreboard, 1)).toEqual([
    { points: { winner: 3, handicap: 3, topScorer: 0 }, emojis: "💯" },
    { points: { winner: 6, handicap: 6, topScorer: 0 }, emojis: "💎" },
    { points: { winner: 0, handicap: 0, topScorer: 0 }, emojis: "🦆" },
    null,
  ]);
  expect([...scoreboard.overall.contests]).toEqual([1, 1, 1, 0]);
});

test("the last contest shows tournament winners, and champions once every contest is settled or cancelled", () => {
  const scoreboard = build([contest(1), contest(2), contest(3, { isCancelled: true })]);
  scoreboard.settle(2, settlement);
  expect(scoresOf(scoreboard, 2).map((score) => score?.emojis)).toEqual(["💯🏆", "💎🏆", "🦆", undefined]);
  scoreboard.settle(1, settlement);
  expect(scoresOf(scoreboard, 2).map((score) => score?.emojis)).toEqual(["💯🏆", "💎🏆🎉", "🦆", undefined]);
  expect(scoresOf(scoreboard, 1).map((score) => score?.emojis)).toEqual(["💯", "💎", "🦆", undefined]);
});

test("the reasons of a change have the awards of the end of the tournament, before and after it is applied", () => {
  const scoreboard = build([contest(1), contest(2)]);
  const shown = new Uint8Array(scoreboard.players.size).fill(1);
  const planned = [{ contestId: 2, settlement }];
  const awardsIn = ({ contests }: ReturnType<typeof preview>) =>
    [0, 1, 2, 3].map((player) => listReasons(contests, player)[0]?.awards);
  expect(awardsIn(preview(scoreboard, planned, shown))).toEqual(["💯🏆", "💎🏆", "🦆", undefined]);
  scoreboard.settle(1, settlement);
  const atTheEnd = ["💯🏆", "💎🏆🎉", "🦆", undefined];
  expect(awardsIn(preview(scoreboard, planned, shown))).toEqual(atTheEnd);
  expect(awardsIn(preview(scoreboard, [{ contestId: 1, settlement: null }], shown))).toEqual([
    "",
    "",
    "",
    undefined,
  ]);
  scoreboard.settle(2, settlement);
  expect(awardsIn(lookBack(scoreboard, [{ contestId: 2, settlement: null }], shown))).toEqual(atTheEnd);
});

test.each([
  { why: "the latest start", contests: [contest(1, { startsAt: 5 }), contest(2)], last: [1] },
  { why: "of equal starts the higher id", contests: [contest(2, { startsAt: 1 }), contest(1)], last: [2] },
  { why: "of the last round", contests: [contest(1, { roundId: 2 }), contest(2)], last: [1] },
  { why: "without a date", contests: [contest(1, { startsAt: null }), contest(2)], last: [1] },
  {
    why: "two without a date",
    contests: [contest(2, { startsAt: null }), contest(1, { startsAt: null })],
    last: [2],
  },
  { why: "not cancelled", contests: [contest(1), contest(2, { isCancelled: true })], last: [1] },
  {
    why: "all of a race",
    contests: [contest(1, { eventId: 7 }), contest(2, { eventId: 7, startsAt: 1 })],
    last: [1, 2],
  },
  { why: "no contests", contests: [], last: [] },
])("last contests, $why: $last", ({ contests, last }) => {
  expect(listFinalContests(new Scoreboard(ROUNDS, contests)).map(({ id }) => id)).toEqual(last);
});

test("no contest is the last while a later race has none yet", () => {
  const scoreboard = new Scoreboard(ROUNDS, [contest(1)]);
  scoreboard.emptyEvents = [{ roundId: 2, eventId: 5, startsAt: 0 }];
  expect(listFinalContests(scoreboard)).toEqual([]);
  scoreboard.emptyEvents = [{ roundId: 1, eventId: 5, startsAt: 0 }];
  expect(listFinalContests(scoreboard).map(({ id }) => id)).toEqual([1]);
});

test("a correction, a withdrawal, a cancellation and a removal leave no points behind", () => {
  const scoreboard = build([contest(1), contest(2)]);
  const once = { 10: 6, 20: 12, 30: 0, 40: 0 };
  scoreboard.settle(1, settlement);
  scoreboard.settle(2, { ...settlement, pointsPerPick: 100 });
  scoreboard.settle(2, settlement);
  expect(totalsOf(scoreboard)).toEqual({ 10: 12, 20: 24, 30: 0, 40: 0 });
  scoreboard.settle(2, null);
  expect(totalsOf(scoreboard)).toEqual(once);
  scoreboard.settle(2, settlement);
  scoreboard.setContest(contest(2, { isCancelled: true }));
  expect(totalsOf(scoreboard)).toEqual(once);
  scoreboard.setContest(contest(2));
  scoreboard.removeContest(2);
  expect(totalsOf(scoreboard)).toEqual(once);
  expect([...scoreboard.overall.contests]).toEqual([1, 1, 1, 0]);
});

test("players who join later keep the indices of the others, and earn from replaced picks", () => {
  const scoreboard = build([contest(1)]);
  scoreboard.settle(1, settlement);
  scoreboard.setPicks(1, picks({ 5: 1, 20: 3, 25: 2, 50: 1 }));
  expect([...scoreboard.players.ids]).toEqual([10, 20, 30, 40, 5, 25, 50]);
  expect(totalsOf(scoreboard)).toEqual({ 10: 0, 20: 0, 30: 0, 40: 0, 5: 6, 25: 12, 50: 6 });
  expect([5, 10, 25, 50, 51].map((id) => scoreboard.players.indexOf(id))).toEqual([4, 0, 5, 6, -1]);
});

test("points over a team's contests follow its settlements", () => {
  const scoreboard = build([contest(1, { teamIds: [7, 8] }), contest(2, { teamIds: [7] })]);
  scoreboard.settle(1, settlement);
  expect([...scoreboard.totalsOfTeam(7)]).toEqual([6, 12, 0, 0]);
  scoreboard.settle(2, settlement);
  expect([...scoreboard.totalsOfTeam(7)]).toEqual([12, 24, 0, 0]);
  expect([...scoreboard.totalsOfTeam(8)]).toEqual([6, 12, 0, 0]);
});

test("equals share a rank and stand in the given order; whoever is not shown takes no place", () => {
  const scoreboard = new Scoreboard(ROUNDS, [contest(1)]);
  scoreboard.setPicks(1, picks({ 10: 3, 20: 1, 30: 2, 40: 1, 50: 4, 60: 1 }));
  scoreboard.settle(1, settlement);
  const standings = getStandings(scoreboard, scoreboard.overall, Uint8Array.of(1, 1, 1, 1, 1, 0));
  expect([...standings.listBestFirst(Uint32Array.of(5, 4, 3, 2, 1, 0))]).toEqual([2, 3, 1, 0]);
  expect([0, 1, 2, 3, 4, 5].map((player) => standings.rankOf(player))).toEqual([4, 2, 1, 2, 0, 0]);
});

test("the latest round is the last one in which anybody shown has a pick", () => {
  const contests = [contest(1), contest(2, { roundId: 2 })];
  const scoreboard = new Scoreboard(ROUNDS, contests);
  scoreboard.setPicks(1, picks({ 10: 1, 20: 3 }));
  scoreboard.setPicks(2, picks({ 20: 1 }));
  for (const { id } of contests) scoreboard.settle(id, settlement);
  const rankBefore = (shown: Uint8Array) =>
    findStandingsBefore(scoreboard, [...rankAfterRounds(scoreboard, shown)], shown)?.rankOf(0);
  expect(rankBefore(Uint8Array.of(1, 1))).toBe(1);
  expect(rankBefore(Uint8Array.of(1, 0))).toBeUndefined();
});

test("a preview counts who gets points, and leaves the scoreboard alone", () => {
  const scoreboard = build([contest(1), contest(2, { isCancelled: true })]);
  const planned = [1, 2].map((contestId) => ({ contestId, settlement }));
  const { sums, before, after } = preview(scoreboard, planned, Uint8Array.of(1, 1, 1, 1));
  expect([sums.scorers, [...before.totals], [...after.totals]]).toEqual([2, [0, 0, 0, 0], [6, 12, 0, 0]]);
  expect([0, 1, 2, 3].map((player) => [before.rankOf(player), after.rankOf(player)])).toEqual([
    [0, 2],
    [0, 1],
    [0, 3],
    [0, 0],
  ]);
  expect(totalsOf(scoreboard)).toEqual({ 10: 0, 20: 0, 30: 0, 40: 0 });
});

test("of a correction those get points whom it gives more than they had", () => {
  const scoreboard = build([contest(1)]);
  scoreboard.settle(1, settlement);
  const corrected = settlement.combinations.map((one) =>
    one.picks === right.picks && !one.joker ? { ...one, right: 0b111 } : one,
  );
  const planned = [{ contestId: 1, settlement: { ...settlement, combinations: corrected } }];
  const shown = Uint8Array.of(1, 1, 1, 1);
  expect(preview(scoreboard, planned, shown).sums.scorers).toBe(1);
  scoreboard.settle(1, planned[0]?.settlement ?? null);
  expect(lookBack(scoreboard, [{ contestId: 1, settlement }], shown).sums).toMatchObject({
    scorers: 1,
    losing: 0,
  });
});

test("players who are not shown are not counted among those who get or lose points", () => {
  const scoreboard = build([contest(1)]);
  const shown = Uint8Array.of(0, 1, 1, 1);
  const given = preview(scoreboard, [{ contestId: 1, settlement }], shown);
  expect(given.sums).toEqual({ scorers: 1, losing: 0, points: 12 });
  scoreboard.settle(1, settlement);
  const withdrawn = preview(scoreboard, [{ contestId: 1, settlement: null }], shown);
  expect(withdrawn.sums).toEqual({ scorers: 0, losing: 1, points: 12 });
});

test("an unknown contest is refused", () => {
  expect(() => build([]).settle(1, settlement)).toThrow("no contest 1");
});
