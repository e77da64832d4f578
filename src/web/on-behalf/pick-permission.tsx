import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { onBehalf } from "#contract/on-behalf/calls.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { call } from "#web/api/api.ts";
import { Switch } from "#web/ui/switch.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { permissionQuery } from "./queries.ts";

/** The switch that lets the organisers of a tournament enter picks for the player. */
export function PickPermission({ userId, tournament }: { userId: number; tournament: Tournament }) {
  const query = permissionQuery(userId, tournament.id);
  const { data } = useQuery({ ...query, enabled: !tournament.is_over });
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (is_allowed: boolean) =>
      call(onBehalf.setPermission, { body: { tournamentId: tournament.id, is_allowed } }),
    onSuccess: (_done, is_allowed) => client.setQueryData(query.queryKey, { is_allowed }),
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
  if (data === undefined || tournament.is_over) return null;
  return (
    <div className="danger-zone">
      <p className="muted">
        When you cannot pick, ask an organiser of {tournament.name} to do it for you. You get a notice,
        everybody sees by whom after the lock, and your own later picks count instead.
      </p>
      <Switch
        label="Let organisers pick for me"
        isOn={data.is_allowed}
        isBusy={isPending}
        onToggle={() => {
          if (!isPending) mutate(!data.is_allowed);
        }}
      />
    </div>
  );
}
