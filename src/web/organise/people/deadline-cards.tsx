import type { Participants, PeopleDeadline } from "#contract/organise/people-schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useState } from "react";
import { useNow } from "#web/clock/clock.tsx";
import { writeNudge } from "#web/leagues/members/write-nudge.ts";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { RemindDialog } from "./remind-dialog.tsx";
import { isReadyFor } from "./person-readiness.ts";

interface DeadlineCardsProps {
  id: number;
  participants: Participants;
}

/** What a deadline is called: its game or race, or its round where several lock at once. */
export const titleOf = ({ event, round }: PeopleDeadline): string => event ?? round;

/** The next deadlines with how many players are ready for each; whoever is not can be reminded. */
export function DeadlineCards({ id, participants }: DeadlineCardsProps) {
  const { deadlines } = participants;
  if (deadlines.length === 0) return <p className="hint">Nothing is open for picks.</p>;
  return (
    <section aria-labelledby="next-deadlines">
      <h2 className="visually-hidden" id="next-deadlines">
        Next deadlines
      </h2>
      <div className="deadline-cards">
        {deadlines.map((deadline, at) => (
          <DeadlineCard
            key={`${deadline.locks_at} ${deadline.round}`}
            id={id}
            at={at}
            deadline={deadline}
            participants={participants}
          />
        ))}
      </div>
      <p className="hint">
        Ready means every pick that is offered
        {deadlines.some((one) => one.counts_joker) && ", and the joker of the round"}. You see whether, never
        what.
      </p>
    </section>
  );
}

interface DeadlineCardProps extends DeadlineCardsProps {
  deadline: PeopleDeadline;
  /** Its place among the deadlines. */
  at: number;
}

/** A deadline, and a reminder to copy that names those of this page who are not ready for it. */
function DeadlineCard({ id, at, deadline, participants }: DeadlineCardProps) {
  const { people, counts } = participants;
  const { event, contests, locks_at, ready, without_picks, with_some, without_joker } = deadline;
  const locksAt = instantOf(locks_at);
  const now = useNow([locksAt]);
  const lacking = people.filter(
    (person) => !person.restrictions.includes("removed") && !isReadyFor(person, deadline, at),
  );
  const deaf = lacking.filter(({ hears_by }) => hears_by.length === 0);
  const names = (deaf.length > 0 ? deaf : lacking).map(({ name }) => name);
  const heading = `deadline-${at}`;
  return (
    <article className="card deadline-card" aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{titleOf(deadline)}</h3>
        <p className="hint">
          {event === null && `${countOf(contests, "contest")}. `}
          Locks {dayAndTime(locksAt, now)}, in {countdown(locksAt - now)}
        </p>
      </div>
      {ready > 0 && ready === counts.all && (
        <span className="state-ready">
          <Icon name="check" className="icon icon-16" />
          All ready
        </span>
      )}
      {without_picks + with_some > 0 && (
        <RemindButton
          id={id}
          deadline={deadline}
          isFirst={at === 0}
          now={now}
          write={() => writeNudge({ round: titleOf(deadline), locks_at, tournament_id: id }, names, now)}
        />
      )}
      <dl className="facts">
        <Fact name={`ready of ${counts.all}`} value={ready} />
        <Fact name="nothing yet" value={without_picks} />
        <Fact name="part missing" value={with_some} />
        {without_joker !== null && <Fact name="no joker" value={without_joker} />}
      </dl>
    </article>
  );
}

interface RemindButtonProps {
  id: number;
  deadline: PeopleDeadline;
  isFirst: boolean;
  now: Instant;
  /** Writes a reminder to copy. */
  write: () => string;
}

/** Opens the dialog that reminds once per deadline; afterwards says when that was. */
function RemindButton({ id, deadline, isFirst, now, write }: RemindButtonProps) {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const { reminded_at, without_picks, with_some } = deadline;
  if (reminded_at !== null)
    return (
      <>
        <button className="btn" type="button" disabled>
          <Icon name="check" />
          Reminded {timeOrDay(instantOf(reminded_at), now)}
        </button>
        <p className="hint">Possible again for the next lock.</p>
      </>
    );
  return (
    <>
      <button className={isFirst ? "btn btn-primary" : "btn"} type="button" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        Remind {countOf(without_picks + with_some, "player")}
      </button>
      {isOpen && (
        <RemindDialog
          id={id}
          deadline={deadline}
          title={titleOf(deadline)}
          onCopy={() => void copy(write())}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
