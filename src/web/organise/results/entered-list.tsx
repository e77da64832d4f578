import { useState } from "react";
import { Link } from "wouter";
import type { ContestFacts, OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import type { StartedContest } from "./started-contests.ts";

const SHOWN_AT_FIRST = 5;

interface EnteredListProps {
  organised: OrganisedTournament;
  contests: readonly StartedContest[];
  onCorrect: (id: number) => void;
}

/** Lists entered results, newest first, each with its author and a button to correct it. */
export function EnteredList({ organised, contests, onCorrect }: EnteredListProps) {
  const [isWhole, setWhole] = useState(false);
  if (contests.length === 0) return null;
  const shown = isWhole ? contests : contests.slice(0, SHOWN_AT_FIRST);
  const pathOf = paths[termsOf(organised.setup.sport).event];
  return (
    <section>
      <div className="section-head">
        <h2>Entered</h2>
      </div>
      <ul className="sheet results-entered">
        {shown.map((contest) => (
          <li key={contest.id}>
            <div>
              <Link className="results-entered-name" href={pathOf(contest.id, organised.id)}>
                {nameResult(organised, contest)}
              </Link>
              <small>
                <EnteredBy facts={findFacts(organised, contest.id)} />
              </small>
            </div>
            <button
              className="btn"
              type="button"
              aria-label={`Correct ${contest.name}`}
              onClick={() => onCorrect(contest.id)}
            >
              Correct
            </button>
          </li>
        ))}
      </ul>
      {contests.length > shown.length && (
        <button className="btn btn-quiet" type="button" onClick={() => setWhole(true)}>
          Show all {contests.length}
        </button>
      )}
    </section>
  );
}

/** The facts of a game, or of the first team of a race. */
export function findFacts({ setup, facts }: OrganisedTournament, id: number): ContestFacts | undefined {
  const contest = setup.races.find((race) => race.id === id)?.duels[0]?.id ?? id;
  return facts.find((one) => one.id === contest);
}

function EnteredBy({ facts }: { facts: ContestFacts | undefined }) {
  const now = useNow();
  if (!facts?.publication) return "Not on the leaderboard yet";
  const { published_at, published_by } = facts.publication;
  return (
    <>
      Entered {dayAndTime(instantOf(published_at), now)}
      {published_by !== null && (
        <>
          {" "}
          by <bdi>{published_by}</bdi>
        </>
      )}
      {facts.top_scorer !== null && `. Top scorer ${facts.top_scorer}`}
    </>
  );
}

/** A game with its score, "Germany 85–58 Portugal", or a race's name. */
export function nameResult(
  { setup, facts }: Pick<OrganisedTournament, "setup" | "facts">,
  { id, name }: { id: number; name: string },
): string {
  const game = setup.games.find((one) => one.id === id);
  const { score1 = null, score2 = null } = facts.find((one) => one.id === id) ?? {};
  return game === undefined || score1 === null ? name : `${game.side1} ${score1}–${score2} ${game.side2}`;
}
