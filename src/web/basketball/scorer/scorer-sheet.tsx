import "#web/later-styles.css";
import { useRef, useState } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { countOf } from "#domain/pluralize.ts";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import { CLOSE_DELAY_MS, SearchSheet } from "#web/picks/search-sheet.tsx";
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

/** The players of both teams side by side, with a search; a tap chooses, saves and closes. */
export function ScorerSheet(props: ScorerSheetProps) {
  const { game, picked, onPick, onSimple, onClose } = props;
  const searchRef = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const handlePick = (name: string) => {
    onPick(name === picked ? null : name);
    setTimeout(onClose, CLOSE_DELAY_MS);
  };
  const handleShowAll = () => {
    setSearch("");
    searchRef.current?.focus();
  };
  return (
    <SearchSheet
      title="Top scorer"
      note={`Most points in ${nameGame(game.team1, game.team2)}`}
      searchLabel="Search a player"
      search={search}
      onSearch={setSearch}
      searchRef={searchRef}
      hasChoice={picked !== null}
      onClose={onClose}
    >
      {picked !== null && search === "" && <ChosenScorer name={picked} onClear={() => handlePick(picked)} />}
      <FoundScorers {...props} search={search} onPick={handlePick} onShowAll={handleShowAll} />
      <div className="ts-foot">
        <span>Random order, new on each visit.</span>
        <button className="link-btn" type="button" onClick={onSimple}>
          Use the simple list
        </button>
      </div>
    </SearchSheet>
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
