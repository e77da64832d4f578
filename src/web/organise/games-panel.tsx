import { Fragment, useId, useState } from "react";
import type { ContestFacts, Problem, SetupGame, SetupRound } from "#contract/organise-schemas.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { countOf } from "#domain/pluralize.ts";
import { GameRow } from "./game-row.tsx";
import { LastImport } from "./last-import.tsx";
import { PasteGames } from "./paste-games.tsx";
import { RoundFilter, useRoundFilter } from "./round-filter.tsx";
import { createSpreadSuggestion, explainSpread } from "./suggestions.ts";
import { takeNewId, type SetupEdits } from "./use-setup-edits.ts";
import { ZoneHint } from "./zone-hint.tsx";

interface GamesPanelProps {
  id: number;
  edits: SetupEdits;
  facts: readonly ContestFacts[];
  problems: readonly Problem[];
}

const COLUMNS = ["Game", "Date", "Time", "Team 1", "Team 2", "Spread", "State"];

/** The games by round, every cell editable. */
export function GamesPanel(props: GamesPanelProps) {
  const { games, rounds, teams } = props.edits.setup;
  const filter = useRoundFilter(props.edits.setup, props.facts, props.problems);
  const numbers = new Map(numberGames(games).map(({ id, number }) => [id, number]));
  const listId = useId();
  const [why, setWhy] = useState("");
  return (
    <>
      <LastImport id={props.id} />
      <datalist id={listId}>
        {teams.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="toolbar">
        {rounds.length > 1 && <RoundFilter filter={filter} />}
        <ZoneHint />
      </div>
      <div className="sheet scroll-x setup-scroll" role="region" aria-label="Games, editable">
        <table className="data-table edit-table setup-table">
          <thead>
            <tr>
              {COLUMNS.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.filter(filter.isShown).map((round) => (
              <RoundGames
                key={round.name}
                {...props}
                round={round}
                numbers={numbers}
                listId={listId}
                onExplain={setWhy}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PasteGames id={props.id} edits={props.edits} />
      <p className="hint" role="status">
        {why}
      </p>
    </>
  );
}

const createGame = (round: string): SetupGame => ({
  id: takeNewId(),
  round,
  starts_at: null,
  status: "scheduled",
  side1: null,
  side2: null,
  spread: null,
});

/** How to fill in the suggested spread of a game, which is then explained; undefined: there is none yet. */
function createSuggest({ edits, facts, onExplain }: RoundGamesProps, game: SetupGame) {
  const suggest = createSpreadSuggestion(edits.setup, facts, game);
  if (suggest === null) return undefined;
  return () => {
    const suggestion = suggest();
    edits.change("games", game, { ...game, spread: suggestion.handicap });
    onExplain(explainSpread(game, suggestion));
  };
}

interface RoundGamesProps extends GamesPanelProps {
  round: SetupRound;
  numbers: ReadonlyMap<number, number>;
  listId: string;
  onExplain: (why: string) => void;
}

/** The rows of a round under its head. */
function RoundGames(props: RoundGamesProps) {
  const { edits, facts, problems, round, numbers, listId } = props;
  const { games, teams } = edits.setup;
  const own = games.filter((game) => game.round === round.name);
  const isBad = (id: number, field: string) =>
    problems.some((problem) => problem.table === "games" && problem.row === id && problem.field === field);
  return (
    <Fragment>
      <tr className="setup-round">
        <th colSpan={4} scope="rowgroup">
          {round.name}
        </th>
        <td colSpan={4}>
          {countOf(round.multiplier, "point")} per pick, {countOf(own.length, "game")}{" "}
          <button
            className="link-btn"
            type="button"
            onClick={() => edits.change("games", null, createGame(round.name))}
          >
            Add game<span className="visually-hidden"> to {round.name}</span>
          </button>
        </td>
      </tr>
      {own.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          number={numbers.get(game.id) ?? 0}
          facts={facts.find(({ id }) => id === game.id)}
          listId={listId}
          isBad={(field) => isBad(game.id, field)}
          isKnownTeam={(name) => teams.some((team) => team.name === name)}
          onSuggest={createSuggest(props, game)}
          onChange={(now) => edits.change("games", game, now)}
        />
      ))}
    </Fragment>
  );
}
