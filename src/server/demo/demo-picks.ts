// What demo players pick: favourites more often than not, the better players a little better than chance.
import type { Instant } from "#domain/time.ts";
import { Chance } from "./seeded-random.ts";
import type { DemoContest, DemoField } from "./demo-participants.ts";

export interface DemoPick {
  contest_id: number;
  user_id: number;
  winner: string;
  handicap: string | null;
  top_scorer: string | null;
}

export interface DemoJoker {
  round: string;
  user_id: number;
  contest_id: number;
}

/** What a demo player is like, each from 0 to 1. */
interface Nature {
  /** How often he or she simply knows. */
  skill: number;
  /** How often he or she does not forget a game or a team. */
  diligence: number;
  /** How often he or she backs an outsider against better knowledge. */
  daring: number;
}

interface Table extends DemoField {
  /** How often each was top scorer of a game that is over: fame, which pickers follow. */
  fame: ReadonlyMap<string, number>;
}

const natureOf = (email: string): Nature => {
  const chance = new Chance(email);
  return { skill: chance.between(0, 0.3), diligence: chance.between(0.7, 1), daring: chance.between(0, 0.2) };
};

function chooseWinner(contest: DemoContest, { trust }: Table, nature: Nature, chance: Chance): string {
  const { side1, side2, winner } = contest;
  const knows = chance.falls(nature.skill);
  if (knows && winner !== null) return winner;
  const spread = contest.spread ?? 0;
  const [favourite, outsider] = spread <= 0 ? [side1, side2] : [side2, side1];
  const certainty = 0.5 + Math.min(0.45, Math.abs(spread) * trust);
  return chance.falls(certainty - nature.daring * (certainty - 0.5)) ? favourite : outsider;
}

function chooseHandicap(contest: DemoContest, winner: string, nature: Nature, chance: Chance): string | null {
  const { side1, side2, spread, handicapWinner } = contest;
  const isForgotten = chance.falls(0.04);
  if (spread === null || isForgotten) return null;
  const sides = [side1, side2];
  if (chance.falls(nature.skill) && handicapWinner !== null && sides.includes(handicapWinner))
    return handicapWinner;
  const isFavourite = winner === side1 ? spread < 0 : spread > 0;
  // Who backs the outsider to win gladly takes the handicap as well; now and then somebody contradicts himself.
  const agrees = chance.falls(isFavourite ? 0.55 : 0.92);
  return agrees ? winner : (sides.find((side) => side !== winner) ?? null);
}

function chooseTopScorer(
  { side1, side2, topScorers }: DemoContest,
  winner: string,
  { players, fame }: Table,
  nature: Nature,
  chance: Chance,
) {
  if (chance.falls(0.07)) return null;
  const [known] = topScorers;
  if (known !== undefined && chance.falls(nature.skill / 2)) return known;
  const side = chance.falls(0.7) ? winner : winner === side1 ? side2 : side1;
  return chance.choose(players.get(side) ?? [], (name) => 1 + 9 * (fame.get(name) ?? 0) ** 2) ?? null;
}

function playRound(
  contests: readonly DemoContest[],
  table: Table,
  userId: number,
  nature: Nature,
  chance: Chance,
) {
  const picked = contests.filter(() => chance.falls(nature.diligence));
  const picks = picked.map((contest): DemoPick => {
    const winner = chooseWinner(contest, table, nature, chance);
    const handicap = chooseHandicap(contest, winner, nature, chance);
    const top_scorer = chooseTopScorer(contest, winner, table, nature, chance);
    return { contest_id: contest.id, user_id: userId, winner, handicap, top_scorer };
  });
  // The clearer the contest, the likelier the joker.
  const favoured = chance.choose(picked, ({ spread }) => 2 + Math.abs(spread ?? 0));
  const joker = favoured !== undefined && chance.falls(0.9) ? favoured : undefined;
  return { picks, jokers: joker ? [{ round: joker.round, user_id: userId, contest_id: joker.id }] : [] };
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** What these players pick of a tournament's contests that are locked or soon will be; the same for the same input. */
export function choosePicks(
  tournamentId: number,
  field: DemoField,
  users: readonly { id: number; email: string }[],
  now: Instant,
): { picks: DemoPick[]; jokers: DemoJoker[] } {
  const table: Table = { ...field, fame: countEach(field.contests.flatMap(({ topScorers }) => topScorers)) };
  const inReach = field.contests.filter(({ locksAt }) => locksAt <= now + field.reach);
  const rounds = [...new Set(inReach.map(({ round }) => round))].map((name) =>
    inReach.filter(({ round }) => round === name),
  );
  const all = users.flatMap(({ id, email }) => {
    const nature = natureOf(email);
    const chance = new Chance(`${tournamentId} ${email}`);
    return rounds.map((round) => playRound(round, table, id, nature, chance));
  });
  return { picks: all.flatMap(({ picks }) => picks), jokers: all.flatMap(({ jokers }) => jokers) };
}
