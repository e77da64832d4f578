import type { IconName } from "#web/ui/icon.tsx";

/** Who may see a screen: anyone, a signed-in player, or an admin. */
export type Access = "public" | "player" | "admin";

/** A screen with an entry in the navigation. */
export interface NavItem {
  path: string;
  label: string;
  icon: IconName;
  access: Access;
  /** Also shown in the tab bar of a phone. */
  inTabBar: boolean;
}

/** Tells whether a player (null: a visitor) may see what needs this access. */
export function canAccess(access: Access, user: { admin: boolean } | null): boolean {
  if (access === "public") return true;
  return access === "admin" ? user?.admin === true : user !== null;
}
