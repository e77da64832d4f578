// The round that the design's mail tells of.
import type { ExplainedContest, ExplainedPick } from "#contract/explain/schemas.ts";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { instantOf } from "#domain/time.ts";
import type { BoardRow, DigestFacts } from "#server/digests/digest-facts.ts";

export const SAMPLE_RECAP: RoundRecap = {
  round: "Round of 16",
  published_at: "2025-09-07T19:40:00Z",
  league: null,
  place: { rank: 17, rank_before: 19, players: 44 },
  overall: null,
  points: 12,
  picks: 12,
  right: 5,
  is_before_joining: false,
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
  next: null,
};

type Side = ExplainedContest["side1"];

const pick = (
  market: ExplainedPick["market"],
  name: string,
  { side = null, points }: { side?: number | null; points: number },
): ExplainedPick => ({
  market,
  pick: { name, emoji: null },
  side,
  is_right: points > 0,
  points,
  entered: null,
});

/** A game of the round, as it is explained to a player who picked in it. */
function game(
  sides: readonly [Side, Side],
  scores: [number, number],
  change: Partial<ExplainedContest>,
): ExplainedContest {
  return {
    contest_id: 1,
    event_id: 1,
    kind: "game",
    round: "Round of 16",
    race: null,
    team: null,
    side1: sides[0],
    side2: sides[1],
    handicap: -9.5,
    state: "settled",
    result: { scores, top_scorers: ["Giannis Antetokounmpo"] },
    points_per_pick: 2,
    multiplier: 2,
    is_joker: false,
    picks: [],
    points: 0,
    late: null,
    awards: [],
    settled_at: "2025-09-07T19:40:00Z",
    settled_by: null,
    sealed_at: "2025-09-07T12:00:00Z",
    corrections: [],
    ...change,
  };
}

const [POLAND, BOSNIA] = [
  { name: "Poland", emoji: "🇵🇱" },
  { name: "Bosnia and Herzegovina", emoji: "🇧🇦" },
];
const [FRANCE, GEORGIA] = [
  { name: "France", emoji: "🇫🇷" },
  { name: "Georgia", emoji: "🇬🇪" },
];
const [ISRAEL, GREECE] = [
  { name: "Israel", emoji: "🇮🇱" },
  { name: "Greece", emoji: "🇬🇷" },
];
const [SLOVENIA, ITALY] = [
  { name: "Slovenia", emoji: "🇸🇮" },
  { name: "Italy", emoji: "🇮🇹" },
];

const CONTESTS = [
  game([POLAND, BOSNIA], [80, 72], {
    picks: [
      pick("winner", "Poland", { side: 1, points: 2 }),
      pick("handicap", "Poland", { side: 1, points: 0 }),
    ],
    points: 2,
  }),
  game([FRANCE, GEORGIA], [70, 80], {
    is_joker: true,
    picks: [
      pick("winner", "France", { side: 1, points: 0 }),
      pick("handicap", "Georgia", { side: 2, points: 4 }),
    ],
    points: 4,
    awards: [{ emoji: "🦄", others: [], other_count: null }],
  }),
  game([ISRAEL, GREECE], [79, 84], {
    picks: [
      pick("winner", "Greece", { side: 2, points: 2 }),
      pick("top_scorer", "Giannis Antetokounmpo", { points: 2 }),
    ],
    points: 4,
    corrections: [
      {
        at: "2025-09-07T18:40:00Z",
        by: "Liis",
        reason: null,
        is_undo: false,
        before: { result: { scores: [79, 84], top_scorers: ["Kostas Sloukas"] }, points: 2 },
        after: { result: { scores: [79, 84], top_scorers: ["Giannis Antetokounmpo"] }, points: 4 },
      },
    ],
  }),
  game([SLOVENIA, ITALY], [84, 77], {
    picks: [
      pick("winner", "Italy", { side: 2, points: 0 }),
      pick("handicap", "Italy", { side: 2, points: 0 }),
    ],
  }),
];

const row = (rank: number, name: string, [rankBefore, points]: [number | null, number]): BoardRow => ({
  rank,
  rankBefore,
  name,
  points,
  isOwn: name === "Liis Õunapuu",
});

export const SAMPLE_DIGEST: DigestFacts = {
  tournamentId: 7,
  tournament: "EuroBasket 2025",
  sport: "basketball",
  timeZone: "Europe/Tallinn",
  recap: SAMPLE_RECAP,
  played: {
    count: 4,
    first: instantOf("2025-09-07T12:00:00Z"),
    last: instantOf("2025-09-07T18:15:00Z"),
  },
  contests: CONTESTS,
  leagues: [
    {
      name: "Kossuvennad",
      rows: [
        row(1, "Rasmus Tamm", [2, 121]),
        row(2, "Sandra Kallas", [1, 110]),
        row(3, "Liis Õunapuu", [3, 96]),
        row(4, "Zane Ozola", [null, 82]),
      ],
    },
  ],
  next: {
    round: "Quarterfinals",
    events: 4,
    locksAt: instantOf("2025-09-09T14:00:00Z"),
    isFirstLock: true,
    points: [3, 3],
    offered: 12,
    made: 0,
  },
};
