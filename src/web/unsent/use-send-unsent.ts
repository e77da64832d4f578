import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { subscribeToCachedAt } from "#web/offline/offline-cache-status.ts";
import { forgetUnsentOfOthers, readUnsent, subscribeToUnsent } from "#web/offline/unsent-picks.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { useToast } from "#web/ui/toast.tsx";

/** Browsers do not always notice that the network is back. */
const TRY_AGAIN_MS = 15_000;

const EVENTS = ["online", "pageshow", "focus"] as const;

/** Sends the picks that this browser keeps for a player: when the page opens or is looked at, when the
 * network or the server is back, and from time to time. */
export function useSendUnsent(userId: number): void {
  const client = useQueryClient();
  const live = useLive();
  const toast = useToast();
  const { tournament } = useTournamentChoice();
  const sport = tournament ? getSport(tournament) : null;
  const hasQuestions = (tournament?.questions ?? 0) > 0;
  const send = useEffectEvent(async (signal: AbortSignal) => {
    const { sendUnsent } = await import("./send-unsent.ts");
    const saved = await sendUnsent(client, userId, signal);
    if (saved > 0) toast.success(`${countOf(saved, "pick")} saved, now that you are online.`);
  });
  useEffect(() => {
    if (sport === null) return;
    import("./send-unsent.ts")
      .then(({ preloadSenders }) => preloadSenders(sport, hasQuestions))
      .catch((failure: unknown) => logFailure("What sends kept picks was not loaded", failure));
  }, [sport, hasQuestions]);
  useEffect(() => {
    const stopped = new AbortController();
    let isSending = false;
    let isAskedAgain = false;
    const attempt = () => {
      isAskedAgain = isSending;
      if (isSending || stopped.signal.aborted || readUnsent(userId).unsent.length === 0) return;
      isSending = true;
      send(stopped.signal)
        .catch((failure: unknown) => logFailure("Kept picks were not sent", failure))
        .finally(() => {
          isSending = false;
          if (isAskedAgain) attempt();
        });
    };
    const isSeen = () => document.visibilityState === "visible" && attempt();
    const stops = [
      subscribeToUnsent(attempt),
      subscribeToCachedAt(attempt),
      live.subscribe({ onConnect: attempt }),
    ];
    const interval = setInterval(isSeen, TRY_AGAIN_MS);
    for (const event of EVENTS) addEventListener(event, attempt);
    document.addEventListener("visibilitychange", isSeen);
    forgetUnsentOfOthers(userId);
    attempt();
    return () => {
      stopped.abort();
      clearInterval(interval);
      for (const stop of stops) stop();
      for (const event of EVENTS) removeEventListener(event, attempt);
      document.removeEventListener("visibilitychange", isSeen);
    };
  }, [live, userId]);
}
