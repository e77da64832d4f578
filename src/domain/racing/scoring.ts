import type { Card, CardScore, Worth } from "../contest/card.ts";
import { scoreCards } from "../contest/scoring.ts";
import { judge } from "../contest/verdict.ts";
import { duelOf, type Handicapped, isFinished, marginOf, type Positions } from "./outcome.ts";
import { listOfferedPicks } from "./picks.ts";

/** Scores the cards of a team in a race, in their order: points by D11 and D12, award emojis by D14; points are null while the race has no position at all. */
export function scoreTeam(
  race: { teams: readonly Positions[] },
  team: Handicapped & Positions,
  cards: readonly Card[],
  worth: Worth,
): CardScore[] {
  const verdict = isFinished(race) ? judge(duelOf(team), marginOf(team), listOfferedPicks(team), []) : null;
  return scoreCards(verdict, cards, worth);
}
