import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/endpoint.ts";
import { provisional } from "#contract/provisional/calls.ts";
import type { ProvisionalResult, ProvisionalResults } from "#contract/provisional/schemas.ts";
import { call } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { invalidateProvisional, provisionalQuery } from "#web/provisional/queries.ts";

/** How a game or race stands, as an organiser entered it; undefined: nothing is entered or loaded. */
export function useProvisional(tournamentId: number, eventId: number): ProvisionalResult | undefined {
  const { data } = useQuery(provisionalQuery(tournamentId));
  return data?.find((result) => result.event_id === eventId);
}

/** A mutation whose response is how all games or races stand. After one that is refused they are loaded
 * again: somebody else may have entered another score. */
function useProvisionalMutation<Input>(
  tournamentId: number,
  mutationFn: (input: Input) => Promise<ProvisionalResults>,
) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSuccess: ({ results }) => client.setQueryData(provisionalQuery(tournamentId).queryKey, results),
    onError: () => invalidateProvisional(client, tournamentId),
  });
}

/** Saves the provisional score of a game, or takes it back. */
export const useEnterProvisionalGame = (id: number) =>
  useProvisionalMutation(id, (body: Body<typeof provisional.enterGame>) =>
    call(provisional.enterGame, { params: { id }, body }),
  );

/** The same for the positions in a race. */
export const useEnterProvisionalRace = (id: number) =>
  useProvisionalMutation(id, (body: Body<typeof provisional.enterRace>) =>
    call(provisional.enterRace, { params: { id }, body }),
  );
