import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schedule, ScheduleEdit } from "#contract/organise/schedule-schemas.ts";
import { type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Choices } from "#web/organise/choices.tsx";
import type { ToldNotice } from "#web/organise/told/quote-notice.ts";
import { ReasonField } from "#web/organise/told/reason-field.tsx";
import { TellList } from "#web/organise/told/tell-list.tsx";
import type { ReadStart } from "#web/organise/when/read-start.ts";
import { WhenField } from "#web/organise/when/when-field.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { type Action, describeNote, listTells, nameButton, nameSheet } from "./schedule-actions.ts";
import { type ScheduledContest, scheduleQuery, useSaveSchedule } from "./scheduled-contest.ts";

export interface ScheduleSheetProps {
  contest: ScheduledContest;
  /** What the game or race is called. */
  name: string;
  verb: Action;
  /** The places of other games that fill from it. */
  places?: readonly string[];
  onClose: () => void;
}

const NEW_TIMES = [
  {
    value: "postpone",
    title: "Not known yet",
    text: "It shows Postponed. Picks stay and can be changed once it has a time",
  },
  { value: "move", title: "At another time", text: "Type it; the lock moves with it" },
] as const;

/** The times that are typed: null where the field does not say one. */
interface Times {
  starts: string | null;
  qualifying: string | null;
  at: string | null;
}

/** What is chosen and typed in the sheet of a verb. */
function useScheduleForm({ contest, verb, onClose }: ScheduleSheetProps) {
  const now = useNow();
  const [action, setAction] = useState(verb);
  const [reason, setReason] = useState("");
  const [first] = useState(() => isoOf(now - (now % MINUTE)));
  const [typed, setTyped] = useState<Partial<Times>>({});
  const [why, setWhy] = useState<string | null>(null);
  const at = action === "started-early" ? (typed.at === undefined ? first : typed.at) : null;
  const query = useQuery({ ...scheduleQuery(contest, at), placeholderData: keepPreviousData });
  const schedule = query.data;
  const times: Times = {
    starts: schedule?.starts_at ?? null,
    qualifying: schedule?.locks_at ?? schedule?.starts_at ?? null,
    at: first,
    ...typed,
  };
  const saving = useSaveSchedule(contest);
  const submit = () => {
    if (saving.isPending || schedule === undefined) return;
    const dates = datesOf(action, times, contest.isRace);
    if (dates === null) return setWhy("Type the day and the time, as in “12.9. 21:00”.");
    const given = reason.trim();
    const edit: ScheduleEdit = {
      ...(contest.part && { part: contest.part }),
      action,
      ...(given !== "" && { reason: given }),
      ...dates,
    };
    saving.mutate(edit, { onSuccess: onClose });
  };
  const type = (changed: Partial<Times>) => {
    setWhy(null);
    setTyped({ ...typed, ...changed });
  };
  return { now, action, setAction, reason, setReason, first, times, type, why, query, saving, submit };
}

type ScheduleForm = ReturnType<typeof useScheduleForm>;

/** The dates that an action sends; null: one is missing. */
function datesOf(action: Action, { starts, qualifying, at }: Times, isRace: boolean) {
  if (action === "started-early") return at === null ? null : { at };
  if (action !== "move") return {};
  if (starts === null || (isRace && qualifying === null)) return null;
  return { starts_at: starts, ...(isRace && qualifying !== null && { qualifying_at: qualifying }) };
}

/** Changes when a game or race is played, after showing what that does to picks and who is told. */
export function ScheduleSheet(props: ScheduleSheetProps) {
  const { contest, name, verb, onClose } = props;
  const form = useScheduleForm(props);
  const { data: schedule, error, refetch } = form.query;
  return (
    <SheetDialog
      title={nameSheet(verb, contest)}
      line={schedule && describeLine(verb, name, schedule, form.now)}
      foot={<ScheduleButtons contest={contest} form={form} onClose={onClose} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {schedule ? (
        <ScheduleFields {...props} form={form} schedule={schedule} />
      ) : error ? (
        <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>
      ) : (
        <Loading />
      )}
    </SheetDialog>
  );
}

/** "Turkey – Greece, Fri 12 Sep, 21:00". */
function describeLine(verb: Action, name: string, { starts_at, status }: Schedule, now: Instant): string {
  if (status === "undated") return `${name}, no date yet`;
  const start = dayAndTime(instantOf(starts_at), now);
  return verb === "started-early" ? `${name} was due ${start}` : `${name}, ${start}`;
}

/** "20:40", with its day where that is not today. */
const writeAt = (at: string | null, now: Instant): string =>
  at === null ? "that time" : timeOrDay(instantOf(at), now);

/** The typed time at which picks close; null: there is none. */
const lockOf = ({ action, times }: ScheduleForm, { isRace }: ScheduledContest) =>
  action === "started-early" ? times.at : isRace ? times.qualifying : times.starts;

interface ScheduleFieldsProps extends ScheduleSheetProps {
  form: ScheduleForm;
  schedule: Schedule;
}

function ScheduleFields({ contest, name, verb, places = [], form, schedule }: ScheduleFieldsProps) {
  const { action, now, times, reason, saving } = form;
  const lock = lockOf(form, contest);
  const isPast = lock !== null && instantOf(lock) <= now;
  const tells = listTells(action, schedule, { ...contest, isPast, at: writeAt(times.at, now), places });
  const note = describeNote(action, schedule, contest);
  return (
    <>
      {verb === "postpone" && (
        <Choices
          label="New time"
          value={action === "move" ? "move" : "postpone"}
          options={NEW_TIMES}
          onChange={form.setAction}
        />
      )}
      <TimeFields contest={contest} form={form} schedule={schedule} />
      <div role="status">
        <TellList tells={tells} />
      </div>
      <ReasonField
        value={reason}
        told={schedule.players_with_picks === 0 ? null : describeTold({ contest, name, form, isPast })}
        onChange={form.setReason}
      />
      {note !== "" && <p className="hint">{note}</p>}
      {saving.error && <InlineError>{messageOf(saving.error)}</InlineError>}
    </>
  );
}

type TimeFieldsProps = Pick<ScheduleFieldsProps, "contest" | "form" | "schedule">;

function TimeFields({ contest: { isRace }, form, schedule }: TimeFieldsProps) {
  const { action, first, type, why } = form;
  const set =
    (key: keyof Times) =>
    ({ start }: ReadStart) =>
      type({ [key]: start });
  if (action === "started-early")
    return (
      <WhenField
        label={isRace ? "Qualifying really started" : "It really started"}
        first={first}
        error={why}
        onChange={set("at")}
      />
    );
  if (action !== "move") return null;
  const lock = schedule.locks_at ?? schedule.starts_at;
  return (
    <>
      {isRace && <WhenField label="Qualifying, picks lock" first={lock} onChange={set("qualifying")} />}
      <WhenField
        label={isRace ? "Race" : "New start"}
        first={schedule.starts_at}
        error={why}
        onChange={set("starts")}
      />
    </>
  );
}

interface Told {
  contest: ScheduledContest;
  name: string;
  form: ScheduleForm;
  /** Whether the typed lock has passed. */
  isPast: boolean;
}

const KINDS: Readonly<Record<Action, ToldNotice["kind"]>> = {
  move: "moved",
  "started-early": "locked-early",
  postpone: "undated",
  cancel: "cancelled",
  restore: "restored",
};

/** What players are told of it; null where the server decides. */
function describeTold({ contest: { id, isRace, part }, name, form, isPast }: Told): ToldNotice | null {
  const { action, times } = form;
  if (action === "move" && (times.starts === null || isPast)) return null;
  return {
    kind: KINDS[action],
    name,
    raceId: isRace ? id : null,
    starts_at: times.starts,
    locked_at: times.at,
    replaced: "",
    isTeamAlone: part === "team",
  };
}

function ScheduleButtons({
  contest,
  form,
  onClose,
}: Pick<ScheduleFieldsProps, "contest" | "form" | "onClose">) {
  const { action, query, saving, times, now } = form;
  const players = query.data?.players_with_picks ?? 0;
  return (
    <>
      <button className="btn" type="button" onClick={onClose}>
        {action === "cancel" ? "Keep it" : "Back"}
      </button>
      <button
        className={action === "cancel" ? "btn btn-danger-solid" : "btn btn-primary"}
        type="submit"
        aria-busy={saving.isPending}
      >
        {nameButton(action, { ...contest, players, at: writeAt(times.at, now) })}
      </button>
    </>
  );
}
