import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import type { DuelResult, GameResult, OrganisedTournament } from "#contract/organise-schemas.ts";
import { organise } from "#contract/organise-calls.ts";
import { call } from "#web/api/api.ts";
import type { LogEntry } from "#contract/audit-log.ts";
import { createLogQuery, type LogFilter } from "#web/audit-log/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";

const ORGANISE_KEY = ["organise"] as const;
const organisedKey = (id: number) => [...ORGANISE_KEY, id] as const;

/** What the player organises, asked again: a contest or a tournament changed. */
export function invalidateOrganised(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...ORGANISE_KEY, "list"] });
}

/** The tournaments that the player organises. */
export function organiseQuery(userId: number) {
  return queryOptions({
    queryKey: [...ORGANISE_KEY, "list", userId],
    queryFn: () => call(organise.list),
  });
}

/** All that organisers edit of a tournament. */
export function organisedQuery(id: number) {
  return queryOptions({
    queryKey: organisedKey(id),
    queryFn: () => call(organise.get, { params: { id } }),
    retry: false,
  });
}

/** How many players a page of those who take part holds. */
export const PEOPLE_PAGE = 200;

const peopleKey = (id: number) => [...organisedKey(id), "people"] as const;

/** Refetches who takes part in a tournament. */
export function invalidatePeople(client: QueryClient, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: peopleKey(id) });
}

/** Who takes part in a tournament and has this in the name, from this place in the list on. */
export function peopleQuery(id: number, { search, offset }: { search: string; offset: number }) {
  return queryOptions({
    queryKey: [...peopleKey(id), search, offset],
    queryFn: () =>
      call(organise.listPeople, { params: { id }, query: { limit: PEOPLE_PAGE, offset, search } }),
    // Players pick meanwhile, and no change tells of it.
    staleTime: 0,
  });
}

/** The last import of a tournament, while it can be undone. */
export function lastImportQuery(id: number) {
  return queryOptions({
    queryKey: [...organisedKey(id), "import"],
    queryFn: () => call(organise.getImport, { params: { id } }),
  });
}

/** What saving results would do to the leaderboard; `results` is the body as JSON, "null" while it is incomplete. */
export function previewResultsQuery(id: number, results: string) {
  const body = JSON.parse(results) as { games?: GameResult[]; duels?: DuelResult[] } | null;
  return queryOptions({
    queryKey: [...organisedKey(id), "preview", results],
    queryFn: body === null ? skipToken : () => call(organise.previewResults, { params: { id }, body }),
    retry: false,
    // What is saved meanwhile makes another preview.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Shows what a change was answered with, and asks again for what else shows the tournament. */
export async function showOrganised(client: QueryClient, organised: OrganisedTournament): Promise<void> {
  client.setQueryData(organisedKey(organised.id), organised);
  await Promise.all([
    client.invalidateQueries({ queryKey: lastImportQuery(organised.id).queryKey }),
    invalidateOrganised(client),
    client.invalidateQueries({ queryKey: tournamentsQuery.queryKey }),
  ]);
}

/** How many entries of the log one call lists at most. */
const LOG_CALL = 1_000;

/** Fetches the whole log of a tournament with this filter, the newest entries first. */
export async function fetchLog(id: number, { userId, action }: LogFilter): Promise<LogEntry[]> {
  const filter = { ...(userId !== null && { user_id: userId }), ...(action !== null && { action }) };
  const entries: LogEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const query = { limit: LOG_CALL, ...filter, ...(before !== undefined && { before }) };
    const page = await call(organise.log, { params: { id }, query });
    entries.push(...page);
    if (page.length < LOG_CALL) return entries;
  }
}

/** The log of a tournament in pages. */
export const tournamentLogQuery = (id: number) =>
  createLogQuery([...organisedKey(id), "log"], (query) => call(organise.log, { params: { id }, query }));
