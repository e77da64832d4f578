import { type ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { addressIn, paths, readCode } from "#web/navigation/paths.ts";
import type { ScreenAccess } from "#contract/screens.ts";
import { canAccess } from "./nav-items.tsx";
import type { IntendedPath } from "#web/navigation/intended-path.ts";
import { isReturnExpected } from "#web/session/session-store.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { useTournament, useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

const SharedRedirect = lazyPart(
  () => exportOf(import("./shared-redirect.tsx"), "SharedRedirect"),
  ({ usual }) => <Redirect to={usual} replace />,
);

interface RequireAccessProps {
  access: ScreenAccess;
  children: ReactNode;
}

/** Redirects those who may not see a screen to the leaderboard, and back after a sign-in. */
export function RequireAccess({ access, children }: RequireAccessProps) {
  const session = useSession();
  const { user } = session;
  const { tournament } = useTournamentChoice();
  const [pathname] = useLocation();
  const search = useSearch();
  if (session.status === "loading" && access !== "public") return null;
  const isInvited = access === "invited" && readCode(search) !== null;
  if (isInvited || canAccess(access, user)) return children;
  // After a sign-out the next player may be somebody else, so there is no way back.
  const isExpected = session.user === null && isReturnExpected(session.ended);
  const intended = addressIn(pathname, search, tournament ? String(tournament.id) : null);
  const state: IntendedPath | null = isExpected ? { intended } : null;
  // The key redirects again after the tournament has been added to a shared address.
  return <Redirect key={search} to={paths.leaderboard} replace state={state} />;
}

/** Redirects `/`: to a page of this site that was shared to the app; else a player to the predictions while
 * the tournament runs, everyone else to the leaderboard. */
export function HomeRedirect() {
  const user = useUser();
  const tournament = useTournament();
  const search = useSearch();
  const usual = user && !tournament.is_over ? paths.predictions : paths.leaderboard;
  return search === "" ? <Redirect to={usual} replace /> : <SharedRedirect search={search} usual={usual} />;
}

/** Redirects `/profile` to the player's own profile. */
export function OwnProfileRedirect() {
  const user = useUser();
  return user && <Redirect to={paths.profile(user.id)} replace />;
}
