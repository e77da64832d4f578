import { useEffect, useRef } from "react";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import type { History } from "./history.ts";
import type { useLoadOlder } from "./queries.ts";

/** Root margin of the observer: older messages are loaded 600 px before they scroll into view. */
const LOAD_MARGIN = "600px 0px 0px";

interface LoadOlderSentinelProps {
  history: History;
  older: Pick<ReturnType<typeof useLoadOlder>, "mutate" | "isPending" | "isError">;
}

/** Loads older messages when it scrolls near the viewport. */
export function LoadOlderSentinel({ history, older }: LoadOlderSentinelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError } = older;
  const oldest = history.messages[0]?.id;
  const canLoad = history.hasOlder && oldest !== undefined && !isPending && !isError;
  useEffect(() => {
    const mark = ref.current;
    if (!canLoad || mark === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) mutate(oldest);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [canLoad, oldest, mutate]);
  if (!history.hasOlder || oldest === undefined) return null;
  return (
    <div ref={ref} className="older">
      {isError ? (
        <InlineError onRetry={() => mutate(oldest)}>Failed to fetch messages</InlineError>
      ) : (
        <Loading isPart />
      )}
    </div>
  );
}
