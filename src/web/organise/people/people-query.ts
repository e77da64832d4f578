import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PeopleGroup } from "#contract/organise/people-schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";

/** Number of players on a page of the list. */
export const PEOPLE_PAGE = 200;

/** The key of all that is asked of the players of a tournament. */
export const peopleKey = (id: number) => [...organisedKey(id), "people"] as const;

/** Refetches the players of a tournament. */
export function invalidatePeople(client: QueryClient, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: peopleKey(id) });
}

interface AskedPeople {
  group: PeopleGroup;
  search: string;
  offset: number;
}

/** A page of a group of a tournament's players, of those whose names contain `search`. */
export function peopleQuery(id: number, { group, search, offset }: AskedPeople) {
  return queryOptions({
    queryKey: [...peopleKey(id), group, search, offset],
    queryFn: () =>
      call(organise.listPeople, { params: { id }, query: { limit: PEOPLE_PAGE, offset, search, group } }),
    // No live event says that somebody has picked.
    staleTime: 0,
  });
}
