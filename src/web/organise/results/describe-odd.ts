import type { ContestFacts, GameResult, SetupTeam } from "#contract/organise/schemas.ts";
import { phaseOf } from "#domain/contest/phase.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { writeTimeLeft } from "#domain/time-left.ts";

interface EnteredGame {
  startsAt: string | null;
  facts: ContestFacts | undefined;
  teams: readonly Pick<SetupTeam, "players">[];
  /** The provisional score; undefined: none is saved. */
  provisional: { score1: number | null; score2: number | null } | undefined;
}

/** Says that a result is as it stood while the game or race ran, which may not be over; empty: it may be. */
export function describeRunning(noun: "game" | "race", startsAt: string | null, now: Instant): string {
  if (startsAt === null) return "";
  const start = instantOf(startsAt);
  if (phaseOf({ locksAt: start, startsAt: start, hasResult: false }, now) !== "in-progress") return "";
  return `It is what was saved as provisional, and the ${noun} began only ${writeTimeLeft(now - start)} ago.`;
}

/** Whether a result has no top scorer although some can be picked. A score is corrected without one where the
 * result had none. */
function lacksScorer({ facts, teams }: EnteredGame): boolean {
  if (facts === undefined || facts.picked === 0) return false;
  return teams.some(({ players }) => players.length > 0) && (!facts.has_result || facts.top_scorer !== null);
}

/** Says what is odd about the result of a game that is about to count; empty for a full one of a game that is
 * over. */
export function describeOddGame(
  { score1, score2, top_scorer }: Omit<GameResult, "id">,
  game: EnteredGame,
  now: Instant,
): string[] {
  const { startsAt, provisional } = game;
  const isAsItStood = provisional?.score1 === score1 && provisional.score2 === score2;
  return [
    isAsItStood ? describeRunning("game", startsAt, now) : "",
    score1 === score2 ? "It is a draw, so nobody gets points for the winner." : "",
    top_scorer === null && lacksScorer(game) ? "It has no top scorer, so nobody gets points for one." : "",
  ].filter((sentence) => sentence !== "");
}
