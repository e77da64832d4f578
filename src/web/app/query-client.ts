import { QueryClient } from "@tanstack/react-query";
import { ApiError, CallTimeout } from "./api.ts";

/** A refusal would only be repeated, and who has waited long enough is told so; a server that is away may be back the next
 * moment. */
function isWorthRetrying(failures: number, failure: Error): boolean {
  if (failures > 0 || failure instanceof CallTimeout) return false;
  return !(failure instanceof ApiError && failure.status < 500);
}

/** What holds the server's answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline the service worker answers, and a save fails at once instead of waiting unseen.
      queries: { retry: isWorthRetrying, staleTime: 15_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
