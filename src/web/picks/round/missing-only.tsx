import { useState } from "react";
import { useSearchParams } from "wouter";
import { countOf } from "#domain/pluralize.ts";
import { MISSING_ONLY } from "#contract/reminders/missing-only.ts";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { countMissing, type RoundContest } from "./round-contest.ts";

/** Returns which cards of a round are shown: those with something missing when the screen opened, where the
 * link of a reminder asks for them, else all. A card stays once it is full. */
export function useMissingOnly<T>(
  own: OwnPicksOfTournament<T>,
  contests: readonly RoundContest[],
): (card: string) => boolean {
  const [search] = useSearchParams();
  const [missing] = useState(
    () => new Set(contests.filter((one) => countMissing(own, one) > 0).map(({ card }) => card)),
  );
  const isOnly = search.get(MISSING_ONLY) !== null && contests.some(({ card }) => missing.has(card));
  return (card) => !isOnly || missing.has(card);
}

interface MissingOnlyNoteProps {
  /** Number of cards that are shown. */
  shown: number;
  /** Number of cards of the round. */
  all: number;
  /** The name of one: "game" or "team". */
  what: string;
  round: string;
}

/** Says that only cards with missing picks are shown, with a button to the others. */
export function MissingOnlyNote({ shown, all, what, round }: MissingOnlyNoteProps) {
  const [, setSearch] = useSearchParams();
  if (shown === all) return null;
  return (
    <p className="muted">
      {`The ${countOf(shown, what)} of ${all} where picks were missing.`}{" "}
      <button className="link-btn" type="button" onClick={() => setSearch({ round }, { replace: true })}>
        Show all
      </button>
    </p>
  );
}
