import type { ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { addressIn, paths } from "./paths.ts";
import { isAdmitted, type Audience } from "./places.ts";
import type { IntendedPath } from "./return-path.ts";
import { useSession, useUser } from "./session.tsx";
import { useTournament, useTournamentChoice } from "./tournament.tsx";

/** Shows a screen to its audience and sends everyone else to the leaderboard, a visitor with the way back after a sign-in. */
export function Admit({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession();
  const { user } = session;
  const { tournament } = useTournamentChoice();
  const [pathname] = useLocation();
  const search = useSearch();
  if (session.status === "loading" && audience !== "everyone") return null;
  if (isAdmitted(audience, user)) return children;
  // Whoever signed out here may not be who signs in next.
  const isExpected = session.user === null && session.ended !== "left";
  const intended = addressIn(pathname, search, tournament ? String(tournament.id) : null);
  const state: IntendedPath | null = isExpected ? { intended } : null;
  return <Redirect to={paths.leaderboard} replace state={state} />;
}

/** The way from `/`: a player to the predictions while the tournament runs, everyone else to the leaderboard (spec §2). */
export function Home() {
  const user = useUser();
  const tournament = useTournament();
  return <Redirect to={user && !tournament.is_over ? paths.predictions : paths.leaderboard} replace />;
}

/** The way from `/profile` to the own profile; only players come here (spec §2). */
export function OwnProfile() {
  const user = useUser();
  return user && <Redirect to={paths.profile(user.id)} replace />;
}
