import { useLayoutEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { readNamedTournament, storeShownTournament } from "#web/navigation/initial-route.ts";
import { addressIn, isSharedPath } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "./tournament-choice.tsx";

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
