import { useState } from "react";
import type { League, LeagueEntry } from "#contract/league-schemas.ts";
import { LATE_JOINER_RULES, type LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { useChangeLeague } from "./league-mutations.ts";

/** What contests locked before somebody joined count for that member, by rule. */
export const LATE_JOINER_TEXTS: Readonly<Record<LateJoinerRule, string>> = {
  own: "The points that the member has on them",
  zero: "Nothing: late joiners start from zero",
  mean: "The mean of those who were members, rounded down",
  lowest: "The lowest of those who were members",
};

/** The league's rule for late joiners, and whose totals contain points that come from it. */
export function LateJoinersNote({ league, entries }: { league: League; entries: readonly LeagueEntry[] }) {
  const credited = entries.filter(({ late_points }) => late_points > 0);
  return (
    <>
      <p className="league-note">
        Contests locked before a member joined count: {LATE_JOINER_TEXTS[league.late_joiners]}.
        {league.is_late_joiners_fixed && " This has been fixed since the league’s first deadline."}
      </p>
      {credited.length > 0 && (
        <p className="league-note">
          Included by this rule:{" "}
          {credited.map(({ user_id, name, late_points }, place) => (
            <span key={user_id}>
              {place > 0 && ", "}
              <bdi>{name}</bdi> {countOf(late_points, "point")}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Chooses the rule for late joiners, before the league's first deadline. */
export function LateJoinersDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [rule, setRule] = useState(league.late_joiners);
  const { mutate, isPending, error } = useChangeLeague(league.id);
  return (
    <Dialog title="Late joiners" onClose={onClose}>
      <form
        className="league-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate({ late_joiners: rule }, { onSuccess: onClose });
        }}
      >
        <p>Contests locked before a member joined count:</p>
        {LATE_JOINER_RULES.map((one) => (
          <label key={one} className="league-check">
            <input type="radio" name="late-joiners" checked={one === rule} onChange={() => setRule(one)} />
            {LATE_JOINER_TEXTS[one]}
          </label>
        ))}
        <p className="muted">Nobody can change this after the league’s first deadline.</p>
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <DialogActions label="Save" isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
