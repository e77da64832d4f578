import type { Setup, SetupGame, SetupRace } from "#contract/organise/schemas.ts";
import { drawGameEnding } from "#domain/basketball/draw-ending.ts";
import { MARKETS } from "#domain/contest/market.ts";
import { VOID } from "#domain/contest/outcome.ts";
import type { Offer } from "#domain/contest/pick-combination.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { MIN_OPTIONS, QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { drawDuelEnding } from "#domain/racing/draw-ending.ts";
import { AWAITING_RESULT_AFTER, type Instant, instantOf } from "#domain/time.ts";
import type { TrialContest } from "#domain/trial/trial-run.ts";

/** What of a draft can be played through, and what cannot, with the reason. */
export interface TrialSetup {
  contests: TrialContest[];
  leftOut: { name: string; why: string }[];
}

/** Gives each name a number of its own, from 1 on. */
function numberNames(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
}

type Played = Omit<TrialContest, "id">;
type LeftOut = TrialSetup["leftOut"][number];

/** A contest, or why it cannot be played. */
type Found = Played | LeftOut;

const isPlayed = (one: Found): one is Played => "offer" in one;

const twoHoursAfter = (start: string): Instant => instantOf(start) + AWAITING_RESULT_AFTER;

/** Why nobody can pick a game or race of a draft; null: it can be picked. */
function whyLeftOut({ status, starts_at }: Pick<SetupGame, "status" | "starts_at">): string | null {
  if (status === "cancelled") return "Cancelled";
  return starts_at === null ? "Has no date" : null;
}

const offerOf = (offer: Pick<Offer, "side1" | "side2" | "handicap" | "nameable">): Offer => ({
  markets: MARKETS,
  hasDraw: false,
  ...offer,
});

function readGame(game: SetupGame, setup: Setup, numberOf: (name: string) => number): Found {
  const { side1, side2, spread, starts_at } = game;
  const name = `${side1 ?? "?"} – ${side2 ?? "?"}`;
  const teams = setup.teams.filter((team) => team.name === side1 || team.name === side2);
  const why = whyLeftOut(game) ?? (teams.length < 2 ? "Waits for a team" : null);
  if (why !== null || starts_at === null || side1 === null || side2 === null)
    return { name, why: why ?? "Waits for a team" };
  // A player's name counts once for each team: two teams may have players of one name.
  const nameable = teams.flatMap((team) => team.players.map((one) => numberOf(`${team.name}\n${one}`)));
  return {
    name,
    round: game.round,
    locksAt: instantOf(starts_at),
    resultAt: twoHoursAfter(starts_at),
    pointsPerPick: pointsPerPickOf(setup, game.round),
    takesJoker: true,
    offer: offerOf({ side1: numberOf(side1), side2: numberOf(side2), handicap: spread, nameable }),
    drawOutcome: (random) => ({
      ...drawGameEnding(spread, random),
      topScorers: [random.choose(nameable)].filter((one) => one !== undefined),
    }),
  };
}

const pointsPerPickOf = ({ settings, rounds }: Setup, round: string) =>
  pointsPerPickIn({ points_per_pick: settings.points_per_pick, rounds }, round);

function readRace(race: SetupRace, setup: Setup, numberOf: (name: string) => number): Found[] {
  const { name, starts_at, qualifying_at, duels, round } = race;
  const why = whyLeftOut(race) ?? (duels.length === 0 ? "Has no drivers" : null);
  if (why !== null || starts_at === null) return [{ name, why: why ?? "Has no date" }];
  return duels.map(({ team, driver1, driver2, handicap }) => ({
    name: `${name}, ${team}`,
    round,
    locksAt: instantOf(qualifying_at ?? starts_at),
    resultAt: twoHoursAfter(starts_at),
    pointsPerPick: pointsPerPickOf(setup, round),
    takesJoker: true,
    offer: offerOf({ side1: numberOf(driver1), side2: numberOf(driver2), handicap, nameable: [] }),
    drawOutcome: (random) => ({ ...drawDuelEnding(random), topScorers: [] }),
  }));
}

/** Questions lock with the first game or race unless they say when, and are answered at the end. */
function readQuestions(
  { settings: { questions = [] } }: Setup,
  others: readonly Pick<TrialContest, "locksAt" | "resultAt">[],
): Found[] {
  const first = Math.min(...others.map(({ locksAt }) => locksAt));
  const last = Math.max(...others.map(({ resultAt }) => resultAt));
  return questions.map(({ text, options, points, locks_at, is_cancelled }): Found => {
    if (is_cancelled === true) return { name: text, why: "Cancelled" };
    if (options.length < MIN_OPTIONS) return { name: text, why: "Has fewer than two options" };
    const locksAt = locks_at === undefined ? first : instantOf(locks_at);
    if (!Number.isFinite(locksAt)) return { name: text, why: "Has no lock yet" };
    const answers = options.map((_, at) => at + 1);
    return {
      name: text,
      round: QUESTIONS_ROUND,
      locksAt,
      resultAt: Math.max(locksAt + AWAITING_RESULT_AFTER, last),
      pointsPerPick: points,
      takesJoker: false,
      offer: {
        ...offerOf({ side1: null, side2: null, handicap: null, nameable: answers }),
        markets: ["winner"],
      },
      drawOutcome: (random) => ({
        ...VOID,
        topScorers: [],
        answers: [random.choose(answers)].filter((one) => one !== undefined),
      }),
    };
  });
}

/** Reads what of a draft can be played through. */
export function readTrialContests(setup: Setup): TrialSetup {
  const numberOf = numberNames();
  const found = [
    ...setup.games.map((game) => readGame(game, setup, numberOf)),
    ...setup.races.flatMap((race) => readRace(race, setup, numberOf)),
  ];
  const all = [...found, ...readQuestions(setup, found.filter(isPlayed))];
  return {
    contests: all.filter(isPlayed).map((contest, at) => ({ ...contest, id: at + 1 })),
    leftOut: all.filter((one): one is LeftOut => !isPlayed(one)),
  };
}
