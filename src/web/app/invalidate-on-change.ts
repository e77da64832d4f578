import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import { useLive } from "#web/live/live-provider.tsx";

const loadQueries = () => import("./invalidate-queries.ts");

type InvalidateQueries = Awaited<ReturnType<typeof loadQueries>>;

/** Invalidates queries when the server reports changes and after each connection. */
export function InvalidateOnChange(): null {
  const live = useLive();
  const client = useQueryClient();
  useEffect(() => {
    const invalidate = (run: (queries: InvalidateQueries) => void) => {
      loadQueries()
        .then(run)
        .catch((failure: unknown) => logFailure("Changes of the server could not be followed", failure));
    };
    return live.subscribe({
      onConnect: () => invalidate(({ invalidateAll }) => invalidateAll(client)),
      onChange: (change) => invalidate(({ invalidateForChange }) => invalidateForChange(client, change)),
    });
  }, [live, client]);
  return null;
}
