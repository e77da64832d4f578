import { useState } from "react";
import type { ContestFacts, SetupRace } from "#contract/organise/schemas.ts";
import { StateItems } from "#web/organise/editor/cells/state-items.tsx";
import type { Action } from "#web/organise/schedule/schedule-actions.ts";
import { contestOfRace } from "#web/organise/schedule/scheduled-contest.ts";
import { ScheduleSheet } from "#web/organise/schedule/schedule-sheet.tsx";
import { MenuItem, RowActions } from "#web/ui/controls/row-actions.tsx";

interface RaceMenuProps {
  race: SetupRace;
  facts: readonly ContestFacts[];
  /** The tournament in which the race can be rescheduled; null for a draft and for unsaved races. */
  scheduledIn: number | null;
  onOpen: () => void;
  /** Null: the race is removed. */
  onChange: (race: SetupRace | null) => void;
}

/** What can be done with a race beside what its cells say. */
export function RaceMenu({ race, facts, scheduledIn, onOpen, onChange }: RaceMenuProps) {
  const [verb, setVerb] = useState<Action | null>(null);
  const stored = race.duels.filter(({ id }) => id > 0);
  const contest = contestOfRace(scheduledIn ?? 0, { id: race.id, teams: stored });
  const own = facts.filter(({ id }) => stored.some((duel) => duel.id === id));
  return (
    <>
      <RowActions name={race.name}>
        {(choose) => (
          <>
            <StateItems
              contest={contest}
              status={race.status}
              hasResult={own.some(({ has_result }) => has_result)}
              isPublished={scheduledIn !== null}
              choose={choose}
              onVerb={setVerb}
              onStatus={(status) => onChange({ ...race, status })}
            />
            <hr className="menu-line" />
            <MenuItem
              title="Change its drivers…"
              text="Correct a name, or replace a driver"
              onClick={choose(onOpen)}
            />
            {!own.some(({ is_locked }) => is_locked) && (
              <MenuItem title="Remove the race" isDangerous onClick={choose(() => onChange(null))} />
            )}
          </>
        )}
      </RowActions>
      {verb !== null && scheduledIn !== null && (
        <ScheduleSheet contest={contest} name={race.name} verb={verb} onClose={() => setVerb(null)} />
      )}
    </>
  );
}
