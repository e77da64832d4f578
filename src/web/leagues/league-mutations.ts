import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/endpoint.ts";
import type { MemberAction, Stake } from "#contract/league-schemas.ts";
import { leagues } from "#contract/leagues-calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateLeagues } from "./queries.ts";

/** A change of leagues, after which everything about them is asked again; done once the screen shows it. `onDone` is called
 * then, also where the component that asked for it is gone. */
function useLeagueMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (reply) => {
      await invalidateLeagues(client);
      onDone?.(reply);
    },
  });
}

export const useCreateLeague = () =>
  useLeagueMutation((body: { name: string; emoji: string; tournament_id: number | null }) =>
    call(leagues.create, { body }),
  );

export const useJoinLeague = (onDone: (reply: { league_id: number | null }) => void) =>
  useLeagueMutation((code: string) => call(leagues.join, { params: { code } }), onDone);

export const useChangeLeague = (id: number) =>
  useLeagueMutation((body: Body<typeof leagues.change>) => call(leagues.change, { params: { id }, body }));

export const useChangeMember = (id: number) =>
  useLeagueMutation(({ userId, action }: { userId: number; action: MemberAction }) =>
    call(leagues.changeMember, { params: { id, userId }, body: { action } }),
  );

export const useChangeStake = (id: number) =>
  useLeagueMutation((stake: Stake | null) => call(leagues.changeStake, { params: { id }, body: { stake } }));

export const useMarkPaid = (id: number) =>
  useLeagueMutation(({ userId, has_paid }: { userId: number; has_paid: boolean }) =>
    call(leagues.markPaid, { params: { id, userId }, body: { has_paid } }),
  );

export const useRenewInvitation = (id: number) =>
  useLeagueMutation(() =>
    call(leagues.renewInvitation, { params: { id }, body: { expires_at: null, uses: null } }),
  );

export const useLeaveLeague = (id: number) =>
  useLeagueMutation((deed: "leave" | "delete" | "restore") => {
    const params = { id };
    if (deed === "leave") return call(leagues.leave, { params });
    return deed === "delete" ? call(leagues.remove, { params }) : call(leagues.restore, { params });
  });
