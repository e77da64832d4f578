// The demo players' picks: favourites more often than not, with skilled players slightly better than random.
import type { MarketColumn } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { DemoContest, DemoField } from "./demo-contest.ts";

/** The names that a player picks in a contest; null: none in this market. */
export interface DemoPick extends Record<MarketColumn, string | null> {
  contest_id: number;
  user_id: number;
}

export interface DemoJoker {
  round: string;
  user_id: number;
  contest_id: number;
}

/** A demo player's habits, as probabilities. */
interface Habits {
  /** Of knowing the result. */
  skill: number;
  /** Of not forgetting a contest. */
  diligence: number;
  /** Of picking an outsider. */
  daring: number;
}

interface FieldWithScorers extends DemoField {
  /** How often each athlete was top scorer of a finished game, which makes being picked more likely. */
  topScorerCounts: ReadonlyMap<string, number>;
}

const createHabits = (email: string): Habits => {
  const random = new SeededRandom(email);
  return { skill: random.between(0, 0.3), diligence: random.between(0.7, 1), daring: random.between(0, 0.2) };
};

function chooseWinner(
  contest: DemoContest,
  { certaintyPerPoint }: FieldWithScorers,
  habits: Habits,
  random: SeededRandom,
): string {
  const { side1, side2, winner } = contest;
  const knows = random.isTrue(habits.skill);
  if (knows && winner !== null) return winner;
  const spread = contest.spread ?? 0;
  const [favourite, outsider] = spread <= 0 ? [side1, side2] : [side2, side1];
  const certainty = 0.5 + Math.min(0.45, Math.abs(spread) * certaintyPerPoint);
  return random.isTrue(certainty - habits.daring * (certainty - 0.5)) ? favourite : outsider;
}

function chooseHandicap(
  contest: DemoContest,
  winner: string,
  habits: Habits,
  random: SeededRandom,
): string | null {
  const { side1, side2, spread, handicapWinner } = contest;
  const isForgotten = random.isTrue(0.04);
  if (spread === null || isForgotten) return null;
  const sides = [side1, side2];
  if (random.isTrue(habits.skill) && handicapWinner !== null && sides.includes(handicapWinner))
    return handicapWinner;
  const isFavourite = winner === side1 ? spread < 0 : spread > 0;
  // A pick of the outsider to win usually comes with its handicap; sometimes the two picks contradict each
  // other.
  const agrees = random.isTrue(isFavourite ? 0.55 : 0.92);
  return agrees ? winner : (sides.find((side) => side !== winner) ?? null);
}

function chooseTopScorer(
  { side1, side2, topScorers }: DemoContest,
  winner: string,
  { players, topScorerCounts }: FieldWithScorers,
  habits: Habits,
  random: SeededRandom,
) {
  if (random.isTrue(0.07)) return null;
  const [known] = topScorers;
  if (known !== undefined && random.isTrue(habits.skill / 2)) return known;
  const side = random.isTrue(0.7) ? winner : winner === side1 ? side2 : side1;
  return (
    random.choose(players.get(side) ?? [], (name) => 1 + 9 * (topScorerCounts.get(name) ?? 0) ** 2) ?? null
  );
}

function playRound(
  contests: readonly DemoContest[],
  field: FieldWithScorers,
  userId: number,
  habits: Habits,
  random: SeededRandom,
) {
  const picked = contests.filter(() => random.isTrue(habits.diligence));
  const picks = picked.map((contest): DemoPick => {
    const winner = chooseWinner(contest, field, habits, random);
    const handicap = chooseHandicap(contest, winner, habits, random);
    const top_scorer = chooseTopScorer(contest, winner, field, habits, random);
    return { contest_id: contest.id, user_id: userId, winner, handicap, top_scorer };
  });
  // The clearer the favourite, the more likely the joker.
  const favoured = random.choose(picked, ({ spread }) => 2 + Math.abs(spread ?? 0));
  const joker = favoured !== undefined && random.isTrue(0.9) ? favoured : undefined;
  return { picks, jokers: joker ? [{ round: joker.round, user_id: userId, contest_id: joker.id }] : [] };
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Chooses these players' picks of all contests that are locked or come within reach; the same input gives
 * the same picks. */
export function choosePicks(
  tournamentId: number,
  demoField: DemoField,
  users: readonly { id: number; email: string }[],
  now: Instant,
): { picks: DemoPick[]; jokers: DemoJoker[] } {
  const field: FieldWithScorers = {
    ...demoField,
    topScorerCounts: countEach(demoField.contests.flatMap(({ topScorers }) => topScorers)),
  };
  const inReach = field.contests.filter(({ locksAt }) => locksAt <= now + field.reachMs);
  const rounds = [...new Set(inReach.map(({ round }) => round))].map((name) =>
    inReach.filter(({ round }) => round === name),
  );
  const all = users.flatMap(({ id, email }) => {
    const habits = createHabits(email);
    const random = new SeededRandom(`${tournamentId} ${email}`);
    return rounds.map((round) => playRound(round, field, id, habits, random));
  });
  return { picks: all.flatMap(({ picks }) => picks), jokers: all.flatMap(({ jokers }) => jokers) };
}
