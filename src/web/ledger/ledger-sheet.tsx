import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { ExplainedContest, Explanation } from "#contract/explain/schemas.ts";
import { namesOfMarkets } from "#contract/market-names.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ordinal } from "#domain/ordinal.ts";
import { BadgeReasons } from "./badge-reasons.tsx";
import { ContestLedger } from "./contest-ledger.tsx";
import { ContestParts } from "./contest-parts.tsx";
import { OwnPicksList } from "./own-picks-list.tsx";
import type { Figure } from "./figure.ts";
import { explanationQuery } from "./queries.ts";
import { describeRate, nameContest } from "./describe-outcome.ts";
import "#web/later-styles.css";

const close = () => history.back();

/** What a figure consists of, in a sheet above the screen. */
export function LedgerSheet({ figure }: { figure: Figure }) {
  if (figure.view !== "picks") return <FigureSheet figure={figure} />;
  return (
    <Sheet title="What I picked, and when" line="Only you see this.">
      <OwnPicksList tournamentId={figure.tournamentId} />
    </Sheet>
  );
}

function FigureSheet({ figure }: { figure: Figure }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    explanationQuery(figure),
  );
  const column = useColumn(figure);
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return (
      <Sheet title={titleOf(figure)}>
        {isError ? (
          <ErrorBanner onRetry={() => void refetch()}>The ledger could not be loaded.</ErrorBanner>
        ) : (
          <Loading />
        )}
      </Sheet>
    );
  const explanation = { ...first, contests: data?.pages.flatMap(({ contests }) => contests) ?? [] };
  return (
    <Sheet title={titleOf(figure)} line={describeScope(figure, column, explanation)}>
      <Content figure={figure} explanation={explanation} column={column} />
      {hasNextPage && figure.view !== "badges" && (
        <button
          className="btn"
          type="button"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more of {explanation.contest_count}
        </button>
      )}
    </Sheet>
  );
}

const titleOf = ({ view }: Figure) => (view === "badges" ? "Why these badges?" : "Why these points?");

/** What the figure's column is called, with the market's name on the sport's cards: "Spread points". */
function useColumn({ market }: Figure): string | null {
  const names = namesOfMarkets(SPORT_TERMS[getSport(useTournament())]);
  return market === undefined ? null : `${names[market]} points`;
}

/** What the figure is of: a contest and its rate, or a board and the place on it. */
function describeScope(
  figure: Figure,
  column: string | null,
  { contests, rank, players, league }: Explanation,
): string {
  const [contest] = contests;
  if (figure.contestId !== undefined && contest !== undefined)
    return `${nameContest(contest)}. ${describeRate(contest)}`;
  if (figure.eventId !== undefined && contest !== undefined)
    return `${contest.race ?? nameContest(contest)}. ${describeRate(contest)}`;
  const place = rank === null ? [] : [`${ordinal(rank)} of ${players}`];
  const parts = [
    ...(column === null ? [] : [column]),
    figure.round ?? "Overall",
    ...(league === null ? [] : [league]),
    ...place,
  ];
  return parts.join(", ");
}

interface ContentProps {
  figure: Figure;
  explanation: Explanation;
  /** What the figure's column is called; null: it is of all markets. */
  column: string | null;
}

/** The player of the figure, the ledger of the contest or of all contests, and the badges. */
function Content({ figure, explanation, column }: ContentProps) {
  const { name, contests, total_points, contest_count } = explanation;
  const isOwn = useUser()?.id === figure.playerId;
  const [contest] = contests;
  if (figure.view === "badges")
    return (
      <>
        <p className="hint">
          <bdi>
            <b>{name}</b>
          </bdi>
        </p>
        <BadgeReasons explanation={explanation} />
      </>
    );
  if (figure.contestId !== undefined && contest !== undefined)
    return (
      <>
        <ContestLedger
          name={name}
          contest={contest}
          isWhole={figure.market === undefined}
          ownIn={isOwn ? figure.tournamentId : null}
        />
        {isOwn && <OwnParts contest={contest} tournamentId={figure.tournamentId} />}
      </>
    );
  return (
    <>
      <p className="hint">
        <bdi>
          <b>{name}</b>
        </bdi>
        , {countOf(contest_count, "result")} on the board
      </p>
      <ContestParts
        contests={contests}
        isOfOneRound={figure.round !== undefined || figure.eventId !== undefined}
      />
      <p className="ledger-sum">
        {column ?? "Points"}
        <b className="ledger-total">{total_points}</b>
      </p>
      {explanation.late_points > 0 && (
        <p className="hint">
          {countOf(explanation.late_points, "point")} of these by the league’s rule for late joiners.
        </p>
      )}
      <BadgeReasons explanation={explanation} />
    </>
  );
}

/** What only the player sees of an own contest: when each pick arrived. */
function OwnParts({ contest, tournamentId }: { contest: ExplainedContest; tournamentId: number }) {
  return (
    <details className="ledger-part">
      <summary>
        <span className="ledger-title">What I picked, and when</span>
        <Icon name="chev-r" className="icon icon-16" />
      </summary>
      <OwnPicksList tournamentId={tournamentId} contestId={contest.contest_id} />
    </details>
  );
}

interface SheetProps {
  title: string;
  line?: string;
  children: ReactNode;
}

/** A modal sheet: at the bottom of a phone, in the middle of a wide screen. Escape, a tap beside it and Back
 * close it; the focus returns to the figure. */
function Sheet({ title, line, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="bottom-sheet"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // The entry of the history closes it.
        event.preventDefault();
        close();
      }}
    >
      <div className="bottom-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <p>{line ?? "\u00A0"}</p>
        <button className="btn btn-quiet btn-icon" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="bottom-sheet-body ledger-body">{children}</div>
    </dialog>
  );
}
