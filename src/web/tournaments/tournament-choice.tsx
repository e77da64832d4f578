import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { useChangesOf } from "#web/live/live-provider.tsx";
import {
  loadShownTournament,
  readNamedTournament,
  storeChosenTournament,
  storeSport,
  storeShownTournament,
} from "#web/navigation/initial-route.ts";
import { type FoundTournaments, useFoundTournaments } from "./use-found-tournaments.ts";

/** What the masthead says of a draft. */
export type Draft = Pick<Tournament, "name" | "sport">;

export interface TournamentChoice extends FoundTournaments {
  /** The id of the tournament that was asked for, found or not; 0: none was. */
  askedId: number;
  /** Shows a tournament and stores it for later visits. */
  choose: (id: number) => void;
  /** Shows a tournament in this tab only, as a link does. */
  show: (id: number) => void;
  /** The draft that the page is about, which has no screens of its own; null: the page is about the chosen tournament. */
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
}

const Choice = createContext<TournamentChoice | null>(null);

/** Provides the chosen tournament: the one that the address names, else the stored one or the first; and sets the page's
 * colours for its sport. */
export function TournamentProvider({ children }: { children: ReactNode }) {
  // From the address at once, or every screen would be made twice.
  const [askedId, setAskedId] = useState(() => readNamedTournament(location.search) ?? loadShownTournament());
  const [draft, setDraft] = useState<Draft | null>(null);
  const found = useFoundTournaments(askedId);
  const choose = useCallback((id: number) => {
    storeChosenTournament(id);
    setAskedId(id);
  }, []);
  const choice = useMemo(
    () => ({ ...found, askedId, choose, show: setAskedId, draft, setDraft }),
    [found, askedId, choose, draft],
  );
  const { tournament } = found;
  useLayoutEffect(() => {
    const named = draft ?? tournament;
    document.documentElement.dataset.sport = named === undefined ? "basketball" : getSport(named);
    if (tournament === undefined) return;
    if (tournament.id === askedId && loadShownTournament() !== askedId) storeShownTournament(askedId);
    storeSport(getSport(tournament));
  }, [tournament, askedId, draft]);
  useChangesOf(tournament?.id);
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
