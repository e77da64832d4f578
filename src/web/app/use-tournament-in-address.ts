import { useLayoutEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { addressIn, isSharedPath } from "./paths.ts";
import { useTournamentChoice } from "./tournament.tsx";

/**
 * Syncs the URL's `tournament` parameter with the chosen tournament; only shared paths keep the parameter.
 * Returns whether a screen may render: before that it would fetch another tournament's data, or its redirect would be
 * overwritten by the one that removes the parameter.
 */
export function useTournamentInAddress(): boolean {
  const { tournaments, tournament, show } = useTournamentChoice();
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const named = new URLSearchParams(search).get("tournament");
  const asked = tournaments.find(({ id }) => String(id) === named)?.id;
  const chosen = tournament?.id;
  const isOther = asked !== undefined && asked !== chosen;
  const isShared = isSharedPath(pathname);
  const wanted = isShared ? String(chosen) : null;
  const isRight = chosen === undefined || (!isOther && named === wanted);
  useLayoutEffect(() => {
    if (isRight) return;
    if (isOther) show(asked);
    else {
      const address = addressIn(pathname, search, wanted);
      navigate(address + location.hash, { replace: true, state: history.state });
    }
  });
  return !isOther && (isShared || named === null);
}
