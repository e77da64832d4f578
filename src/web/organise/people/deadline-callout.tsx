import type { Participants } from "#contract/organise/schemas.ts";
import { countdown, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { writeNudge } from "#web/leagues/members/write-nudge.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { isReady } from "./person-row.tsx";

/** What locks next and how many miss picks for it; the copied text names those of the page who do. */
export function DeadlineCallout({ id, participants }: { id: number; participants: Participants }) {
  const { deadline, people, players, ready } = participants;
  const locksAt = deadline && instantOf(deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  const copy = useCopy();
  if (deadline === null || locksAt === null) return <p className="hint">Nothing is open for picks.</p>;
  const missing = players - ready;
  const names = people
    .filter((person) => !isReady(person, deadline) && !person.restrictions.includes("removed"))
    .map(({ name }) => name);
  return (
    <section className="card callout" aria-labelledby="missing-picks">
      <div className="callout-count">
        <span className="callout-number">{missing}</span>
        <p>
          <b id="missing-picks">
            {missing === 1 ? "player misses" : "players miss"}{" "}
            {deadline.counts_joker ? "picks or the joker" : "picks"}
          </b>{" "}
          for {deadline.round}
          <small>
            Locks {dayAndTime(locksAt, now)}, in {countdown(locksAt - now)}. {ready} of {players} are ready.
          </small>
        </p>
      </div>
      {names.length > 0 && (
        <button
          className="btn btn-primary"
          type="button"
          onClick={() => void copy(writeNudge({ ...deadline, tournament_id: id }, names, now))}
        >
          <Icon name="copy" />
          Copy a reminder
        </button>
      )}
    </section>
  );
}
