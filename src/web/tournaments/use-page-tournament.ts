import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { DEFAULT_SPORT, SPORT_RULES } from "#domain/sports.ts";
import { tournamentQuery } from "./queries.ts";
import { type Draft, useTournamentChoice } from "./tournament-choice.tsx";

/** Shows in this tab the tournament that a page is about; undefined: not known yet, null: none. */
export function usePageTournament(id: number | null | undefined): void {
  const { tournaments, show } = useTournamentChoice();
  const wanted = id ?? 0;
  const isKnown = tournaments.some((one) => one.id === wanted);
  // Loaded first, or the page would be replaced by a loading state.
  const { data } = useQuery({ ...tournamentQuery(wanted), enabled: wanted > 0 && !isKnown });
  const isThere = isKnown || Boolean(data);
  useEffect(() => {
    if (isThere) show(wanted);
  }, [isThere, show, wanted]);
}

/** Shows in the masthead the draft that a page is about, as long as the page is there. */
export function usePageDraft(draft: Draft | null): void {
  const { setDraft } = useTournamentChoice();
  const { name, sport } = draft ?? { name: null, sport: SPORT_RULES[DEFAULT_SPORT].wireName };
  useLayoutEffect(() => {
    if (name !== null) setDraft({ name, sport });
    return () => setDraft(null);
  }, [setDraft, name, sport]);
}
