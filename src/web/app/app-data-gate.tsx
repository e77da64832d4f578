import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { useCachedAt } from "#web/offline/offline-banner.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { settingsQuery } from "#web/settings/settings.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** Renders the screen once settings (with the server's time) and a tournament are loaded: every screen needs
 * both. */
export function AppDataGate({ children }: { children: ReactNode }) {
  const settings = useQuery(settingsQuery);
  const { tournament, isLoading, ...tournaments } = useTournamentChoice();
  // Offline, cached data is shown with the clock offset stored last.
  const isOffline = useCachedAt() !== null && settings.isError;
  if ((settings.data || isOffline) && tournament) return children;
  const failure = settings.error ?? tournaments.failure;
  const retry = () => {
    if (settings.error) void settings.refetch();
    if (tournaments.failure) tournaments.retry();
  };
  if (failure) {
    return (
      <ScreenLayout title="Error" noTournamentInTitle>
        <ErrorBanner onRetry={retry}>Error: {failure.message}</ErrorBanner>
      </ScreenLayout>
    );
  }
  if (settings.data && !isLoading) {
    return (
      <ScreenLayout title="No tournaments" noTournamentInTitle>
        <EmptyState title="No tournaments yet">The first one appears here as soon as it is added.</EmptyState>
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title="Loading" noTournamentInTitle>
      <Loading />
    </ScreenLayout>
  );
}
