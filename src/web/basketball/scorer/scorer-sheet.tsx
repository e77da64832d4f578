import "#web/later-styles.css";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { countOf } from "#domain/pluralize.ts";
import { useBackCloses } from "#web/browser/use-back-closes.ts";
import { useModal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import { listScorers } from "./scorer-lists.ts";
import { ScorerTeams } from "./scorer-teams.tsx";

export interface ScorerSheetProps {
  game: Game;
  picked: string | null;
  /** Null takes the pick back. */
  onPick: (name: string | null) => void;
  /** Uses the plain list from now on. */
  onSimple: () => void;
  onClose: () => void;
}

/** How long the check is seen before the sheet closes. */
const CLOSE_DELAY_MS = 120;

/** The players of both teams side by side, with a search; a tap chooses, saves and closes. */
export function ScorerSheet(props: ScorerSheetProps) {
  const { game, picked, onPick, onSimple, onClose } = props;
  const dialogRef = useModal();
  const searchRef = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [search, setSearch] = useState("");
  useBackCloses(onClose);
  const handlePick = (name: string) => {
    onPick(name === picked ? null : name);
    setTimeout(onClose, CLOSE_DELAY_MS);
  };
  const handleShowAll = () => {
    setSearch("");
    searchRef.current?.focus();
  };
  return (
    <dialog
      ref={dialogRef}
      className="bottom-sheet ts-sheet"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onClose}
      onKeyDown={(event) => {
        if (isTyping(event)) searchRef.current?.focus();
      }}
    >
      <div className="bottom-sheet-head">
        <h2 id={titleId}>Top scorer</h2>
        <p>Most points in {nameGame(game.team1, game.team2)}</p>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label="Close"
          data-focus={picked === null ? "" : undefined}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="bottom-sheet-body ts-body">
        <ScorerSearch fieldRef={searchRef} search={search} onSearch={setSearch} />
        {picked !== null && search === "" && (
          <ChosenScorer name={picked} onClear={() => handlePick(picked)} />
        )}
        <FoundScorers {...props} search={search} onPick={handlePick} onShowAll={handleShowAll} />
        <div className="ts-foot">
          <span>Random order, new on each visit.</span>
          <button className="link-btn" type="button" onClick={onSimple}>
            Use the simple list
          </button>
        </div>
      </div>
    </dialog>
  );
}

interface ScorerSearchProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

function ScorerSearch({ fieldRef, search, onSearch }: ScorerSearchProps) {
  return (
    <label className="ts-find">
      <span className="visually-hidden">Search a player</span>
      <Icon name="find" />
      <input
        ref={fieldRef}
        className="input"
        type="search"
        placeholder="Search a player"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
  );
}

interface FoundScorersProps extends Pick<ScorerSheetProps, "game" | "picked"> {
  search: string;
  onPick: (name: string) => void;
  onShowAll: () => void;
}

/** The players that a search finds, and how many these are. */
function FoundScorers({ game, picked, search, onPick, onShowAll }: FoundScorersProps) {
  const isShown = (name: string) => search.trim() === "" || findInName(name, search) !== null;
  const count = game.players.filter(isShown).length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {search !== "" && count > 0 && countOf(count, "player")}
      </p>
      {count === 0 ? (
        <NobodyFound search={search} players={game.players.length} onShowAll={onShowAll} />
      ) : (
        <ScorerTeams lists={listScorers(game)} picked={picked} search={search} onPick={onPick} />
      )}
    </>
  );
}

/** Whether a key writes a letter while the focus is outside of the search field. */
function isTyping({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return false;
  return key.length === 1 && key !== " ";
}

function ChosenScorer({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <p className="ts-now">
      <span>Your pick</span>
      <b>{name}</b>
      <button className="btn btn-quiet btn-s" type="button" onClick={onClear}>
        Clear
      </button>
    </p>
  );
}

interface NobodyFoundProps {
  search: string;
  players: number;
  onShowAll: () => void;
}

function NobodyFound({ search, players, onShowAll }: NobodyFoundProps) {
  return (
    <>
      <p className="ts-none" role="status">
        Nobody in these two teams is called “{search.trim()}”.
      </p>
      <button className="btn ts-all" type="button" onClick={onShowAll}>
        Show all {countOf(players, "player")}
      </button>
    </>
  );
}
