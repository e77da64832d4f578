import type { SetupGame } from "#contract/organise/schemas.ts";
import type { Action } from "#web/organise/schedule/schedule-actions.ts";
import { ScheduleItems } from "#web/organise/schedule/schedule-menu.tsx";
import { MenuItem } from "#web/ui/controls/row-actions.tsx";

type Status = SetupGame["status"];

const DRAFT_STATES = [
  { status: "scheduled", title: "Scheduled after all" },
  { status: "postponed", title: "Postponed, no date yet" },
  { status: "cancelled", title: "Cancelled" },
] as const;

interface StateItemsProps {
  contest: Parameters<typeof ScheduleItems>[0]["contest"];
  status: Status;
  hasResult: boolean;
  /** Whether players see it, so that they are told. */
  isPublished: boolean;
  /** Makes a handler that shuts the menu first. */
  choose: (act: () => void) => () => void;
  onVerb: (verb: Action) => void;
  onStatus: (status: Status) => void;
}

/** The items of a row's menu that change its state: verbs where players see it, and in a draft, which nobody
 * has picked, the states themselves. */
export function StateItems(props: StateItemsProps) {
  const { contest, status, hasResult, isPublished, choose, onVerb, onStatus } = props;
  if (!isPublished)
    return DRAFT_STATES.filter((one) => one.status !== status).map((one) => (
      <MenuItem key={one.status} title={one.title} onClick={choose(() => onStatus(one.status))} />
    ));
  const state = { status: status === "postponed" ? ("undated" as const) : status, has_result: hasResult };
  return <ScheduleItems contest={contest} state={state} choose={choose} onVerb={onVerb} />;
}
