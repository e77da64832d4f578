import { useState } from "react";
import { useLocation } from "wouter";
import type { League } from "#contract/league-schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useLeaveLeague } from "./league-mutations.ts";

/** Leaves a league; its captain deletes it, or hands it over first. */
export function LeaveLeague({ league }: { league: League }) {
  const isCaptain = league.role === "captain";
  const deed = isCaptain ? "delete" : "leave";
  const label = isCaptain ? "Delete league" : "Leave league";
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useLeaveLeague(league.id);
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
        <Dialog title={`${label}?`} onClose={() => setOpen(false)}>
          <form
            className="league-dialog"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) mutate(deed, { onSuccess: () => navigate(paths.leagues) });
            }}
          >
            <p>{league.name}</p>
            {error && <InlineError>{messageOf(error)}</InlineError>}
            <div className="dlg-act">
              <button className="btn" type="button" data-focus onClick={() => setOpen(false)}>
                Cancel
              </button>
              <button className="btn btn-danger" type="submit" aria-busy={isPending}>
                {label}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
