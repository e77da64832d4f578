import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { useReadClock } from "#web/clock/clock.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useEndInvitation, useRenewInvitation } from "#web/leagues/league-mutations.ts";

/** Days for which a new code is valid, and players who can join with it; the empty value sets no limit. */
const DAYS = [1, 7, 30];
const USES = [1, 5, 10, 50];
const NO_END = "";

/** Makes a new code, or revokes the current one. */
export function NewCodeDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const read = useReadClock();
  const [days, setDays] = useState(NO_END);
  const [uses, setUses] = useState(NO_END);
  const renewal = useRenewInvitation(league.id);
  const ending = useEndInvitation(league.id);
  const before = league.invitation?.code;
  const handleSubmit = () => {
    const expires_at = days === NO_END ? null : isoOf(read() + Number(days) * DAY);
    renewal.mutate({ expires_at, uses: uses === NO_END ? null : Number(uses) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="New code"
      label="Make a new code"
      isPending={renewal.isPending}
      failure={renewal.error ?? ending.error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{before ? `${before}, its link and its QR stop working. Members stay.` : "Members stay."}</p>
      <SelectField label="The new one works for" value={days} onChange={setDays}>
        <option value={NO_END}>As long as it is not replaced</option>
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {countOf(count, "day")}
          </option>
        ))}
      </SelectField>
      <SelectField label="Who can join with it" value={uses} onChange={setUses}>
        <option value={NO_END}>Any number</option>
        {USES.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? "1 player" : `${count} players`}
          </option>
        ))}
      </SelectField>
      {before && (
        <button
          className="btn"
          type="button"
          aria-busy={ending.isPending}
          onClick={() => !ending.isPending && ending.mutate(undefined, { onSuccess: onClose })}
        >
          Revoke it without a new one
        </button>
      )}
    </FormDialog>
  );
}
