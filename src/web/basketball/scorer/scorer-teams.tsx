import { type KeyboardEvent, useId, useState } from "react";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import type { ScorerList } from "./scorer-lists.ts";

interface ScorerTeamsProps {
  lists: readonly ScorerList[];
  picked: string | null;
  search: string;
  onPick: (name: string) => void;
}

/** The players of each team that a search leaves. Arrow keys move inside a team and between teams. */
export function ScorerTeams({ lists, picked, search, onPick }: ScorerTeamsProps) {
  return (
    <div className="ts-teams">
      {lists.map((list) => (
        <ScorerTeam key={list.team} list={list} picked={picked} search={search} onPick={onPick} />
      ))}
    </div>
  );
}

const PLAYERS = "button[aria-pressed]";

/** Where the focus goes with an arrow key, in columns and rows. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Finds the player so many columns and rows from one; at an edge the last there. */
function findBeside(player: HTMLElement, [columns, rows]: readonly [number, number]) {
  const teams = [...(player.closest(".ts-teams")?.children ?? [])];
  const lists = teams.map((team) => [...team.querySelectorAll<HTMLElement>(PLAYERS)]);
  const at = lists.findIndex((players) => players.includes(player));
  const row = lists[at]?.indexOf(player) ?? 0;
  const beside = lists[at + columns] ?? [];
  const list = beside.length > 0 ? beside : (lists[at] ?? []);
  return list[Math.min(Math.max(0, row + rows), list.length - 1)];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps = STEPS[event.key];
  if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  findBeside(event.currentTarget, steps)?.focus();
}

interface ScorerTeamProps extends Omit<ScorerTeamsProps, "lists"> {
  list: ScorerList;
}

function ScorerTeam({ list: { team, emoji, players }, picked, search, onPick }: ScorerTeamProps) {
  const id = useId();
  const [focused, setFocused] = useState<string | null>(picked);
  const shown = players.filter((name) => search.trim() === "" || findInName(name, search) !== null);
  // One tab stop: where the focus was last, else the first.
  const stop = focused !== null && shown.includes(focused) ? focused : shown[0];
  return (
    <section className="ts-team" role="group" aria-labelledby={id}>
      <h3 id={id}>
        {team !== null && <Flag emoji={emoji} />}
        {team ?? "All players"}
      </h3>
      {shown.length === 0 ? (
        <p className="ts-none">No player</p>
      ) : (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button
                className="ts-p"
                type="button"
                tabIndex={name === stop ? 0 : -1}
                aria-pressed={name === picked}
                data-focus={name === picked ? "" : undefined}
                onFocus={() => setFocused(name)}
                onClick={() => onPick(name)}
                onKeyDown={moveFocus}
              >
                <MarkedName name={name} search={search} />
                <Icon name="check" className="icon pick-check" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A name with the letters underlined that were searched for. */
function MarkedName({ name, search }: { name: string; search: string }) {
  const found = findInName(name, search);
  if (found === null) return <span>{name}</span>;
  return (
    <span>
      {name.slice(0, found.start)}
      <mark>{name.slice(found.start, found.end)}</mark>
      {name.slice(found.end)}
    </span>
  );
}
