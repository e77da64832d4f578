import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { ExplainedContest, ExplainedPick } from "#contract/explain/schemas.ts";
import { listAwards } from "#domain/awards.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { PickMark, type Verdict } from "#web/ui/pick-mark.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { nameList } from "./name-list.ts";
import { ownPicksQuery } from "./queries.ts";
import {
  describeCorrection,
  describeLate,
  describeOutcome,
  describeProduct,
  handicapOf,
  nameMarket,
} from "./describe-outcome.ts";

interface ContestLedgerProps {
  name: string;
  contest: ExplainedContest;
  /** Whether the figure is of all markets. */
  isWhole: boolean;
  /** The tournament where the picks are the viewer's own; null: they are somebody else's. */
  ownIn: number | null;
}

/** What a contest of each kind is called. */
const THINGS = { game: "game", "race-team": "team", question: "question" } as const;

/** The ledger of one contest: each pick with its rule and sum, corrections, the total, and the awards. */
export function ContestLedger({ name, contest, isWhole, ownIn }: ContestLedgerProps) {
  const thing = THINGS[contest.kind];
  return (
    <>
      {contest.is_joker ? (
        <p className="ledger-joker">
          <JokerMark />
          <span>
            {ownIn === null ? (
              <>
                The joker of <bdi>{name}</bdi>
              </>
            ) : (
              "Your joker of the round"
            )}{" "}
            is on this {thing}: every point × 2
          </span>
        </p>
      ) : (
        <p className="hint">
          <bdi>
            <b>{name}</b>
          </bdi>
          {contest.kind === "question" ? ", no joker is played on questions" : `, joker not on this ${thing}`}
        </p>
      )}
      <LedgerLines contest={contest} />
      <p className="ledger-sum">
        {isWhole ? `Points for this ${thing}` : "Points"}
        <b className="ledger-total">{contest.points}</b>
      </p>
      <Awards contest={contest} />
      <p className="hint">
        {ownIn !== null && <PickedAt tournamentId={ownIn} contestId={contest.contest_id} />}
        <SealedAt contest={contest} />
        {ownIn !== null && contest.sealed_at !== null && (
          <>
            {" "}
            <Link to={paths.proof(contest.contest_id, ownIn)} replace>
              Verify the picks
            </Link>
          </>
        )}
      </p>
    </>
  );
}

/** The lines of a contest's picks, of its late joiner's rule, and of its corrections. */
export function LedgerLines({ contest }: { contest: ExplainedContest }) {
  const { picks, late, corrections, state } = contest;
  const now = useNow();
  const when = (at: string) => dayAndTime(instantOf(at), now);
  const shown = corrections.filter(
    ({ before, after }) => before.points !== after.points || before.result !== null,
  );
  return (
    <ol className="ledger">
      {picks.map((pick) => (
        <PickLine key={pick.market} contest={contest} pick={pick} />
      ))}
      {picks.length === 0 && (
        <li>
          <PickMark verdict="none" />
          <p className="ledger-title">No pick</p>
          <span className="ledger-points zero">0</span>
          <p className="ledger-calc">
            {state === "waiting" ? "Picks show once they are locked" : "Nothing was picked"}
          </p>
        </li>
      )}
      {late !== null && (
        <li>
          <PickMark verdict="wait" />
          <p className="ledger-title">Late joiner</p>
          <span className="ledger-points">{signedPoints(late.points)}</span>
          <p className="ledger-calc">{describeLate(late)}</p>
        </li>
      )}
      {shown.map((correction) => {
        const { title, text } = describeCorrection(contest, correction, when(correction.at));
        return (
          <li key={correction.at} className="is-correction">
            <p className="ledger-title">{title}</p>
            <p className="ledger-calc">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

function verdictOf({ result }: ExplainedContest, { pick, is_right }: ExplainedPick): Verdict {
  if (pick === null) return "none";
  if (result === null) return "wait";
  return is_right ? "right" : "wrong";
}

/** One pick: what it was, what the result makes of it, and the product of its points. */
function PickLine({ contest, pick }: { contest: ExplainedContest; pick: ExplainedPick }) {
  const handicap = handicapOf(contest, pick);
  return (
    <li>
      <PickMark verdict={verdictOf(contest, pick)} />
      <p className="ledger-title">
        <span className="ledger-market">{nameMarket(contest, pick)}</span>{" "}
        {pick.pick === null ? (
          "No pick"
        ) : (
          <>
            <Flag emoji={pick.pick.emoji} /> {pick.pick.name}
            {handicap !== null && ` ${handicap}`}
          </>
        )}
      </p>
      {contest.state === "settled" && (
        <span className={pick.points === 0 ? "ledger-points zero" : "ledger-points"}>
          {signedPoints(pick.points)}
        </span>
      )}
      <PickReason contest={contest} pick={pick} />
    </li>
  );
}

/** What the result makes of a pick, the product and when it was settled by whom, and who entered the pick. */
function PickReason({ contest, pick }: { contest: ExplainedContest; pick: ExplainedPick }) {
  const now = useNow();
  const when = (at: string) => dayAndTime(instantOf(at), now);
  const { settled_at, settled_by } = contest;
  const settled = settled_at === null ? "" : `, settled ${when(settled_at)}`;
  const by = settled_by === null ? "" : ` by ${settled_by}`;
  const product = pick.is_right ? `${describeProduct(contest)}${settled}${by}` : "";
  return (
    <p className="ledger-calc">
      {[describeOutcome(contest, pick), product].filter((text) => text !== "").join(". ")}
      {pick.entered !== null && (
        <span className="ledger-entered">
          <Icon name="user" className="icon icon-16" />
          Picked by {pick.entered.by || "an organiser"}, {when(pick.entered.at)}
        </span>
      )}
    </p>
  );
}

/** The awards of a contest: the rule of each, and who else holds it. */
function Awards({ contest: { awards } }: { contest: ExplainedContest }) {
  if (awards.length === 0) return null;
  return (
    <ul className="ledger-awards">
      {awards.map(({ emoji, others, other_count }) => {
        const [award] = listAwards(emoji);
        if (award === undefined) return null;
        return (
          <li key={emoji}>
            <span className="ledger-emoji" aria-hidden="true">
              {emoji}
            </span>
            <p className="ledger-title">{award.name}</p>
            <p className="ledger-calc">
              {award.meaning}{" "}
              {other_count === 0 ? "Nobody else has it." : `Also: ${nameList(others, other_count ?? 0)}.`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** When the picks were locked and sealed, and whether the result was corrected. */
function SealedAt({ contest: { sealed_at, corrections } }: { contest: ExplainedContest }) {
  const now = useNow();
  const isCorrected = corrections.some(({ before }) => before.result !== null);
  return (
    <>
      {sealed_at !== null && `Locked and sealed ${dayAndTime(instantOf(sealed_at), now)}. `}
      {!isCorrected && "No corrections."}
    </>
  );
}

/** When the viewer last picked in a contest, as only the viewer sees it; nothing where an organiser did. */
function PickedAt({ tournamentId, contestId }: { tournamentId: number; contestId: number }) {
  const { data } = useInfiniteQuery(ownPicksQuery(tournamentId, contestId));
  const now = useNow();
  const picks = data?.pages.flatMap((page) => page.picks) ?? [];
  const last = picks.find(({ kind, by }) => kind === "picked" && by === null);
  return last && `Picked ${dayAndTime(instantOf(last.at), now)}. `;
}
