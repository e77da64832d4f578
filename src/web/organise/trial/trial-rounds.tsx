import { groupBy } from "#domain/group-by.ts";
import { mostPointsOf, type TrialContest } from "#domain/trial/trial-run.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

interface RoundFacts {
  name: string;
  firstLock: number;
  lastLock: number;
  /** With the joker where it brings most. */
  mostPoints: number;
  /** Whether it locks before the round above has all its results. */
  isEarly: boolean;
}

function listRounds(contests: readonly TrialContest[]): RoundFacts[] {
  const rounds = [...groupBy(contests, ({ round }) => round)].map(([name, all]) => ({
    name,
    firstLock: Math.min(...all.map(({ locksAt }) => locksAt)),
    lastLock: Math.max(...all.map(({ locksAt }) => locksAt)),
    lastResult: Math.max(...all.map(({ resultAt }) => resultAt)),
    mostPoints:
      all.reduce((sum, one) => sum + mostPointsOf(one), 0) +
      Math.max(0, ...all.filter(({ takesJoker }) => takesJoker).map(mostPointsOf)),
  }));
  return rounds.map(({ lastResult: _, ...round }, at) => {
    const before = rounds[at - 1];
    return { ...round, isEarly: before !== undefined && round.firstLock < before.lastResult };
  });
}

/** When each round locks, and what it can bring. */
export function TrialRounds({ contests }: { contests: readonly TrialContest[] }) {
  const rounds = listRounds(contests);
  const now = rounds[0]?.firstLock ?? 0;
  return (
    <section>
      <div className="section-head">
        <h2>Rounds</h2>
        <span className="section-note">Most points, with the joker</span>
      </div>
      <ul className="sheet league-rows">
        {rounds.map(({ name, firstLock, lastLock, mostPoints, isEarly }) => (
          <li key={name}>
            <div>
              <p className="league-row-title">{name}</p>
              <small>
                {firstLock === lastLock
                  ? `Locks ${dayAndTime(firstLock, now)}`
                  : `Locks ${dayAndTime(firstLock, now)} to ${dayAndTime(lastLock, now)}`}
                {isEarly && ". Begins before the round above has its results"}
              </small>
            </div>
            <b className="trial-most">{mostPoints}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
