import { useState } from "react";
import { useSearchParams } from "wouter";
import type { Tournament } from "#contract/tournaments.ts";

/** The round in the address; null when none is, or when another tournament has been chosen since the arrival. */
export function useAskedRound(tournamentId: number): string | null {
  const [search] = useSearchParams();
  const [arrival] = useState({ tournamentId, round: search.get("round") });
  return arrival.tournamentId === tournamentId ? arrival.round : null;
}

/** The rounds in playing order, also those whose games or races are not known yet. */
export function listRounds(tournament: Tournament, contests: readonly { round: string }[]): string[] {
  return [...new Set([...tournament.rounds.map(({ name }) => name), ...contests.map(({ round }) => round)])];
}

interface Chosen {
  round: string;
  choose: (round: string) => void;
}

/** The round on the screen: the chosen one, at first the one asked for in the address, else `initial`; a choice is kept in
 * the address. */
export function useChosenRound(
  rounds: readonly string[],
  asked: string | null,
  initial: string | null,
): Chosen {
  const [chosen, setChosen] = useState(asked ?? initial);
  const [, setSearch] = useSearchParams();
  const choose = (round: string) => {
    setChosen(round);
    setSearch({ round }, { replace: true });
  };
  const isKnown = chosen !== null && rounds.includes(chosen);
  return { round: isKnown ? chosen : (initial ?? rounds[0] ?? ""), choose };
}
