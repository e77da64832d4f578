import { useQuery } from "@tanstack/react-query";
import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import type { Tournament } from "#contract/tournaments.ts";
import { getSport } from "#domain/sports.ts";
import { findShownTournament, tournamentsQuery } from "./queries.ts";
import {
  loadShownTournament,
  storeChosenTournament,
  storeSport,
  storeShownTournament,
} from "#web/navigation/initial-route.ts";

export interface TournamentChoice {
  /** The visible ones, in the server's order; empty until they have loaded. */
  tournaments: Tournament[];
  /** The chosen one; undefined until they have loaded, or when none is visible. */
  tournament: Tournament | undefined;
  /** Shows a tournament and stores it for later visits. */
  choose: (id: number) => void;
  /** Shows a tournament in this tab only, as a link does. */
  show: (id: number) => void;
}

const Choice = createContext<TournamentChoice | null>(null);

/** Finds the tournament to begin with: the one that the address names, or every screen would be made twice, else the
 * stored one. */
function findInitialTournament(loaded: readonly Tournament[] = []): number {
  const named = new URLSearchParams(location.search).get("tournament");
  return loaded.find(({ id, visible }) => visible && String(id) === named)?.id ?? loadShownTournament();
}

/** Provides the chosen tournament, which is the stored one or else the first, and sets the page's colours for its sport. */
export function TournamentProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(tournamentsQuery);
  const [chosen, setChosen] = useState(() => findInitialTournament(data));
  const choose = useCallback((id: number) => {
    storeChosenTournament(id);
    setChosen(id);
  }, []);
  const show = useCallback((id: number) => {
    storeShownTournament(id);
    setChosen(id);
  }, []);
  const choice = useMemo(() => {
    const tournaments = (data ?? []).filter((one) => one.visible);
    return {
      tournaments,
      tournament: findShownTournament(tournaments, chosen),
      choose,
      show,
    };
  }, [data, chosen, choose, show]);
  const { tournament } = choice;
  useLayoutEffect(() => {
    const sport = tournament === undefined ? "basketball" : getSport(tournament);
    document.documentElement.dataset.sport = sport;
    if (tournament) storeSport(sport);
  }, [tournament]);
  return <Choice value={choice}>{children}</Choice>;
}

/** Returns the tournaments and the chosen one, also before they have loaded. */
export function useTournamentChoice(): TournamentChoice {
  const choice = use(Choice);
  if (!choice) throw new Error("There is no TournamentProvider above this component.");
  return choice;
}

/** Returns the chosen tournament; for screens, which render only once there is one. */
export function useTournament(): Tournament {
  const { tournament } = useTournamentChoice();
  if (!tournament) throw new Error("No tournament is loaded yet.");
  return tournament;
}
