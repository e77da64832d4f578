import { foldText } from "./fold-text.ts";

/** Most letters that may differ, and most names that are near. */
const MAX_DIFFERENT = 2;
const MAX_NEAR = 2;

/** The least number of letters to insert, delete or replace. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, there] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + Number(letter !== there),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const wordsOf = (text: string) => text.split(" ").filter((word) => word.length > 2);

/** Lists names that this one may mean: with a word of it, or with two other letters at most. */
export function listNearestNames(name: string, names: readonly string[]): string[] {
  const asked = foldText(name);
  const words = wordsOf(asked);
  const isNear = (other: string) => {
    const folded = foldText(other);
    if (wordsOf(folded).some((word) => words.includes(word))) return true;
    const most = Math.min(MAX_DIFFERENT, Math.floor(asked.length / 3));
    return Math.abs(folded.length - asked.length) <= most && distanceOf(asked, folded) <= most;
  };
  return names.filter(isNear).slice(0, MAX_NEAR);
}
