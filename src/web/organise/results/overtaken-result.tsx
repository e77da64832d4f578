import type { MouseEvent } from "react";
import type { DuelResult, GameResult, SetupDuel } from "#contract/organise/schemas.ts";
import { writePosition, writeScore } from "#contract/sentences.ts";
import { isOvertaken } from "#domain/contest/overtaken-result.ts";

export interface OvertakenResultProps {
  /** What somebody else entered, in words. */
  stored: string;
  /** What this page is about to save. */
  entered: string;
  onKeep: () => void;
  onReplace: () => void;
}

/** Moves the focus to the form's first button: the one that is pressed goes with the answer. */
function focusForm({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest("form")?.querySelector<HTMLElement>("button:enabled")?.focus();
}

/** Shows two different results of a game or race, for the organiser to choose from. */
export function OvertakenResult({ stored, entered, onKeep, onReplace }: OvertakenResultProps) {
  const answerWith = (answer: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    focusForm(event);
    answer();
  };
  return (
    <div className="results-overtaken" role="alert">
      <p>
        Somebody else entered <b>{stored}</b> meanwhile. Yours is <b>{entered}</b>.
      </p>
      <button className="btn" type="button" onClick={answerWith(onKeep)}>
        Keep theirs
      </button>
      <button className="btn" type="button" onClick={answerWith(onReplace)}>
        Save mine instead
      </button>
    </div>
  );
}

type Score = Pick<GameResult, "score1" | "score2" | "top_scorer">;
type Positions = Pick<DuelResult, "id" | "position1" | "position2">;

/** Somebody else's result and the entered one, as text. */
export interface Overtaken {
  stored: string;
  entered: string;
}

const describeScore = ({ score1, score2, top_scorer }: Score) => writeScore(score1, score2, top_scorer);

const listScore = ({ score1, score2, top_scorer }: Score) => [score1, score2, top_scorer];

/** Finds a result that somebody else saved since the page
 * loaded and that differs from the entry; else null. */
export function findOvertakenGame(stored: Score, shown: Score, entered: Score): Overtaken | null {
  const cells = { stored: listScore(stored), shown: listScore(shown), entered: listScore(entered) };
  return isOvertaken(cells) ? { stored: describeScore(stored), entered: describeScore(entered) } : null;
}

const listPositions = (duels: readonly Positions[]) =>
  duels.flatMap(({ position1, position2 }) => [position1, position2]);

/** The same for a race: the drivers whose positions differ. */
export function findOvertakenRace(
  duels: readonly SetupDuel[],
  stored: readonly Positions[],
  shown: readonly Positions[],
  entered: readonly Positions[],
): Overtaken | null {
  const [one, other] = [listPositions(stored), listPositions(entered)];
  if (!isOvertaken({ stored: one, shown: listPositions(shown), entered: other })) return null;
  const drivers = duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  const write = (positions: readonly (number | null)[]) =>
    drivers
      .flatMap((driver, at) => (one[at] === other[at] ? [] : [`${driver} ${writePosition(positions[at])}`]))
      .join(", ");
  return { stored: write(one), entered: write(other) };
}
