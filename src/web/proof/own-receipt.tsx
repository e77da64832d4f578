import { useInfiniteQuery } from "@tanstack/react-query";
import type { ExplainedContest, ExplainedPick } from "#contract/explain/schemas.ts";
import type { Seal } from "#contract/sealing/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { saveAsFile } from "#web/browser/save-as-file.ts";
import { useNow } from "#web/clock/clock.tsx";
import { handicapOf, nameMarket } from "#web/ledger/describe-outcome.ts";
import { ownPicksQuery } from "#web/ledger/queries.ts";
import { PickResults } from "#web/picks/card/pick-results.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Verdict } from "#web/ui/pick-mark.tsx";
import { listGroups } from "./list-groups.ts";
import type { Worked } from "./queries.ts";

interface OwnReceiptProps {
  contest: ExplainedContest;
  name: string;
  seal: Seal;
  worked: Worked;
}

/** The own picks as they are sealed, and the file with which anybody can work the fingerprint out. */
export function OwnReceipt({ contest, name, seal, worked: { proof } }: OwnReceiptProps) {
  const receipt = { contest: name, root: seal.root, ...proof };
  return (
    <section aria-labelledby="receipt">
      <div className="section-head">
        <h2 id="receipt">Your receipt</h2>
        <span className="section-note">Only you see it</span>
      </div>
      <div className="card proof-receipt">
        <PickResults lines={contest.picks.map((pick) => toLine(contest, pick))} />
        <p className="hint">
          <PickedAt contestId={contest.contest_id} />
          Salt <span className="fingerprint-short">{listGroups(proof.salt, 2).join(" ")}</span>. With your
          picks and the salt anyone can work out line {proof.index + 1} of the sealed record.
        </p>
        <div className="seal-actions">
          <button
            className="btn"
            type="button"
            onClick={() => saveAsFile(`jokerpick-receipt-${proof.contest_id}.json`, receipt)}
          >
            <Icon name="download" />
            My receipt
          </button>
        </div>
      </div>
    </section>
  );
}

function verdictOf({ result }: ExplainedContest, { pick, is_right }: ExplainedPick): Verdict {
  if (pick === null) return "none";
  if (result === null) return "wait";
  return is_right ? "right" : "wrong";
}

/** A line of the receipt: the market, what was picked, and what it earned. */
function toLine(contest: ExplainedContest, one: ExplainedPick) {
  const handicap = handicapOf(contest, one);
  return {
    market: nameMarket(contest, one),
    pick: one.pick && (
      <>
        <Flag emoji={one.pick.emoji} /> {one.pick.name}
        {handicap !== null && ` ${handicap}`}
      </>
    ),
    verdict: verdictOf(contest, one),
    points: contest.result === null ? null : one.points,
  };
}

/** When the last of the picks arrived. */
function PickedAt({ contestId }: { contestId: number }) {
  const { data } = useInfiniteQuery(ownPicksQuery(useTournament().id, contestId));
  const now = useNow();
  const last = data?.pages.flatMap(({ picks }) => picks).find(({ kind }) => kind === "picked");
  return last && `Picked ${dayAndTime(instantOf(last.at), now)}. `;
}
