import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import {
  findScreenAt,
  SCREEN_NAMES,
  type ScreenAccess,
  type ScreenName,
  SCREENS,
} from "#contract/screens.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { loadShownBoard } from "#web/navigation/shown-board.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ROUTES, type TabBarIcon } from "./routes.ts";

/** A screen with an entry in the navigation. */
export type NavItem = TabBarIcon & {
  path: string;
  label: string;
  access: ScreenAccess;
  /** Also shown in the masthead of a wide screen. */
  inMasthead: boolean;
};

/** The entries of the navigation, in their order. */
export const NAV_ITEMS: readonly NavItem[] = SCREEN_NAMES.flatMap((name) => {
  const { path, access } = SCREENS[name];
  const { navItem } = ROUTES[name];
  return navItem === undefined ? [] : [{ path, access, ...navItem }];
});

/** Returns whether a player (null: a visitor) may see what needs this access. */
export function canAccess(access: ScreenAccess, user: { admin: boolean } | null): boolean {
  if (access === "public") return true;
  return access === "admin" ? user?.admin === true : user !== null;
}

/** Returns whether an entry is in a player's navigation (null: a visitor's); `organises`: a tournament or
 * draft. */
export function isInNavigation(
  { access }: NavItem,
  user: { admin: boolean } | null,
  organises: boolean,
): boolean {
  return access === "organiser" ? organises || canAccess("admin", user) : canAccess(access, user);
}

/** The navigation item to mark at screens that have none of their own. */
const NAV_PATHS: Partial<Record<ScreenName, string>> = {
  game: paths.predictions,
  race: paths.predictions,
  recap: paths.leaderboard,
  versus: paths.leaderboard,
  proof: paths.leaderboard,
  account: paths.ownProfile,
  reminders: paths.ownProfile,
};

/** Finds the navigation item to mark. Other profiles belong to the leaderboard, as do leagues without an
 * item. */
function findNavPath(
  pathname: string,
  { ownProfile, hasLeagues }: { ownProfile: string; hasLeagues: boolean },
) {
  const name = findScreenAt(pathname);
  if (name === "profile" && pathname !== ownProfile) return paths.leaderboard;
  if (name === "leagues" || name === "league" || name === "manageLeague")
    return hasLeagues ? paths.leagues : paths.leaderboard;
  return (name && NAV_PATHS[name]) ?? pathname;
}

/** Returns the board that the entry of the leaderboard leads a player to (null: a visitor): the one that is
 * shown, or that was shown last; of a tournament that is over, to the podium. */
function findBoardPath(pathname: string, { id, is_over }: Tournament, userId: number | null): string {
  const name = findScreenAt(pathname);
  const everyones = paths.leaderboardIn(id);
  if (userId === null || is_over || name === "leaderboard") return everyones;
  const leagueId = name === "league" ? readId(pathname.split("/")[2] ?? "") : loadShownBoard(userId, id);
  return leagueId === null ? everyones : paths.league(leagueId, id);
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
    ...(tournament && { [paths.leaderboard]: findBoardPath(pathname, tournament, user?.id ?? null) }),
  };
  return (
    <Link to={addresses[path] ?? path} onClick={onClick} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
