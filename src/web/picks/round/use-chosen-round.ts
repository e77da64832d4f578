import { useState } from "react";
import { useSearchParams } from "wouter";
import type { Tournament } from "#contract/tournaments/schemas.ts";

/** The rounds in playing order, also those whose games or races are not known yet. */
export function listRounds(tournament: Tournament, contests: readonly { round: string }[]): string[] {
  return [...new Set([...tournament.rounds.map(({ name }) => name), ...contests.map(({ round }) => round)])];
}

interface Chosen {
  round: string;
  choose: (round: string) => void;
}

/** The round on the screen: the one in the address, else the one that was `initial` when the screen opened. A choice is kept
 * in the address. */
export function useChosenRound(rounds: readonly string[], initial: string | null): Chosen {
  const [search, setSearch] = useSearchParams();
  // The next game may be another round's meanwhile: nobody is moved there while looking at this one.
  const [opened] = useState(initial);
  const isKnown = (round: string | null) => round !== null && rounds.includes(round);
  const round = [search.get("round"), opened, initial].find(isKnown) ?? rounds[0] ?? "";
  return { round, choose: (name) => setSearch({ round: name }, { replace: true }) };
}
