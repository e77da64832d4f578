import { useState } from "react";
import { useLocation } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useLeaveLeague } from "#web/leagues/league-mutations.ts";
import { useForgetBoard } from "#web/leagues/use-forget-board.ts";
import { paths } from "#web/navigation/paths.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { HandOver } from "./hand-over.tsx";

interface LeaveDialogProps {
  league: League;
  onClose: () => void;
}

/** Asks before the player leaves a league, or as its captain deletes it; then shows the list of leagues. */
export function LeaveDialog({ league, onClose }: LeaveDialogProps) {
  const { label, action } = describeLeaving(league);
  const [, navigate] = useLocation();
  const forget = useForgetBoard(league.id);
  const { mutate, isPending, error } = useLeaveLeague(league.id, () => {
    forget();
    navigate(paths.leagues);
  });
  return (
    <FormDialog
      title={`${label}?`}
      label={label}
      isDanger
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate(action)}
      onClose={onClose}
    >
      <p>{league.name}</p>
    </FormDialog>
  );
}

const describeLeaving = ({ role }: League) =>
  role === "captain"
    ? ({ label: "Delete league", action: "delete" } as const)
    : ({ label: "Leave league", action: "leave" } as const);

/** Below the members: leaves a league; a captain deletes it instead, or hands it over first. */
export function LeaveLeague({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false);
  const isCaptain = league.role === "captain";
  return (
    <>
      {isCaptain && (
        <div className="section-head">
          <h2>Hand over or delete</h2>
        </div>
      )}
      <div className={isCaptain ? "danger-zone" : "danger-zone below-members"}>
        <p className="hint">
          {isCaptain
            ? "To leave, hand the league over first. A deleted league can be brought back for 30 days."
            : "Your picks stay as they are; you leave this board and its chat."}
        </p>
        <div className="league-acts">
          {isCaptain && <HandOver leagueId={league.id} />}
          <button
            className="btn btn-danger"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {describeLeaving(league).label}
          </button>
        </div>
      </div>
      {isOpen && <LeaveDialog league={league} onClose={() => setOpen(false)} />}
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
