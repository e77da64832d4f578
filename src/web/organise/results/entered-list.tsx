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
                <EnteredBy facts={findFacts(organised, contest.id)} newest={organised.last_publication} />
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

interface EnteredByProps {
  facts: ContestFacts | undefined;
  newest: OrganisedTournament["last_publication"];
}

/** Who entered a result and when; of one that the newest update brought back, that it did. */
function EnteredBy({ facts, newest }: EnteredByProps) {
  const now = useNow();
  if (!facts?.publication) return "Not on the leaderboard yet";
  const { id, published_at, published_by } = facts.publication;
  const isBroughtBack = newest?.id === id && newest.is_undo;
  return (
    <>
      {isBroughtBack ? "Brought back" : "Entered"} {dayAndTime(instantOf(published_at), now)}
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

/** Maximum number of results that are named; the others are counted. */
const MAX_NAMED = 3;

/** The results of contests in words; those of a race's teams are one, its name. */
export function listResults(organised: OrganisedTournament, ids: readonly number[]): string[] {
  const { games, races } = organised.setup;
  return [
    ...games.flatMap(({ id, side1, side2 }) =>
      ids.includes(id) ? [{ id, name: `${side1} – ${side2}` }] : [],
    ),
    ...races.filter(({ duels }) => duels.some(({ id }) => ids.includes(id))),
  ].map((contest) => nameResult(organised, contest));
}

/** Names the results of contests: "Germany 85–58 Portugal, Spain 70–68 Italy and 4 more". */
export function nameResults(organised: OrganisedTournament, ids: readonly number[]): string {
  const named = listResults(organised, ids);
  if (named.length === 0) return "Answers to questions";
  const more = named.length - MAX_NAMED;
  return `${named.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
