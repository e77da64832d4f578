import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { organisedKey } from "#web/organise/queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { call, messageOf } from "#web/api/api.ts";
import type { OrganiserScheduleEdit, Schedule, SchedulePart } from "#contract/admin/schemas.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { timeZoneName } from "#web/ui/time-zone.ts";
import { type Action, describeChange, listActions, nameAction, toLocalField } from "./schedule-actions.ts";
import { organise } from "#contract/organise/calls.ts";
import { invalidateContests } from "#web/sports.ts";

/** The id that stands for a race in schedule calls: that of any team, or its own while it has none. */
export function contestOfRace(
  tournamentId: number,
  { id, teams: [team] }: { id: number; teams: readonly { id: number }[] },
): ScheduledContest {
  const race = { tournamentId, isRace: true } as const;
  return team === undefined ? { ...race, id, part: "race" } : { ...race, id: team.id };
}

/** Opens the schedule of a game or race for an admin or an organiser. */
export function ScheduleButton({ contest, name }: { contest: ScheduledContest; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className="ed-more hit-area"
        type="button"
        aria-haspopup="dialog"
        aria-label={`${name}: ${contest.part === "team" ? "cancel or restore" : "move, postpone, cancel"}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" className="icon icon-16" />
      </button>
      {isOpen && <ScheduleDialog contest={contest} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ScheduleDialogProps {
  contest: ScheduledContest;
  name: string;
  onClose: () => void;
}

function ScheduleDialog({ contest, name, onClose }: ScheduleDialogProps) {
  const { data, error, refetch } = useQuery(scheduleQuery(contest));
  return (
    <Dialog title={name} hasClose onClose={onClose}>
      {data ? (
        <ScheduleForm contest={contest} schedule={data} onClose={onClose} />
      ) : error ? (
        <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** A game, a whole race (by any team's id or its own), or one team of a race. */
interface ScheduledContest {
  id: number;
  tournamentId: number;
  isRace: boolean;
  part?: SchedulePart;
}

interface ScheduleFormProps {
  contest: ScheduledContest;
  schedule: Schedule;
  onClose: () => void;
}

/** The typed text of the date fields. */
interface Times {
  starts: string;
  qualifying: string;
  at: string;
}

/** The typed date at which picks close; NaN while it is incomplete. */
function lockOf(action: Action, { starts, qualifying, at }: Times, isRace: boolean): Instant {
  if (action === "started-early") return instantOf(at);
  return instantOf(isRace ? qualifying : starts);
}

const toDate = (field: string) => isoOf(instantOf(field));

function datesOf(action: Action, { starts, qualifying, at }: Times, isRace: boolean) {
  if (action === "started-early") return { at: toDate(at) };
  if (action !== "move") return {};
  return { starts_at: toDate(starts), ...(isRace && { qualifying_at: toDate(qualifying) }) };
}

/** Changes the date of a game or race after showing the effect on picks and jokers. */
function ScheduleForm({ contest, schedule, onClose }: ScheduleFormProps) {
  const { isRace, part } = contest;
  const now = useNow();
  const actions = listActions(schedule, part);
  const [action, setAction] = useState(actions[0] ?? "move");
  const [reason, setReason] = useState("");
  const [times, setTimes] = useState<Times>(() => ({
    starts: toLocalField(instantOf(schedule.starts_at)),
    qualifying: toLocalField(instantOf(schedule.locks_at ?? schedule.starts_at)),
    at: toLocalField(now),
  }));
  const { mutate, isPending, error } = useSaveSchedule(contest);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const edit = {
      ...(part && { part }),
      action,
      reason,
      ...datesOf(action, times, isRace),
    };
    mutate(edit, { onSuccess: onClose });
  };
  return (
    <form className="sched" onSubmit={handleSubmit}>
      <SelectField
        label="What happens"
        value={action}
        onChange={(value) => setAction(actions.find((one) => one === value) ?? action)}
      >
        {actions.map((one) => (
          <option key={one} value={one}>
            {nameAction(one, contest)}
          </option>
        ))}
      </SelectField>
      <DateFields action={action} isRace={isRace} times={times} onChange={setTimes} />
      <p className="sched-words" role="status">
        {describeChange(schedule, { action, isRace, part, isPast: lockOf(action, times, isRace) <= now })}
      </p>
      <TextField
        label="Reason, shown to players"
        value={reason}
        required
        maxLength={200}
        onChange={setReason}
      />
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" onClick={onClose}>
          Back
        </button>
        <button className="btn btn-primary" type="submit" aria-busy={isPending}>
          {nameAction(action, contest)}
        </button>
      </div>
    </form>
  );
}

interface DateFieldsProps {
  action: Action;
  isRace: boolean;
  times: Times;
  onChange: (times: Times) => void;
}

function DateFields({ action, isRace, times, onChange }: DateFieldsProps) {
  const field = (label: string, key: keyof Times) => (
    <TextField
      label={`${label}, ${timeZoneName(instantOf(times[key]) || 0)}`}
      type="datetime-local"
      value={times[key]}
      required
      onChange={(value) => onChange({ ...times, [key]: value })}
    />
  );
  if (action === "started-early") return field(isRace ? "Qualifying started" : "Started", "at");
  if (action !== "move") return null;
  return (
    <>
      {isRace && field("Qualifying", "qualifying")}
      {field(isRace ? "Race" : "Start", "starts")}
    </>
  );
}

/** A contest's schedule and how many players a change affects; fetched on each opening. */
function scheduleQuery({
  id,
  tournamentId,
  part,
}: {
  id: number;
  tournamentId: number;
  part?: SchedulePart;
}) {
  const params = { id: tournamentId, contestId: id };
  return queryOptions({
    queryKey: ["admin", tournamentId, "schedule", id, part ?? "all"],
    queryFn: () => call(organise.schedule, { params, query: part ? { part } : {} }),
    gcTime: 0,
  });
}

/** Changes a contest's schedule; settled once the refetched schedule is shown. */
function useSaveSchedule({ id, tournamentId }: { id: number; tournamentId: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganiserScheduleEdit) =>
      call(organise.saveSchedule, { params: { id: tournamentId, contestId: id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateContests(client, tournamentId),
        client.invalidateQueries({ queryKey: organisedKey(tournamentId) }),
      ]),
  });
}
