import type { IconName } from "../ui/icon.tsx";

/** Who may see a screen: anyone, a signed-in player, or an admin (spec §2). */
export type Audience = "everyone" | "player" | "admin";

/** A screen that the navigation names. */
export interface Place {
  path: string;
  label: string;
  icon: IconName;
  audience: Audience;
  /** The main places stand in the tab bar of a phone too. */
  isMain: boolean;
}

/** Tells whether a player (null: a visitor) may go to what is for this audience. */
export function isAdmitted(audience: Audience, user: { admin: boolean } | null): boolean {
  if (audience === "everyone") return true;
  return audience === "admin" ? user?.admin === true : user !== null;
}
