import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { health } from "#contract/health/calls.ts";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { type HealthFacts, listHealthProblems } from "#domain/health/problems.ts";
import { instantOf, MINUTE } from "#domain/time.ts";
import { call } from "#web/api/api.ts";

/** What the server says, and by how many milliseconds this browser's clock is ahead of its machine's. */
export interface SeenHealth {
  status: HealthStatus;
  clockDifference: number;
}

/** How the server is, asked again every minute. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async (): Promise<SeenHealth> => {
    const askedAt = Date.now();
    const status = await call(health.status);
    const halfway = (askedAt + Date.now()) / 2;
    return { status, clockDifference: halfway - instantOf(status.machine_time) };
  },
  refetchInterval: MINUTE,
});

/** Makes a backup; pending until it is shown. */
export function useBackUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(health.backUp),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  });
}

const sinceOf = ({ undelivered_since: at }: { undelivered_since: string | null }) =>
  at === null ? null : instantOf(at);

function toFacts({ status, clockDifference }: SeenHealth): HealthFacts {
  const { database, clock, redis, unsealed, disk, memory, backup, deliveries, started_at } = status;
  return {
    isWritable: database.is_writable,
    knowsTime: clock.is_known,
    isRedisAway: redis === "away",
    unsealedSince: unsealed && instantOf(unsealed.waits_since),
    disk,
    memory,
    backup: {
      every: backup.every_ms,
      newestAt: backup.newest && instantOf(backup.newest.made_at),
      since: instantOf(started_at),
    },
    clockDifference,
    undeliveredSince: {
      mail: sinceOf(deliveries.mail),
      push: sinceOf(deliveries.push),
      posts: sinceOf(deliveries.posts),
    },
  };
}

/** Lists what needs the admin, at the time at which the server was looked at. */
export const listProblems = (seen: SeenHealth) =>
  listHealthProblems(toFacts(seen), instantOf(seen.status.checked_at));
