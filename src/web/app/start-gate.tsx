import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { Loading } from "../ui/loading.tsx";
import { ErrorNote } from "../ui/note.tsx";
import { useSeenAt } from "./offline-line.tsx";
import { Page } from "./page.tsx";
import { settingsQuery } from "./settings.ts";
import { useTournamentChoice } from "./tournament.tsx";

/** Lets a screen in once the clock is the server's and a tournament is chosen: no screen works without them. */
export function StartGate({ children }: { children: ReactNode }) {
  const settings = useQuery(settingsQuery);
  const list = useQuery(tournamentsQuery);
  const { tournament } = useTournamentChoice();
  // Offline what was seen is shown by the clock that the server had then.
  const isOffline = useSeenAt() !== null && settings.isError;
  if ((settings.data || isOffline) && tournament) return children;
  const failure = settings.error ?? list.error;
  const retry = () => {
    if (settings.error) void settings.refetch();
    if (list.error) void list.refetch();
  };
  if (failure) {
    return (
      <Page title="Error" isGeneral>
        <ErrorNote onRetry={retry}>Error: {failure.message}</ErrorNote>
      </Page>
    );
  }
  if (settings.data && list.data) {
    return (
      <Page title="No tournaments" isGeneral>
        <Empty title="No tournaments yet">The first one appears here as soon as it is added.</Empty>
      </Page>
    );
  }
  return (
    <Page title="Loading" isGeneral>
      <Loading />
    </Page>
  );
}
