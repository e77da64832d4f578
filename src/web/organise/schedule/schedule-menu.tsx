import { useState } from "react";
import type { Schedule } from "#contract/organise/schedule-schemas.ts";
import { MenuItem, RowActions } from "#web/ui/controls/row-actions.tsx";
import { type Action, describeVerb, listActions, listVerbs } from "./schedule-actions.ts";
import type { ScheduledContest } from "./scheduled-contest.ts";
import { ScheduleSheet } from "./schedule-sheet.tsx";

/** What decides which verbs a row offers. */
type ScheduleState = Pick<Schedule, "status" | "has_result">;

interface ScheduleItemsProps {
  contest: Pick<ScheduledContest, "isRace" | "part">;
  state: ScheduleState;
  /** Makes a handler that shuts the menu first. */
  choose: (act: () => void) => () => void;
  onVerb: (verb: Action) => void;
}

/** The items of a row's menu that change when it is played. */
export function ScheduleItems({ contest, state, choose, onVerb }: ScheduleItemsProps) {
  return listVerbs(listActions(state, contest.part)).map((verb) => (
    <MenuItem
      key={verb}
      {...describeVerb(verb)}
      isDangerous={verb === "cancel"}
      onClick={choose(() => onVerb(verb))}
    />
  ));
}

interface ScheduleMenuProps {
  contest: ScheduledContest;
  /** What the game, race or team is called. */
  name: string;
  state: ScheduleState;
}

/** The menu of a row that changes nothing but when it is played. */
export function ScheduleMenu({ contest, name, state }: ScheduleMenuProps) {
  const [verb, setVerb] = useState<Action | null>(null);
  return (
    <>
      <RowActions name={name}>
        {(choose) => <ScheduleItems contest={contest} state={state} choose={choose} onVerb={setVerb} />}
      </RowActions>
      {verb !== null && (
        <ScheduleSheet contest={contest} name={name} verb={verb} onClose={() => setVerb(null)} />
      )}
    </>
  );
}
