import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { LATE_JOINER_RULES } from "#domain/leagues/late-joiners.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { LATE_JOINER_TEXTS } from "#web/leagues/board/late-joiner-texts.ts";
import { useChangeLeague } from "#web/leagues/league-mutations.ts";

/** Chooses the rule for late joiners, before the league's first deadline. */
export function LateJoinersDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [rule, setRule] = useState(league.late_joiners);
  const { mutate, isPending, error } = useChangeLeague(league.id);
  return (
    <FormDialog
      title="Late joiners"
      label="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate({ late_joiners: rule }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Contests locked before a member joined count:</p>
      {LATE_JOINER_RULES.map((one) => (
        <label key={one} className="league-check">
          <input type="radio" name="late-joiners" checked={one === rule} onChange={() => setRule(one)} />
          {LATE_JOINER_TEXTS[one]}
        </label>
      ))}
      <p className="muted">Nobody can change this after the league’s first deadline.</p>
    </FormDialog>
  );
}
