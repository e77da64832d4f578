import { expect, test } from "vitest";
import type { Correction, ExplainedContest } from "#contract/explain/schemas.ts";
import { describeCorrection } from "./describe-outcome.ts";

const named = (name: string) => ({ name, emoji: null });

const GAME: ExplainedContest = {
  contest_id: 1,
  event_id: 1,
  kind: "game",
  round: "Final",
  race: null,
  team: null,
  side1: named("Germany"),
  side2: named("Finland"),
  handicap: null,
  state: "settled",
  result: null,
  points_per_pick: 4,
  multiplier: 1,
  is_joker: true,
  picks: [],
  points: 0,
  late: null,
  awards: [],
  settled_at: null,
  settled_by: null,
  sealed_at: null,
  corrections: [],
};

const scored = (points: number, one: number) => ({ result: { scores: [one, 70], top_scorers: [] }, points });
const NOTHING = { result: null, points: 0 };

const when = "Fri 12 Sep, 21:40";

test.each<[string, Pick<Correction, "is_undo" | "before" | "after">, string]>([
  [
    "a result taken back",
    { is_undo: true, before: scored(8, 80), after: NOTHING },
    "\u22128: result taken back, Fri 12 Sep, 21:40",
  ],
  [
    "a correction taken back",
    { is_undo: true, before: scored(0, 60), after: scored(8, 80) },
    "+8: update taken back, Fri 12 Sep, 21:40",
  ],
  [
    "a correction",
    { is_undo: false, before: scored(0, 60), after: scored(8, 80) },
    "+8 after the correction of Fri 12 Sep, 21:40",
  ],
])("%s is told", (_, changes, title) => {
  const correction = { at: "2025-09-12T19:40:00.000Z", by: null, reason: null, ...changes };
  expect(describeCorrection(GAME, correction, when).title).toBe(title);
});
