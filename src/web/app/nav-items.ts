import { SCREEN_NAMES, SCREENS, type ScreenAccess } from "#contract/screens.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { ROUTES } from "./routes.ts";

/** A screen with an entry in the navigation. */
export interface NavItem {
  path: string;
  label: string;
  icon: IconName;
  access: ScreenAccess;
  /** Also shown in the tab bar of a phone. */
  inTabBar: boolean;
  /** Also shown in the masthead of a wide screen. */
  inMasthead: boolean;
}

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
