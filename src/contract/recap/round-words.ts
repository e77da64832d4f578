// How rounds are written within a sentence.
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";

/** Names of stages that a sentence writes small: others are names of places or of days. */
const STAGE =
  /^(?:(?:1st|2nd|3rd|first|second|third)? ?(?:quarter|semi)?-?finals?|round of \d+|(?:third place|bronze medal) game)$/i;

/** Names of races that an article precedes. */
const isGrandPrix = (round: string) => round.endsWith(" Grand Prix");

/** Names of days or weeks with a number. */
const DAY = /(?:^| )(?:day|matchday|week|round) \d+$/i;

/** Writes a round's name within a sentence: "semifinals", "Group Day 1", "Azerbaijan". */
export const writeRound = (round: string): string => (STAGE.test(round) ? round.toLowerCase() : round);

/** Writes in which round something happened: "in the semifinals", "on Group Day 1", "in Azerbaijan". */
export function writeInRound(round: string): string {
  if (STAGE.test(round) || isGrandPrix(round)) return `in the ${writeRound(round)}`;
  return DAY.test(round) && !/round \d+$/i.test(round) ? `on ${round}` : `in ${round}`;
}

/** Writes a round's name as the subject of a sentence: "the semifinals", "the Italian Grand Prix". */
export const withArticle = (round: string) =>
  STAGE.test(round) || isGrandPrix(round) ? `the ${writeRound(round)}` : round;

/** Writes what a round alone is worth: "The semifinals alone give up to 36.", "Monaco alone gives
 * up to 4." */
export function writeWorth(round: string, points: number): string {
  const subject = withArticle(round);
  const isPlural = STAGE.test(round) && round.endsWith("s");
  const begun = subject.slice(0, 1).toUpperCase() + subject.slice(1);
  return `${begun} alone ${isPlural ? "give" : "gives"} up to ${points}.`;
}

/** Writes in which round a player begins: "You start with the semifinals.", "Your first race is Monaco." */
export function writeFirstRound(round: string, stage: string): string {
  if (STAGE.test(round)) return `You start with ${withArticle(round)}.`;
  return `Your first ${stage} is ${withArticle(round)}.`;
}

/** Writes from when on something counts: "from the semifinals on", "from Monaco on". */
export const writeSinceRound = (round: string): string => `from ${withArticle(round)} on`;

/** Writes before what something was: "before the semifinals". */
export const writeBeforeRound = (round: string): string => `before ${withArticle(round)}`;

/** What of a round is a player's own: "semifinals", "Azerbaijan picks", of questions "answers". */
export function writeOwned(round: string): string {
  if (round === QUESTIONS_ROUND) return "answers";
  return STAGE.test(round) ? writeRound(round) : `${round} picks`;
}

/** The heading of a player's recap: "Your semifinals", of a race named after a place "Your race: Monaco". */
export function writeOwnRound(round: string, stage: string): string {
  return STAGE.test(round) ? `Your ${writeRound(round)}` : `Your ${stage}: ${round}`;
}
