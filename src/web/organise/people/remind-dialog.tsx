import { useQuery, useQueryClient } from "@tanstack/react-query";
import { organise } from "#contract/organise/calls.ts";
import type { PeopleDeadline } from "#contract/organise/people-schemas.ts";
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Channel, CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { call, messageOf } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeReach, listNames } from "#web/reminders/describe-reach.ts";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { dayAndTime, hourAndMinute, isToday } from "#web/ui/date-format.ts";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";

interface RemindDialogProps {
  id: number;
  deadline: PeopleDeadline;
  /** What the deadline is called. */
  title: string;
  /** Copies a reminder to send by other ways. */
  onCopy: () => void;
  onClose: () => void;
}

const WAYS: Readonly<Record<Channel, { icon: IconName; title: string }>> = {
  mail: { icon: "mail", title: "By e-mail" },
  push: { icon: "bell", title: "By push" },
};

function useReminder({ id, deadline: { locks_at }, onClose }: RemindDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const params = { id };
  const reach = useQuery({
    queryKey: ["remind", id, locks_at],
    queryFn: () => call(organise.remind, { params, body: { locks_at, is_dry_run: true } }),
    gcTime: 0,
    staleTime: 0,
  });
  const remind = useSingleMutation({
    mutationFn: () => call(organise.remind, { params, body: { locks_at, is_dry_run: false } }),
    onSuccess: async (reached) => {
      toast.success(describeReach(reached));
      onClose();
      await invalidatePeople(client, id);
    },
  });
  return { reach, remind };
}

/** Says by which ways who misses picks hears of it, and who hears nothing; then reminds. */
export function RemindDialog(props: RemindDialogProps) {
  const { deadline, title, onClose } = props;
  const { reach, remind } = useReminder(props);
  const locksAt = instantOf(deadline.locks_at);
  const now = useNow([locksAt]);
  const error = reach.error ?? remind.error;
  const { data } = reach;
  return (
    <SheetDialog
      title={`Remind ${countOf(data?.players ?? deadline.without_picks + deadline.with_some, "player")}`}
      line={`${title}, locks ${dayAndTime(locksAt, now)}, in ${countdown(locksAt - now)}`}
      foot={<RemindButtons reach={data} isPending={remind.isPending} onClose={onClose} />}
      onSubmit={() => !remind.isPending && remind.mutate()}
      onClose={onClose}
    >
      {data && <Ways reach={data} now={now} />}
      <p className="hint">
        Each reads only the own gaps. {writeQuiet(data?.asleep ?? null, now)}{" "}
        <button className="link-btn" type="button" onClick={props.onCopy}>
          Copy a reminder
        </button>{" "}
        to send it yourself.
      </p>
      {data && (
        <p className="note">
          <Icon name="clock" />
          <span>{writeOwn(data.own_at, now)} One reminder from you per player and deadline.</span>
        </p>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </SheetDialog>
  );
}

interface RemindButtonsProps {
  /** Undefined: not known yet. */
  reach: Reach | undefined;
  isPending: boolean;
  onClose: () => void;
}

function RemindButtons({ reach, isPending, onClose }: RemindButtonsProps) {
  return (
    <>
      <button className="btn" type="button" data-focus onClick={onClose}>
        Cancel
      </button>
      <button className="btn btn-primary" type="submit" disabled={reach === undefined} aria-busy={isPending}>
        {reach?.reached === 0 ? "Remind on the site" : `Remind ${reach?.reached ?? ""} now`}
      </button>
    </>
  );
}

/** "at 16:00", "Sun 7 Sep, 8:00". */
function writeAt(at: string, now: Instant): string {
  const instant = instantOf(at);
  return isToday(instant, now) ? `at ${hourAndMinute(instant)}` : dayAndTime(instant, now);
}

/** Whose quiet hours it waits for. */
function writeQuiet(asleep: Reach["asleep"], now: Instant): string {
  if (asleep === null) return "Quiet hours are kept.";
  const { players, names, until } = asleep;
  const end = writeAt(until, now);
  return players === 1
    ? `Quiet hours are kept: ${names.join("")} hears ${end}, when they end.`
    : `Quiet hours are kept: ${listNames(names, players)} hear when theirs end, the first ${end}.`;
}

/** When the site reminds by itself. */
function writeOwn(ownAt: string | null, now: Instant) {
  if (ownAt === null) return <b>The site does not remind by itself again before this lock.</b>;
  return (
    <>
      <b>The site reminds by itself {writeAt(ownAt, now)},</b> who still misses something.
    </>
  );
}

/** When those can be reminded who were not long ago. */
function writeAgain(again: string | null, now: Instant): string {
  if (again === null) return "Not again before this lock";
  return `In the last 12 hours. Possible again from ${timeOrDay(instantOf(again), now)}`;
}

/** Push first, which arrives at once. */
const byChannel = (one: { channel: Channel }, other: { channel: Channel }) =>
  CHANNELS.indexOf(other.channel) - CHANNELS.indexOf(one.channel);

function Ways({ reach, now }: { reach: Reach; now: Instant }) {
  const { ways, recent, again_at, unreached, unreached_names } = reach;
  return (
    <ul className="remind-ways">
      {ways.toSorted(byChannel).map(({ channel, players, names }) => (
        <Way key={channel} {...WAYS[channel]} text={listNames(names, players)} count={players} />
      ))}
      {recent > 0 && (
        <Way icon="clock" title="Reminded before" text={writeAgain(again_at, now)} count={recent} />
      )}
      {unreached > 0 && (
        <Way
          icon="close"
          title="Hears nothing"
          text={`${listNames(unreached_names, unreached)}. Tell them yourself; the site tells them when they come`}
          count={unreached}
        />
      )}
    </ul>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  text: string;
  count: number;
}

function Way({ icon, title, text, count }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {title}
        <small>{text}</small>
      </span>
      <span className="way-count">{count}</span>
    </li>
  );
}
