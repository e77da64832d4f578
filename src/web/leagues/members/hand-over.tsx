import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueMember } from "#contract/leagues/schemas.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeMember } from "#web/leagues/league-mutations.ts";
import { membersQuery } from "#web/leagues/queries.ts";
import { useUser } from "#web/session/session.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { CONFIRMATIONS } from "./member-actions.tsx";

/** The button with which a captain hands the league over; nothing while there is nobody else in it. */
export function HandOver({ leagueId }: { leagueId: number }) {
  const [isOpen, setOpen] = useState(false);
  const ownId = useUser()?.id;
  const list = useInfiniteQuery(membersQuery(leagueId));
  const others = (list.data?.pages.flat() ?? []).filter(
    ({ user_id, is_pending }) => user_id !== ownId && !is_pending,
  );
  if (others.length === 0) return null;
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Hand over
      </button>
      {isOpen && (
        <HandOverDialog
          leagueId={leagueId}
          others={others}
          hasMore={list.hasNextPage}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface HandOverDialogProps {
  leagueId: number;
  others: readonly LeagueMember[];
  /** Whether there are members who have not been loaded. */
  hasMore: boolean;
  onClose: () => void;
}

/** Asks who becomes the captain. */
function HandOverDialog({ leagueId, others, hasMore, onClose }: HandOverDialogProps) {
  const [userId, setUserId] = useState(others[0]?.user_id ?? 0);
  const { mutate, isPending, error } = useChangeMember(leagueId);
  const chosen = others.find(({ user_id }) => user_id === userId);
  return (
    <FormDialog
      title="Hand the league over?"
      label="Hand over"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate({ userId, action: "hand-over" }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField label="To" value={userId} onChange={(value) => setUserId(Number(value))}>
        {others.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasMore && <p className="hint">To somebody else: by the menu in the list of members.</p>}
      <p>{CONFIRMATIONS["hand-over"](chosen?.name ?? "")}</p>
    </FormDialog>
  );
}
