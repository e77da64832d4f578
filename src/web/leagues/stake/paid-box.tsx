import type { League, LeagueStake } from "#contract/leagues/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useMarkPaid } from "#web/leagues/league-mutations.ts";

export type StakePlayer = LeagueStake["players"][number];

/** The box in which captains note who has paid. */
export function PaidBox({ player, league }: { player: StakePlayer; league: League }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMarkPaid(league.id);
  const mark = (has_paid: boolean) =>
    mutate({ userId: player.user_id, has_paid }, { onError: (failure) => toast.error(messageOf(failure)) });
  return (
    <label className="league-check">
      <input
        type="checkbox"
        checked={isPending ? variables.has_paid : player.place !== null}
        aria-busy={isPending}
        aria-label={`${player.name} has paid`}
        onChange={(event) => !isPending && mark(event.target.checked)}
      />
      Paid
    </label>
  );
}
