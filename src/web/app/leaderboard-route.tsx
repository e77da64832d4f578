import { Suspense } from "react";
import { useSearch } from "wouter";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { LeaderboardScreen } from "#web/leaderboard/leaderboard-screen.tsx";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-states.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

const ChampionPage = lazyComponent(() =>
  exportOf(import("#web/recap/champion/champion-page.tsx"), "ChampionPage"),
);

/** What an address names where it asks for a board rather than for who won. */
const BOARD = /[?&](?:board|round|fans)=/;

/** The leaderboard of the chosen tournament; of one that is over who won it, unless the address asks for a
 * board. */
export function LeaderboardRoute() {
  const tournament = useTournament();
  const search = useSearch();
  if (!tournament.is_over || BOARD.test(`?${search}`)) return <LeaderboardScreen />;
  const loading = (
    <ScreenLayout title="Leaderboard">
      <LeaderboardLoading />
    </ScreenLayout>
  );
  return (
    <Suspense fallback={loading}>
      <ChampionPage key={tournament.id} tournament={tournament} instead={<LeaderboardScreen />} />
    </Suspense>
  );
}
