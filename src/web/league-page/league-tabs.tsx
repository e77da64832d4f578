import { type KeyboardEvent, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { UnreadPill } from "#web/chat-room/unread-pill.tsx";
import { useUnread } from "#web/chat-room/unread.ts";
import { useHash } from "#web/navigation/use-hash.ts";

/** What a phone shows of a league: one of two parts that stand beside each other on a wide screen. */
export type LeagueView = "board" | "chat";

const VIEWS = { board: "Board", chat: "Trash Talk" } as const satisfies Record<LeagueView, string>;
const VIEW_NAMES = Object.keys(VIEWS) as LeagueView[];

/** The ids of a part and its tab, by which they name each other. */
export const panelIdOf = (view: LeagueView): string => `league-${view}`;
export const tabIdOf = (view: LeagueView): string => `league-${view}-tab`;

/** Returns the part that the address asks for, so that Back returns from the chat to the board. */
export const useLeagueView = (): LeagueView => (useHash() === "chat" ? "chat" : "board");

/** The tabs of a league on a phone. */
export function LeagueTabs({ view, leagueId }: { view: LeagueView; leagueId: number }) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const { countIn } = useUnread();
  const choose = (to: LeagueView) => {
    if (to === view) return;
    const address = search === "" ? pathname : `${pathname}?${search}`;
    // The board is where one came from: a second entry in the history would need a second Back.
    navigate(to === "chat" ? `${address}#chat` : address, { replace: to === "board" });
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(to)}`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    choose(view === "board" ? "chat" : "board");
  };
  return (
    <div ref={list} className="lg-tabs" role="tablist" aria-label="League">
      {VIEW_NAMES.map((one) => (
        <button
          key={one}
          id={tabIdOf(one)}
          type="button"
          role="tab"
          aria-selected={one === view}
          aria-controls={panelIdOf(one)}
          tabIndex={one === view ? 0 : -1}
          onClick={() => choose(one)}
          onKeyDown={handleKey}
        >
          {VIEWS[one]}
          {one === "chat" && view !== "chat" && <UnreadPill count={countIn(leagueId)} />}
        </button>
      ))}
    </div>
  );
}
