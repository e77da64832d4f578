import { Link } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

/** The tournament with the next deadline, after one that is over; nothing while there is none. */
export function NextTournament({ next }: Pick<NonNullable<InvitationPage["over"]>, "next">) {
  const now = useNow();
  if (next === null) return null;
  return (
    <section className="card next-tournament" aria-labelledby="next-tournament">
      <span className="next-tournament-emoji" aria-hidden="true">
        {SPORT_TERMS[getSport(next)].emoji}
      </span>
      <div>
        <h2 id="next-tournament">Next: {next.name}</h2>
        <p>
          {next.round}, picks close {dayAndTime(instantOf(next.locks_at), now)}
        </p>
      </div>
      <Link className="btn" to={paths.predictionsIn(next.id)}>
        Look at it
      </Link>
    </section>
  );
}
