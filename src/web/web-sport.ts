import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import type { RulesChapter } from "#web/rules/deadline-and-points.tsx";

/** Refetches something of a tournament where it is shown. */
export type Invalidate = (client: QueryClient, tournamentId: number) => Promise<void>;

/** What the screens do in a sport of its own way. It is part of the first load, so what is large is loaded by a function. */
export interface WebSport {
  loadPredictionsScreen: () => Promise<ComponentType>;
  /** Fetches what the predictions screen shows. */
  prefetchPredictions: RouteLoader;
  /** Loads what lists the chapters of generated rules that are about picking. */
  loadRules: () => Promise<(tournament: Tournament) => RulesChapter[]>;
  /** Refetches all about a tournament's contests: they were changed, or their picks scored. */
  invalidateContests: Invalidate;
  /** Refetches who picked what: picks are no longer hidden. */
  invalidatePredictions: Invalidate;
  /** Refetches the own picks: another tab or browser changed them. */
  invalidateOwnPicks: Invalidate;
}
