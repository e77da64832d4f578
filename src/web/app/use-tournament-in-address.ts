import { useLayoutEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { addressIn, isSharedPath } from "./paths.ts";
import { useTournamentChoice } from "./tournament.tsx";

/**
 * Lets an address choose the tournament that it names, and has the addresses that people pass on name the chosen one.
 * Tells whether the address is ready for a screen: while it names another tournament, a screen would ask for that one's
 * data, and one that leads on would have its way overwritten when the name is taken out.
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
