import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { hasDrifted } from "#web/clock/clock-drift.ts";
import { settingsQuery } from "#web/settings/settings.ts";

/** How often the device's clock is checked for drift. */
const CHECK_INTERVAL_MS = 5000;

/** Events after a sleep, or after the device's settings were opened. */
const RESUME_EVENTS = ["visibilitychange", "focus", "pageshow", "online"];

/** Fetches the server's time again when the device's clock was set or the device slept, since the difference
 * of both clocks no longer holds then. */
export function useRefetchOnDrift(): void {
  const { data, refetch } = useQuery(settingsQuery);
  const drift = data?.drift;
  useEffect(() => {
    if (drift === undefined) return;
    const checkDrift = () => {
      if (hasDrifted(drift)) void refetch({ cancelRefetch: false });
    };
    checkDrift();
    const interval = setInterval(checkDrift, CHECK_INTERVAL_MS);
    for (const event of RESUME_EVENTS) addEventListener(event, checkDrift, { capture: true });
    return () => {
      clearInterval(interval);
      for (const event of RESUME_EVENTS) removeEventListener(event, checkDrift, { capture: true });
    };
  }, [drift, refetch]);
}
