import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { ClockProvider } from "./clock.tsx";
import { hasDrifted } from "./clock-drift.ts";
import { getKeptAhead, settingsQuery } from "./settings.ts";

/** Milliseconds between two looks at the device's clock. */
const LOOK = 5000;

/** What may come after a sleep or a look at the device's own settings. */
const RETURNS = ["visibilitychange", "focus", "pageshow", "online"];

/**
 * Gives everything inside it the server's time, from one question to the server. The question is asked again when the
 * device's clock turns out to have been set, or the device to have slept: then the difference no longer holds.
 */
export function ServerClock({ children }: { children: ReactNode }) {
  const { data, refetch } = useQuery(settingsQuery);
  const drift = data?.drift;
  useEffect(() => {
    if (drift === undefined) return;
    const look = () => {
      if (hasDrifted(drift)) void refetch({ cancelRefetch: false });
    };
    const every = setInterval(look, LOOK);
    for (const event of RETURNS) addEventListener(event, look, { capture: true });
    return () => {
      clearInterval(every);
      for (const event of RETURNS) removeEventListener(event, look, { capture: true });
    };
  }, [drift, refetch]);
  return <ClockProvider ahead={data?.ahead ?? getKeptAhead()}>{children}</ClockProvider>;
}
