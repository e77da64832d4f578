import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { useTournamentChoice } from "./tournament-choice.tsx";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";

const getSportEmoji = (tournament: Pick<Tournament, "name" | "sport">) =>
  SPORT_TERMS[getSport(tournament)].emoji;

/** The tournament menu: highest sequence first, finished ones marked "Final". */
export function TournamentMenu({ onChoose }: { onChoose: (id: number) => void }) {
  const { tournaments, tournament: current, draft } = useTournamentChoice();
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    toggle();
  };
  const handleChoice = (chosen: number) => {
    close();
    onChoose(chosen);
  };
  if (!current) return <div className="tourney" />;
  const named = draft ?? current;
  return (
    <div className="tourney">
      <button
        ref={buttonRef}
        className="tourney-btn"
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        onKeyDown={handleKey}
      >
        <span className="flag" aria-hidden="true">
          {getSportEmoji(named)}
        </span>
        <span className="visually-hidden">Tournament: </span>
        <span className="tourney-name">{named.name}</span>
        <ShellIcon name="chev-d" />
      </button>
      <div ref={panelRef} id={id} className="menu" role="menu" aria-label="Tournament" hidden={!open}>
        {open && (
          <Items tournaments={tournaments} current={current} onChoose={handleChoice} onLeave={close} />
        )}
      </div>
    </div>
  );
}

/** Finds the index to focus for an arrow key, Home or End; null for any other key. */
function findTarget(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

interface ItemsProps {
  tournaments: Tournament[];
  current: Tournament;
  onChoose: (id: number) => void;
  onLeave: () => void;
}

function Items({ tournaments, current, onChoose, onLeave }: ItemsProps) {
  const items = useRef<(HTMLButtonElement | null)[]>([]);
  const sorted = tournaments.toSorted((a, b) => b.sequence - a.sequence);
  const start = sorted.findIndex((one) => one.id === current.id);
  useEffect(() => items.current[start]?.focus(), [start]);
  const handleKey = (event: KeyboardEvent, at: number) => {
    const target = findTarget(event.key, at, sorted.length);
    if (target !== null) {
      event.preventDefault();
      items.current[target]?.focus();
    } else if (event.key === "Tab") onLeave();
  };
  return sorted.map((one, at) => (
    <button
      key={one.id}
      ref={(item) => {
        items.current[at] = item;
      }}
      className="menu-item"
      type="button"
      role="menuitemradio"
      aria-checked={one.id === current.id}
      tabIndex={-1}
      onClick={() => onChoose(one.id)}
      onKeyDown={(event) => handleKey(event, at)}
    >
      <span className="flag" aria-hidden="true">
        {getSportEmoji(one)}
      </span>
      {one.name}
      {one.is_over && <small>Final</small>}
      <ShellIcon name="check" className="icon tick" />
    </button>
  ));
}
