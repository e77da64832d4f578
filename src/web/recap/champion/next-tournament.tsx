import { MAKE_PICKS } from "#contract/pick-labels.ts";
import { Link } from "wouter";
import type { NextDeadline } from "#contract/recap/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { paths } from "#web/navigation/paths.ts";
import { ClosingTime } from "#web/recap/closing-time.tsx";

/** The tournament whose picks close next. */
export function NextTournament({ next }: { next: NextDeadline }) {
  const { tournament_id, tournament, sport, round, locks_at } = next;
  return (
    <section aria-labelledby="next-tournament">
      <div className="section-head recap-section">
        <h2 id="next-tournament">What is next</h2>
      </div>
      <div className="card next-up">
        <span className="next-up-emoji" aria-hidden="true">
          {termsOf(sport).emoji}
        </span>
        <div>
          <h3>{tournament}</h3>
          <p>
            {round}. Picks close <ClosingTime at={locks_at} />
          </p>
        </div>
        <Link className="btn" to={paths.predictionsIn(tournament_id)}>
          {MAKE_PICKS}
        </Link>
      </div>
    </section>
  );
}
