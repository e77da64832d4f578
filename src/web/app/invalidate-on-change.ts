import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import { useLive } from "#web/live/live-provider.tsx";

const loadQueries = () => import("./invalidate-queries.ts");

type InvalidateQueries = Awaited<ReturnType<typeof loadQueries>>;

/** Invalidates queries when the server reports changes, also of the player's own picks, and after each
 * connection. */
export function InvalidateOnChange(): null {
  const live = useLive();
  const client = useQueryClient();
  useEffect(() => {
    const invalidate = (run: (queries: InvalidateQueries) => void) => {
      loadQueries()
        .then(run)
        .catch((failure: unknown) => {
          logFailure("What a change makes stale could not be loaded", failure);
          // Then everything is refetched.
          void client.invalidateQueries();
        });
    };
    return live.subscribe({
      onConnect: () => invalidate(({ invalidateAll }) => invalidateAll(client)),
      onChange: (change) => invalidate(({ invalidateForChange }) => invalidateForChange(client, change)),
      onOwnPicks: () => invalidate(({ invalidateOwnPicks }) => invalidateOwnPicks(client)),
    });
  }, [live, client]);
  return null;
}
