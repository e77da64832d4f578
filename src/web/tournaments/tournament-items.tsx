import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { getSportEmoji } from "./sport-emoji.ts";

/** Finds the index to focus for an arrow key, Home or End; null for any other key. */
function findTarget(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

interface TournamentItemsProps {
  tournaments: Tournament[];
  current: Tournament;
  onChoose: (id: number) => void;
  onLeave: () => void;
}

/** The tournaments to choose from: highest sequence first, finished ones marked "Final". */
export function TournamentItems({ tournaments, current, onChoose, onLeave }: TournamentItemsProps) {
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
