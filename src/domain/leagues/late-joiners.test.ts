import { describe, expect, test } from "vitest";
import {
  applyLateRule,
  type ContestPoints,
  isRoundBeforeJoining,
  type LateJoinerRule,
  type MemberTimes,
} from "./late-joiners.ts";

const from = (joinedAt: number): MemberTimes => ({ joinedAt, leftAt: null, absences: [] });

/** A contest with each member's points as winner picks; null: no pick. */
function aContest(locksAt: number, points: (number | null)[], roundId = 1): ContestPoints {
  const zeros = new Int32Array(points.length);
  return {
    roundId,
    locksAt,
    byMarket: { winner: Int32Array.from(points, (one) => one ?? 0), handicap: zeros, topScorer: zeros },
    contests: Int32Array.from(points, (one) => (one === null ? 0 : 1)),
  };
}

/** The last member's credit by a rule, and the points and contests that the rule adds or removes. */
function applyTo(rule: LateJoinerRule, members: MemberTimes[], contests: ContestPoints[]) {
  const changes = applyLateRule(rule, members, contests);
  const last = members.length - 1;
  if (changes === null) return null;
  const { overall } = changes;
  return {
    credit: overall.credit[last],
    own: overall.byMarket.winner[last],
    contests: overall.contests[last],
  };
}

test.each([
  ["after the last lock", [10, 20], 21, true],
  ["at the last lock", [10, 20], 20, true],
  ["between two locks", [10, 20], 15, false],
  ["before all", [10, 20], 9, false],
  ["a round without contests", [], 9, false],
])("a round was played before somebody joined %s: %j, %i", (_, locks, joinedAt, expected) => {
  expect(isRoundBeforeJoining(locks, { joinedAt })).toBe(expected);
});

describe("a contest locked before a member joined counts", () => {
  test.each<[LateJoinerRule, (number | null)[], ReturnType<typeof applyTo>]>([
    ["own", [4, 3, 2], null],
    ["zero", [4, 3, 2], { credit: 0, own: -2, contests: -1 }],
    ["mean", [4, 3, 2], { credit: 3, own: -2, contests: 0 }],
    ["lowest", [4, 3, 2], { credit: 3, own: -2, contests: 0 }],
    ["mean", [4, null, 9], { credit: 2, own: -9, contests: 0 }],
    ["lowest", [4, null, null], { credit: 0, own: 0, contests: 1 }],
    ["mean", [4, 4, null], { credit: 4, own: 0, contests: 1 }],
    ["zero", [4, 4, null], { credit: 0, own: 0, contests: 0 }],
  ])("%s of %j for the third", (rule, points, expected) => {
    expect(applyTo(rule, [from(0), from(0), from(20)], [aContest(10, points)])).toEqual(expected);
  });

  test("as it was for whoever was a member at its lock, and for nobody who joined at that instant", () => {
    const members = [from(0), from(9)];
    expect(applyTo("mean", members, [aContest(10, [4, 3])])).toEqual({ credit: 0, own: 0, contests: 0 });
    expect(applyTo("mean", [from(0), from(10)], [aContest(10, [4, 3])])).toEqual({
      credit: 4,
      own: -3,
      contests: 0,
    });
  });

  test("nothing where nobody was a member", () => {
    expect(applyTo("mean", [from(20), from(20)], [aContest(10, [4, 3])])).toEqual({
      credit: 0,
      own: -3,
      contests: 0,
    });
  });

  test.each<[string, MemberTimes, number]>([
    ["who left before it", { joinedAt: 0, leftAt: 5, absences: [] }, 3],
    ["who left at it", { joinedAt: 0, leftAt: 10, absences: [] }, 3],
    ["who left after it", { joinedAt: 0, leftAt: 15, absences: [] }, 6],
    ["who was away", { joinedAt: 0, leftAt: null, absences: [[5, 15]] }, 3],
    ["who went away at it", { joinedAt: 0, leftAt: null, absences: [[10, 15]] }, 3],
    ["who came back at it", { joinedAt: 0, leftAt: null, absences: [[5, 10]] }, 3],
    ["who was back", { joinedAt: 0, leftAt: null, absences: [[2, 5]] }, 6],
    ["who went away after it", { joinedAt: 0, leftAt: null, absences: [[11, 15]] }, 6],
  ])("with the points of a member %s or without", (_who, times, credit) => {
    const members = [from(0), times, from(20)];
    expect(applyTo("mean", members, [aContest(10, [3, 9, null])])?.credit).toBe(credit);
  });

  test("round by round, and each contest rounded down on its own", () => {
    const members = [from(0), from(0), from(25)];
    const contests = [aContest(10, [1, 2, null]), aContest(20, [1, 2, null], 2), aContest(30, [1, 2, 7], 2)];
    const changes = applyLateRule("mean", members, contests);
    expect(changes?.overall.credit[2]).toBe(2);
    expect([...(changes?.byRound ?? [])].map(([id, { credit }]) => [id, credit[2]])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("what a correction makes of it", () => {
    const members = [from(0), from(20)];
    expect(applyTo("mean", members, [aContest(10, [5, null])])?.credit).toBe(5);
    expect(applyTo("mean", members, [aContest(10, [1, null])])?.credit).toBe(1);
  });
});
