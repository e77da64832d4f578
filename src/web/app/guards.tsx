import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { paths } from "./paths.ts";
import { isAdmitted, type Audience } from "./places.ts";
import { useSession, useUser } from "./session.tsx";
import { useTournament } from "./tournament.tsx";

/** Shows a screen to its audience and sends everyone else to the leaderboard (spec §2). */
export function Admit({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { status, user } = useSession();
  if (status === "loading" && audience !== "everyone") return null;
  return isAdmitted(audience, user) ? children : <Redirect to={paths.leaderboard} replace />;
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
