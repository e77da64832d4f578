import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, type RefObject, useId, useRef, useState } from "react";
import type { LiveBoard as LiveBoardData, LiveRow } from "#contract/provisional/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { RankMove } from "#web/leaderboard/rank-moves.tsx";
import { useUser } from "#web/session/session.tsx";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import { liveBoardQuery, ROWS } from "./live-board-query.ts";
import { OutlookTag } from "./outlook-tag.tsx";
import { WinIf } from "./win-if.tsx";

/** The most rows that a call returns. */
const MAX_ROWS = 200;

interface LiveBoardProps {
  /** The board with its first rows. */
  first: LiveBoardData;
  tournamentId: number;
  /** The game or the race. */
  eventId: number;
  /** Null: everybody. */
  league: { id: number; name: string } | null;
  /** How it stands: "61–46"; null: in no such figures. */
  score: string | null;
}

/** The board if a game or race ended as it stands. */
export function LiveBoard({ first, tournamentId, eventId, league, score }: LiveBoardProps) {
  const id = useId();
  const userId = useUser()?.id ?? null;
  const [limit, setLimit] = useState(ROWS);
  const asked = { tournamentId, eventId, leagueId: league?.id ?? null, userId, limit };
  const hasMore = limit > ROWS;
  const { data: longer, isPlaceholderData } = useQuery({
    ...liveBoardQuery(asked),
    enabled: hasMore,
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLOListElement>(null);
  const live = (hasMore ? longer : null) ?? first;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>Live board</h2>
        <span className="section-note">{league === null ? "Everyone" : <bdi>{league.name}</bdi>}</span>
        <span className="provisional-tag">Provisional</span>
      </div>
      <div className="sheet">
        <WinIf live={live} score={score} />
        <LiveHead live={live} score={score} />
        <LiveRows live={live} board={`${league?.id}`} userId={userId} ref={list} />
        <MoreRows
          live={live}
          limit={limit}
          isLoading={hasMore && isPlaceholderData}
          list={list}
          onShow={() => setLimit(limit + ROWS)}
        />
      </div>
    </section>
  );
}

interface MoreRowsProps {
  live: LiveBoardData;
  limit: number;
  /** Whether more rows are loading; the button stays meanwhile, so that it keeps the focus. */
  isLoading: boolean;
  list: RefObject<HTMLElement | null>;
  onShow: () => void;
}

function MoreRows({ live: { players, rows }, limit, isLoading, list, onShow }: MoreRowsProps) {
  const more = Math.min(players, MAX_ROWS) - rows.length;
  if (more <= 0 || !(isLoading || rows.length >= limit)) return null;
  const handleClick = () => {
    onShow();
    // The button goes with the last rows.
    if (more <= ROWS) list.current?.focus({ preventScroll: true });
  };
  return (
    <p className="live-more">
      <button
        className="btn btn-s"
        type="button"
        aria-busy={isLoading}
        onClick={isLoading ? undefined : handleClick}
      >
        Show {Math.min(more, ROWS)} more of {players.toLocaleString("en")}
      </button>
    </p>
  );
}

/** The rows of the page, and the own one where it is not among them. */
function listRows({ rows, own }: LiveBoardData): readonly LiveRow[] {
  return own === null || rows.some(({ user_id }) => user_id === own.user_id) ? rows : [...rows, own];
}

/** Whether chances are told: where everybody can still win, tags would say nothing. */
const hasTags = (live: LiveBoardData) =>
  listRows(live).some(({ outlook }) => outlook !== null && outlook.tag !== "can-win");

/** What the board is made from: the score, who entered it and when; and what it is not. */
function LiveHead({ live, score }: { live: LiveBoardData; score: string | null }) {
  const { result, outlook } = live;
  const parts = [score ?? "The order", ...(result.moment === null ? [] : [result.moment])].join(" ");
  const isLast = outlook.undecided === 1 && outlook.open === 0;
  return (
    <p className="live-head">
      {parts}, entered {hourAndMinute(instantOf(result.entered_at))}
      {result.entered_by !== null && (
        <>
          {" "}
          by <bdi>{result.entered_by}</bdi>
        </>
      )}
      . {isLast ? "The last result of the tournament." : "Nothing counts before the final result."}
      {outlook.state === "too-many" && " Too many outcomes are open to tell who can still win."}
      {(hasTags(live) || live.win !== null) && " Chances assume that nothing is cancelled."}
    </p>
  );
}

interface LiveRowsProps {
  live: LiveBoardData;
  board: string;
  userId: number | null;
  ref: Ref<HTMLOListElement>;
}

function LiveRows({ live, board, userId, ref }: LiveRowsProps) {
  const areTagged = hasTags(live);
  return (
    <ol className="rank-moves live-rows" data-moves={board} ref={ref} tabIndex={-1}>
      {listRows(live).map((row, at) => (
        <li key={row.user_id} data-index={at} className={row.user_id === userId ? "is-me" : undefined}>
          <LiveMember row={row} hasTag={areTagged} isMe={row.user_id === userId} />
        </li>
      ))}
    </ol>
  );
}

function LiveMember({ row, hasTag, isMe }: { row: LiveRow; hasTag: boolean; isMe: boolean }) {
  return (
    <>
      <RankMove move={{ before: row.rank_before, after: row.rank }} />
      <span className="rank-moves-rank" data-figure="rank">
        {row.rank}
      </span>
      <span className="live-who">
        <span>
          <bdi>{row.name}</bdi>
          {isMe && <span className="you-mark">You</span>}
        </span>
        {hasTag && row.outlook !== null && <OutlookTag outlook={row.outlook} />}
      </span>
      <span className="live-total" data-figure="points">
        {row.total_points}
      </span>
      <span className="rank-moves-points is-so-far">{signedPoints(row.points)}</span>
    </>
  );
}
