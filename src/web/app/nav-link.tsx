import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { isContestPath, paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** Finds the navigation item to mark: a game or race belongs to the predictions, another player's profile to the
 * leaderboard. */
function findNavPath(pathname: string, ownProfile: string): string {
  if (isContestPath(pathname)) return paths.predictions;
  const isOthersProfile = pathname.startsWith(`${paths.ownProfile}/`) && pathname !== ownProfile;
  return isOthersProfile ? paths.leaderboard : pathname;
}

interface NavLinkProps {
  path: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the navigation, marked while its screen is shown. */
export function NavLink({ path, onClick, children }: NavLinkProps) {
  const [pathname] = useLocation();
  const user = useUser();
  const { tournament } = useTournamentChoice();
  const ownProfile = user === null ? paths.ownProfile : paths.profile(user.id);
  const at = findNavPath(pathname, ownProfile);
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
