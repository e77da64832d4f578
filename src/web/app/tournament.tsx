import { useQuery } from "@tanstack/react-query";
import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import type { Tournament } from "#contract/tournaments.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";
import {
  loadShownTournament,
  storeChosenTournament,
  storeSport,
  storeShownTournament,
} from "./initial-route.ts";

export interface TournamentChoice {
  /** The visible ones, in the server's order; empty until they are there. */
  tournaments: Tournament[];
  /** The chosen one; undefined until they are there, or when none is visible. */
  tournament: Tournament | undefined;
  /** Shows a tournament and remembers it for later visits. */
  choose: (id: number) => void;
  /** Shows a tournament in this tab, as a link does. */
  show: (id: number) => void;
}

const Choice = createContext<TournamentChoice | null>(null);

/** Tells whether a tournament is of motor racing: its sport says so, or its name does (spec §2). */
export function isRacing(tournament: Pick<Tournament, "sport" | "name">): boolean {
  return tournament.sport === "f1" || tournament.name.toLowerCase().includes("f1");
}

/** Keeps the chosen tournament, remembered in this browser, else the first of the list, and dresses the page for its sport. */
export function TournamentProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(tournamentsQuery);
  const [chosen, setChosen] = useState(loadShownTournament);
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
      tournament: tournaments.find((one) => one.id === chosen) ?? tournaments[0],
      choose,
      show,
    };
  }, [data, chosen, choose, show]);
  const { tournament } = choice;
  useLayoutEffect(() => {
    const sport = tournament && isRacing(tournament) ? "racing" : "basketball";
    document.documentElement.dataset.sport = sport;
    if (tournament) storeSport(sport);
  }, [tournament]);
  return <Choice value={choice}>{children}</Choice>;
}

/** The tournaments to choose from and the chosen one, while they load too. */
export function useTournamentChoice(): TournamentChoice {
  const choice = use(Choice);
  if (!choice) throw new Error("There is no TournamentProvider above this component.");
  return choice;
}

/** The chosen tournament; for screens, which are shown only once there is one. */
export function useTournament(): Tournament {
  const { tournament } = useTournamentChoice();
  if (!tournament) throw new Error("No tournament is loaded yet.");
  return tournament;
}
