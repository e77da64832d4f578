import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { isContestPath, paths } from "./paths.ts";
import { useUser } from "./session.tsx";
import { useTournamentChoice } from "./tournament.tsx";

/** The place of the navigation that an address belongs to: a game's or race's page to the predictions, another player's
 * profile to the leaderboard. */
function placeOf(pathname: string, ownProfile: string): string {
  if (isContestPath(pathname)) return paths.predictions;
  const isOthersProfile = pathname.startsWith(`${paths.ownProfile}/`) && pathname !== ownProfile;
  return isOthersProfile ? paths.leaderboard : pathname;
}

interface PlaceLinkProps {
  path: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A place of the navigation, marked while one is there. */
export function PlaceLink({ path, onClick, children }: PlaceLinkProps) {
  const [pathname] = useLocation();
  const user = useUser();
  const { tournament } = useTournamentChoice();
  const ownProfile = user === null ? paths.ownProfile : paths.profile(user.id);
  const at = placeOf(pathname, ownProfile);
  const isCurrent = at === path || at.startsWith(`${path}/`);
  const addresses: Record<string, string> = {
    [paths.ownProfile]: ownProfile,
    ...(tournament && { [paths.leaderboard]: paths.leaderboardIn(tournament.id) }),
  };
  return (
    <Link to={addresses[path] ?? path} onClick={onClick} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
