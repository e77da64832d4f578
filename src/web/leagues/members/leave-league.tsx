import { useState } from "react";
import { useLocation } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useLeaveLeague } from "#web/leagues/league-mutations.ts";
import { paths } from "#web/navigation/paths.ts";
import { InlineError } from "#web/ui/inline-error.tsx";

/** Leaves a league; a captain deletes it instead, or hands it over first. */
export function LeaveLeague({ league }: { league: League }) {
  const isCaptain = league.role === "captain";
  const action = isCaptain ? "delete" : "leave";
  const label = isCaptain ? "Delete league" : "Leave league";
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useLeaveLeague(league.id, () => navigate(paths.leagues));
  return (
    <>
      <div className="section-head">
        <h2>{isCaptain ? "Delete" : "Leave"}</h2>
      </div>
      <div className="danger-zone">
        <p className="muted">
          {isCaptain
            ? "To leave, hand the league over to another member first. A deleted league can be restored for 30 days."
            : "Your picks stay as they are; you leave this board and its chat."}
        </p>
        <button className="btn btn-danger" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </button>
      </div>
      {isOpen && (
        <FormDialog
          title={`${label}?`}
          label={label}
          isDanger
          isPending={isPending}
          failure={error}
          onSubmit={() => mutate(action)}
          onClose={() => setOpen(false)}
        >
          <p>{league.name}</p>
        </FormDialog>
      )}
    </>
  );
}

/** A deleted league for its captain, who can restore it. */
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
