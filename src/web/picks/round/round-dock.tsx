import { type ReactNode, Suspense } from "react";
import { countPicks } from "#domain/contest/market.ts";
import { countFailed, listUnsent, type OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { ProgressBox } from "./progress-box.tsx";
import { countMissing, isAllSet, listOpen, offersMoreLater, type RoundContest } from "./round-contest.ts";

interface RoundDockProps<T> {
  /** Of the round, in the order of their locks. */
  contests: readonly RoundContest[];
  own: OwnPicksOfTournament<T>;
  /** The contest that has the round's joker; null: not played; undefined: the round has none. */
  joker?: string | null;
  /** Renders what stands in place of the progress once everything is picked and saved; whether something can
   * be offered later that is not yet. */
  renderFinish: (progress: ReactNode, hasMoreLater: boolean) => ReactNode;
}

/** Where one is in a round: what is picked and missing, and at the end that all is set. Of a round
 * in which nothing can be picked any more there is none (`takesPicks`). */
export function RoundDock<T>({ contests, own, joker, renderFinish }: RoundDockProps<T>) {
  const decided = contests.filter(({ isDecided }) => isDecided);
  const open = listOpen(contests);
  const counted = open.map(({ card, cardId }) => {
    const unsent = listUnsent(own, card).length;
    return { cardId, unsent, count: unsent + countFailed(own, card) };
  });
  const unsaved = counted.filter(({ count }) => count > 0);
  const [first] = open;
  if (first === undefined) return null;
  // Contests can lock together: the one to name is one with something missing.
  const due = open.filter(({ locksAt }) => locksAt === first?.locksAt);
  const gaps = due.filter((contest) => countMissing(own, contest) > 0);
  const box = (
    <ProgressBox
      bars={decided.map(({ id, card, possible, isLocked }) => ({
        id,
        made: countPicks(own.reached(card)),
        possible,
        isLocked,
      }))}
      joker={joker}
      due={gaps[0] ?? first}
      isDueMissing={gaps.length > 0}
      unsaved={unsaved.reduce((sum, { count }) => sum + count, 0)}
      isUnsent={unsaved.every(({ count, unsent }) => count === unsent)}
      unsavedCard={unsaved[0]?.cardId ?? null}
      nextCard={open.find((contest) => countMissing(own, contest) > 0)?.cardId ?? null}
    />
  );
  if (unsaved.length > 0 || !isAllSet(own, contests)) return box;
  return <Suspense fallback={box}>{renderFinish(box, open.some(offersMoreLater))}</Suspense>;
}
