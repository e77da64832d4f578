import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/endpoint.ts";
import type { MemberAction, Stake } from "#contract/leagues/schemas.ts";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { callOnce } from "#web/api/call-once.ts";
import { invalidateLeagues, leagueQuery } from "./queries.ts";

/** A change of leagues; pending until everything about them is refetched. */
function useLeagueMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => invalidateLeagues(client) });
}

export const useCreateLeague = () =>
  useLeagueMutation((body: { name: string; emoji: string; tournament_id: number | null }) =>
    callOnce(leagues.create, { body }),
  );

/** Joins the league of a code. `onJoined` is called once the league has loaded, even if the component is gone
 * by then; with null when a captain has to approve first. */
export function useJoinLeague(onJoined: (leagueId: number | null) => void) {
  const client = useQueryClient();
  return useLeagueMutation(async (code: string) => {
    const { league_id } = await call(leagues.join, { params: { code } });
    if (league_id !== null) await client.prefetchQuery({ ...leagueQuery(league_id), staleTime: 0 });
    onJoined(league_id);
  });
}

export const useChangeLeague = (id: number) =>
  useLeagueMutation((body: Body<typeof leagues.change>) => call(leagues.change, { params: { id }, body }));

export const useChangeMember = (id: number) =>
  useLeagueMutation(({ userId, action }: { userId: number; action: MemberAction }) =>
    call(leagues.changeMember, { params: { id, userId }, body: { action } }),
  );

/** Reminds the members who miss picks of the next deadline. */
export const useRemind = (id: number) => useLeagueMutation(() => call(leagues.remind, { params: { id } }));

export const useChangeStake = (id: number) =>
  useLeagueMutation((stake: Stake | null) => call(leagues.changeStake, { params: { id }, body: { stake } }));

export const useMarkPaid = (id: number) =>
  useLeagueMutation(({ userId, has_paid }: { userId: number; has_paid: boolean }) =>
    call(leagues.markPaid, { params: { id, userId }, body: { has_paid } }),
  );

export const useRenewInvitation = (id: number) =>
  useLeagueMutation((body: { expires_at: string | null; uses: number | null }) =>
    callOnce(leagues.renewInvitation, { params: { id }, body }),
  );

export const useEndInvitation = (id: number) =>
  useLeagueMutation(() => call(leagues.revokeInvitation, { params: { id } }));

/** Leaves, deletes or restores a league. `onDone` is called before the refetch, after which its page is
 * empty. */
export const useLeaveLeague = (id: number, onDone?: () => void) =>
  useLeagueMutation(async (action: "leave" | "delete" | "restore") => {
    const params = { id };
    if (action === "leave") await call(leagues.leave, { params });
    else await call(action === "delete" ? leagues.remove : leagues.restore, { params });
    onDone?.();
  });
