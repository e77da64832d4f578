import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { findScreenAt, type ScreenName } from "#contract/screens.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** The navigation item to mark at screens that have none of their own. */
const NAV_PATHS: Partial<Record<ScreenName, string>> = {
  game: paths.predictions,
  race: paths.predictions,
  versus: paths.leaderboard,
  account: paths.ownProfile,
};

/** Finds the navigation item to mark: another player's profile belongs to the leaderboard, and so do leagues
 * where they are no item themselves. */
function findNavPath(
  pathname: string,
  { ownProfile, hasLeagues }: { ownProfile: string; hasLeagues: boolean },
) {
  const name = findScreenAt(pathname);
  if (name === "profile" && pathname !== ownProfile) return paths.leaderboard;
  if (name === "leagues" || name === "league") return hasLeagues ? paths.leagues : paths.leaderboard;
  return (name && NAV_PATHS[name]) ?? pathname;
}

interface NavLinkProps {
  path: string;
  /** Whether the navigation has an item for leagues. */
  hasLeagues?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the navigation, marked while its screen is shown. */
export function NavLink({ path, hasLeagues = false, onClick, children }: NavLinkProps) {
  const [pathname] = useLocation();
  const user = useUser();
  const { tournament } = useTournamentChoice();
  const ownProfile = user === null ? paths.ownProfile : paths.profile(user.id);
  const at = findNavPath(pathname, { ownProfile, hasLeagues });
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
