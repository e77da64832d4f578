import { expect, test } from "vitest";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import { compareValues, describeKind, describePoints } from "./describe-change.ts";

const NOW = Date.UTC(2025, 8, 12, 12);

const createChange = (part: Partial<FeedChange>): FeedChange => ({
  id: 1,
  source: "Scores",
  kind: "result",
  event_id: 701,
  event: "Germany – Finland",
  value: {},
  was: {},
  received_at: "2025-09-12T12:00:00.000Z",
  accepts_at: null,
  state: "pending",
  decided_at: null,
  decided_by: null,
  is_by_itself: false,
  note: null,
  may_undo: false,
  ...part,
});

const game = (score1: number, score2: number, top_scorer: string | null = null) => ({
  game: { score1, score2, top_scorer },
});
const start = (starts_at: string, qualifying_at: string | null = null) => ({
  start: { starts_at, qualifying_at },
});
const EIGHT = "2025-09-12T20:00:00.000Z";
const HALF_PAST_SEVEN = "2025-09-12T19:30:00.000Z";

test.for<[string, Partial<FeedChange>]>([
  ["First result", { value: game(98, 86) }],
  ["Another score", { kind: "correction", was: game(98, 86), value: game(98, 87) }],
  ["Another top scorer", { kind: "correction", was: game(98, 86, "A"), value: game(98, 86, "B") }],
  ["Another score and top scorer", { kind: "correction", was: game(1, 0, "A"), value: game(2, 0, "B") }],
  ["Other places", { kind: "correction", value: { duels: [] } }],
  ["Starts 30 minutes earlier", { kind: "earlier", was: start(EIGHT), value: start(HALF_PAST_SEVEN) }],
  ["Starts 30 minutes later", { kind: "later", was: start(HALF_PAST_SEVEN), value: start(EIGHT) }],
  [
    "Qualifying starts 30 minutes earlier",
    { kind: "earlier", was: start(EIGHT, EIGHT), value: start(EIGHT, HALF_PAST_SEVEN) },
  ],
  ["Not listed any more", { kind: "gone" }],
])("%s", ([text, part]) => {
  expect(describeKind(createChange(part))).toBe(text);
});

test("a corrected race shows the teams that differ, a first result all", () => {
  const duel = { team: "McLaren", driver1: "Norris", driver2: "Piastri", driver1_flag: "", driver2_flag: "" };
  const race = {
    id: 7,
    round: "Monaco",
    name: "Monaco",
    starts_at: EIGHT,
    qualifying_at: EIGHT,
    status: "scheduled" as const,
    gp_emoji: "",
    duels: [
      { ...duel, id: 1, handicap: 0.5 },
      { ...duel, id: 2, team: "Ferrari", driver1: "Leclerc", driver2: "Hamilton", handicap: 0.5 },
    ],
  };
  const was = {
    duels: [
      { id: 1, position1: 1, position2: 2 },
      { id: 2, position1: 3, position2: 4 },
    ],
  };
  const value = {
    duels: [
      { id: 1, position1: 1, position2: 2 },
      { id: 2, position1: null, position2: 3 },
    ],
  };
  const first = compareValues(createChange({ value }), race, NOW);
  expect(first.map(({ field, was: before }) => [field, before])).toEqual([
    ["McLaren", null],
    ["Ferrari", null],
  ]);
  expect(compareValues(createChange({ kind: "correction", was, value }), race, NOW)).toEqual([
    {
      field: "Ferrari",
      was: "Leclerc 3rd, Hamilton 4th",
      value: "Leclerc not classified, Hamilton 3rd",
      isScore: false,
    },
  ]);
});

test.for([
  ["The leaderboard stays as it is.", { contests: 0, scorers: 0, losing: 0, changed_points: 0 }],
  ["Nobody of 41 players gets or loses points.", { contests: 1, scorers: 0, losing: 0, changed_points: 0 }],
  ["1 player gets points; 1 point changes.", { contests: 1, scorers: 1, losing: 0, changed_points: 1 }],
  [
    "11 players get points, 4 players lose points; 45 points change.",
    { contests: 1, scorers: 11, losing: 4, changed_points: 45 },
  ],
] as const)("%s", ([text, sums]) => {
  expect(describePoints({ ...sums, players: 41 })).toBe(text);
});
