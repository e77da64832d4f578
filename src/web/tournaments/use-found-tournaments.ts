import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { loadShownTournament } from "#web/navigation/initial-route.ts";
import { useUser } from "#web/session/session.tsx";
import { tournamentQuery, tournamentsQuery, unlistedTournamentsQuery } from "./queries.ts";

export interface FoundTournaments {
  /** Those that everybody or this player may find, in the server's order, and the one whose link was opened. */
  tournaments: Tournament[];
  /** The one to show; undefined until it has loaded, or when there is none. */
  tournament: Tournament | undefined;
  /** Why there is none to show; null while it loads, and when there is none. */
  failure: Error | null;
  isLoading: boolean;
  retry: () => void;
}

const NONE: Tournament[] = [];

/** The tournament with this id, also an unlisted one, if `isWanted`; null: there is none, or it is not wanted. */
function useOpenedTournament(id: number, isWanted: boolean) {
  const { data, isPending, error, refetch } = useQuery({ ...tournamentQuery(id), enabled: isWanted });
  return isWanted
    ? { data, isPending, error, refetch }
    : { data: null, isPending: false, error: null, refetch };
}

/** Finds the tournament with this id, listed or not; where there is none, the one shown last in this tab or the first. */
export function useFoundTournaments(askedId: number): FoundTournaments {
  const userId = useUser()?.id ?? null;
  const list = useQuery(tournamentsQuery);
  const { data: own = NONE } = useQuery({ ...unlistedTournamentsQuery(userId), enabled: userId !== null });
  const known = useMemo(() => [...(list.data ?? NONE), ...own], [list.data, own]);
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
