import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { Instant } from "#domain/time.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import type { LoadPickSender } from "#web/unsent/pick-sender.ts";
import type { RulesChapter } from "#web/rules/deadline-and-points.tsx";

/** Refetches something of a tournament where it is shown. */
export type Invalidate = (client: QueryClient, tournamentId: number) => Promise<void>;

/** When the picks of a contest are sealed. */
export interface Lock {
  contest_id: number;
  round: string;
  name: string;
  /** The page of the game or race. */
  to: string;
  locks_at: Instant;
}

/** The code that a sport has of its own, loaded when it is needed. */
export interface SportScreens {
  loadPredictionsScreen: () => Promise<ComponentType>;
  /** Loads an example of a card to pick from, which an invitation shows. */
  loadSampleCard: () => Promise<ComponentType<{ tournamentId: number }>>;
  /** Loads what lists the chapters of generated rules that are about picking. */
  loadRules: () => Promise<(tournament: Tournament) => RulesChapter[]>;
  /** Loads what sends kept changes of a tournament's picks. */
  loadPickSender: () => Promise<LoadPickSender>;
  /** Loads what fetches the locks of a tournament's contests, the first ones first. */
  loadLocks: () => Promise<(tournamentId: number) => Promise<Lock[]>>;
}

/** What a sport fetches of its own. It runs before React loads, so its screens are in `SportScreens`. */
export interface WebSport {
  /** Fetches what the predictions screen shows. */
  prefetchPredictions: RouteLoader;
  /** Refetches all about a tournament's contests: they were changed, or their picks scored. */
  invalidateContests: Invalidate;
  /** Refetches who picked what: picks are no longer hidden. */
  invalidatePredictions: Invalidate;
  /** Refetches the own picks: another tab or browser changed them. */
  invalidateOwnPicks: Invalidate;
}
