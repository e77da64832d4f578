import { countOf } from "#domain/pluralize.ts";
import { duration } from "#domain/time.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import type { StartedContest } from "./started-contests.ts";

interface AwaitingProps {
  contests: readonly StartedContest[];
  noun: "game" | "race";
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** What awaits a result, the oldest first; the one that is being entered stands out. */
export function Awaiting({ contests, noun, current, onChoose }: AwaitingProps) {
  if (contests.length === 0) return null;
  return (
    <div className="results-awaiting">
      <div className="section-head">
        <h2>Awaiting result</h2>
        <span className="section-note">{countOf(contests.length, noun)}</span>
      </div>
      <ul className="sheet results-list">
        {contests.map(({ id, name, round, startsAt, overFor }) => (
          <li key={id}>
            <button
              className="results-choice"
              type="button"
              aria-current={id === current ? "true" : undefined}
              onClick={() => onChoose(id)}
            >
              <b>{name}</b>
              <AwaitingTag isCurrent={id === current} overFor={overFor} />
              <small>
                {round}, started {hourAndMinute(startsAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AwaitingTag({ isCurrent, overFor }: { isCurrent: boolean; overFor: number }) {
  if (isCurrent) return <span className="stage-tag is-entering">Entering</span>;
  if (overFor < 0) return <span className="stage-tag">On now</span>;
  return <span className="stage-tag is-changed">Over for {duration(overFor)}</span>;
}
