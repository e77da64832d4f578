import { useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useLocation, useSearch } from "wouter";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { DEFAULT_SPORT, getSport } from "#domain/sports.ts";
import { useChangesOf } from "#web/live/live-provider.tsx";
import {
  loadShownTournament,
  readNamedTournament,
  storeChosenTournament,
  storeShownTournament,
  storeSport,
} from "#web/navigation/initial-route.ts";
import { addressIn, isSharedPath } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { tournamentQuery, tournamentsQuery, unlistedTournamentsQuery } from "./queries.ts";

/** What the masthead shows of a draft. */
export type Draft = Pick<Tournament, "name" | "sport">;

interface TournamentChoice extends FoundTournaments {
  /** The id of the requested tournament, found or not; 0: none was requested. */
  askedId: number;
  /** Shows a tournament and stores it for later visits. */
  choose: (id: number) => void;
  /** Shows a tournament in this tab only, as a link does. */
  show: (id: number) => void;
  /** The draft that the page is about, which has no screens of its own; null: the page is about the chosen
   * tournament. */
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
}

const Choice = createContext<TournamentChoice | null>(null);

/** Provides the chosen tournament: the one in the URL, else the stored one or the first. Also sets the page's
 * colours for its sport. */
export function TournamentProvider({ children }: { children: ReactNode }) {
  // Read from the URL at once, or every screen would render twice.
  const [askedId, setAskedId] = useState(() => readNamedTournament(location.search) ?? loadShownTournament());
  const [draft, setDraft] = useState<Draft | null>(null);
  const found = useFoundTournaments(askedId);
  const choose = useCallback((id: number) => {
    storeChosenTournament(id);
    // Together with the address, which screens follow in a transition.
    startTransition(() => setAskedId(id));
  }, []);
  const choice = useMemo(
    () => ({ ...found, askedId, choose, show: setAskedId, draft, setDraft }),
    [found, askedId, choose, draft],
  );
  const { tournament } = found;
  useLayoutEffect(() => {
    const named = draft ?? tournament;
    document.documentElement.dataset.sport = named === undefined ? DEFAULT_SPORT : getSport(named);
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

interface FoundTournaments {
  /** The listed tournaments in the server's order, the player's unlisted ones, and one opened by its link. */
  tournaments: Tournament[];
  /** The tournament to show; undefined until it has loaded, or when there is none. */
  tournament: Tournament | undefined;
  /** Why loading failed; else null. */
  failure: Error | null;
  isLoading: boolean;
  retry: () => void;
}

const NONE: Tournament[] = [];

/** Loads the tournament with this id, listed or not, if `isWanted`; null if it does not exist. */
function useOpenedTournament(id: number, isWanted: boolean) {
  const { data, isPending, error, refetch } = useQuery({ ...tournamentQuery(id), enabled: isWanted });
  return isWanted
    ? { data, isPending, error, refetch }
    : { data: null, isPending: false, error: null, refetch };
}

/** Finds the tournament with this id, listed or not; else the one last shown in this tab, else the first. */
function useFoundTournaments(askedId: number): FoundTournaments {
  const userId = useUser()?.id ?? null;
  const list = useQuery(tournamentsQuery);
  const { data: own = NONE } = useQuery({ ...unlistedTournamentsQuery(userId), enabled: userId !== null });
  const listed = list.data ?? NONE;
  // The same list where nothing is added: who shows tournaments does not render again.
  const known = useMemo(() => (own.length === 0 ? listed : [...listed, ...own]), [listed, own]);
  const isKnown = known.some(({ id }) => id === askedId);
  const opened = useOpenedTournament(askedId, list.data !== undefined && askedId > 0 && !isKnown);
  const isLoading = list.isPending || opened.isPending;
  const failure = list.error ?? opened.error;
  const refetch = list.error === null ? opened.refetch : list.refetch;
  const { data: unlisted } = opened;
  return useMemo(() => {
    const tournaments = unlisted ? [...known, unlisted] : known;
    const find = (wanted: number) => tournaments.find(({ id }) => id === wanted);
    const isFound = isKnown || !(isLoading || unlisted === undefined);
    return {
      tournaments,
      tournament: isFound ? (find(askedId) ?? find(loadShownTournament()) ?? tournaments[0]) : undefined,
      failure,
      isLoading,
      retry: () => void refetch(),
    };
  }, [known, isKnown, unlisted, askedId, isLoading, failure, refetch]);
}

/** Syncs the URL's `tournament` parameter with the chosen tournament; only shared paths keep the parameter.
 * Returns whether a screen may render: before that it would fetch another tournament's data, or its
 * redirect would be overwritten by the one that removes the parameter. */
export function useTournamentInAddress(): boolean {
  const { tournament, askedId, show } = useTournamentChoice();
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const parameter = new URLSearchParams(search).get("tournament");
  const requestedId = readNamedTournament(search);
  const chosenId = tournament?.id;
  // Once requested, it is shown or does not exist.
  const isOther = requestedId !== null && requestedId !== chosenId && requestedId !== askedId;
  const isShared = isSharedPath(pathname);
  const expected = isShared ? String(chosenId) : null;
  const isInSync = chosenId === undefined || (!isOther && parameter === expected);
  useLayoutEffect(() => {
    // The first screen begins with the requested one, for which nothing called `show`.
    if (requestedId !== null && requestedId === chosenId) storeShownTournament(requestedId);
  }, [requestedId, chosenId]);
  useLayoutEffect(() => {
    if (isInSync) return;
    if (isOther) show(requestedId);
    else {
      const address = addressIn(pathname, search, expected);
      navigate(address + location.hash, { replace: true, state: history.state });
    }
  });
  return !isOther && (isShared || parameter === null);
}
