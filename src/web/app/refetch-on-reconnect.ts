import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getCachedAt, refetchCached, setReconnectHandler } from "#web/offline/offline-cache-status.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";

/** Milliseconds between two attempts to reach the server while cached data is shown. */
const RETRY_INTERVAL_MS = 5000;

/** Refetches what is shown when the connection is lost (which marks it as cached) or back. Browsers may
 * report `online` while calls still fail, so it retries until one succeeds. */
export function useRefetchOnReconnect(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    const renew = async () => {
      if (isAsking) return;
      isAsking = true;
      await refetchCached(() => {
        // Queries that no screen uses are dropped, so that the next screen fetches them.
        if (navigator.onLine) client.removeQueries({ type: "inactive" });
        return client.invalidateQueries();
      });
      isAsking = false;
    };
    const handle = () => void renew();
    // One success triggers the reconnect handler, which refetches the rest.
    const tryAgain = () => {
      if (getCachedAt() !== null && navigator.onLine) void client.refetchQueries(tournamentsQuery);
    };
    const attempts = setInterval(tryAgain, RETRY_INTERVAL_MS);
    setReconnectHandler(handle);
    addEventListener("online", handle);
    addEventListener("offline", handle);
    return () => {
      clearInterval(attempts);
      setReconnectHandler(null);
      removeEventListener("online", handle);
      removeEventListener("offline", handle);
    };
  }, [client]);
}
