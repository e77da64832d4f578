import type { ExplainedContest } from "#contract/explain/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { Icon } from "#web/ui/icon.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { LedgerLines } from "./contest-ledger.tsx";
import { describeSum, nameContest } from "./describe-outcome.ts";

interface ContestPartsProps {
  contests: readonly ExplainedContest[];
  isOfOneRound: boolean;
}

/** The contests that a figure adds up, by round, the latest first; each opens to its picks. */
export function ContestParts({ contests, isOfOneRound }: ContestPartsProps) {
  if (contests.length === 0) return <p className="hint">No result is on the board yet.</p>;
  return [...groupBy(contests, ({ round }) => round)].map(([round, rows]) => (
    <section key={round} className="ledger-round">
      {!isOfOneRound && <h3>{round}</h3>}
      {rows.map((contest) => (
        <ContestPart key={contest.contest_id} contest={contest} />
      ))}
    </section>
  ));
}

/** One contest in a line: its sum in words and its points. */
function ContestPart({ contest }: { contest: ExplainedContest }) {
  return (
    <details className="ledger-part">
      <summary>
        <span className="ledger-title">{nameContest(contest)}</span>
        <span className={contest.points === 0 ? "ledger-points zero" : "ledger-points"}>
          {signedPoints(contest.points)}
        </span>
        <span className="ledger-calc">
          {describeSum(contest)}
          {contest.awards.length > 0 && (
            <span aria-hidden="true"> {contest.awards.map(({ emoji }) => emoji).join("")}</span>
          )}
        </span>
        <Icon name="chev-r" className="icon icon-16" />
      </summary>
      <LedgerLines contest={contest} />
    </details>
  );
}
