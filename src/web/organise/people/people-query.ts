import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";

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
