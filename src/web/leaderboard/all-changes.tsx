import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ChangedPlayers } from "#contract/leaderboard/schemas.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { CHANGED_ON_PAGE } from "./queries.ts";
import { RankMoves } from "./rank-moves.tsx";

/** Where a list of changes comes from. */
export interface ChangePages {
  /** Of its first page; each page adds its offset. */
  queryKey: readonly (string | number)[];
  /** Fetches `CHANGED_ON_PAGE` players from an offset on. */
  fetchPage: (offset: number) => Promise<ChangedPlayers>;
}

interface AllChangesProps {
  title: string;
  pages: ChangePages;
  figures: Omit<Figure, "playerId">;
  myId: number | null;
  onClose: () => void;
}

/** A dialog with all players whose points or rank the newest update changed, in pages. */
export function AllChanges({
  title,
  pages: { queryKey, fetchPage },
  figures,
  myId,
  onClose,
}: AllChangesProps) {
  const [offset, setOffset] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, offset],
    queryFn: () => fetchPage(offset),
    placeholderData: keepPreviousData,
  });
  const turnTo = (to: number) => {
    setOffset(to);
    list.current?.scrollTo(0, 0);
  };
  return (
    <Dialog title={title} hasClose onClose={onClose}>
      {error && <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <div className="all-changes" ref={list}>
            <RankMoves moves={data.moves} myId={myId} figures={figures} />
          </div>
          {data.changed > CHANGED_ON_PAGE && <Pages offset={offset} count={data.changed} onTurn={turnTo} />}
        </>
      )}
    </Dialog>
  );
}

interface PagesProps {
  offset: number;
  count: number;
  onTurn: (offset: number) => void;
}

function Pages({ offset, count, onTurn }: PagesProps) {
  const end = Math.min(offset + CHANGED_ON_PAGE, count);
  const button = (text: string, to: number) => (
    <button
      className="btn"
      type="button"
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onTurn(to)}
    >
      {text}
    </button>
  );
  return (
    <div className="all-changes-pages">
      {button("Previous", offset - CHANGED_ON_PAGE)}
      <span role="status">
        {offset + 1}–{end} of {count}
      </span>
      {button("Next", offset + CHANGED_ON_PAGE)}
    </div>
  );
}
