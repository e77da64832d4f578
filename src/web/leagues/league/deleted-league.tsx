import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useLeaveLeague } from "#web/leagues/league-mutations.ts";

/** What its captain still sees of a deleted league: the way to restore it. */
export function DeletedLeague({ leagueId }: { leagueId: number }) {
  const { mutate, isPending, error } = useLeaveLeague(leagueId);
  return (
    <div className="danger-zone">
      <p className="muted">
        You have deleted this league. Nobody else sees it; you can restore it for 30 days.
      </p>
      <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate("restore")}>
        Restore
      </button>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </div>
  );
}
