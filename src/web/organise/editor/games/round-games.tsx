import type { ContestFacts, Problem, SetupGame, SetupRound } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listNearestNames } from "#domain/names/nearest-names.ts";
import { GameRow } from "./game-row.tsx";
import { type EditedGame, listNames, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { createSpreadSuggestion, explainSpread } from "#web/organise/editor/cells/handicap-suggestions.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

/** An empty new game of a round. */
const createGame = (round: string): SetupGame => ({
  id: takeNewId(),
  round,
  starts_at: null,
  status: "scheduled",
  side1: null,
  side2: null,
  spread: null,
});

/** Gives a team another name, in all its games. */
function correctTeam({ setup, change }: SetupEdits, team: string, name: string): void {
  const row = setup.teams.find((one) => one.name === team);
  if (row === undefined) return;
  const { key: _, ...now } = row;
  change("teams", row, { ...now, name });
}

/** Creates the handler that fills in and explains a suggested spread; undefined: there is none yet. */
function createSuggest({ edits, facts, onExplain }: RoundGamesProps, game: EditedGame) {
  const suggest = createSpreadSuggestion(edits.setup, facts, game);
  if (suggest === null) return undefined;
  return () => {
    const suggestion = suggest();
    edits.change("games", game, { ...game, spread: suggestion.handicap });
    onExplain(explainSpread(game, suggestion));
  };
}

interface RoundGamesProps {
  edits: SetupEdits;
  facts: readonly ContestFacts[];
  problems: readonly Problem[];
  /** The tournament in which games can be moved and cancelled with a reason; null for a draft. */
  scheduledIn: number | null;
  round: SetupRound;
  numbers: ReadonlyMap<number, number>;
  /** The id of the list of teams to choose from. */
  listId: string;
  onExplain: (why: string) => void;
}

/** A round's heading with its games. */
export function RoundGames(props: RoundGamesProps) {
  const { edits, facts, problems, round, numbers, listId } = props;
  const { games, teams } = edits.setup;
  const find = createNameFinder(teams);
  const own = games.filter((game) => game.round === round.name);
  const isBad = (id: number, field: string) =>
    problems.some((problem) => problem.table === "games" && problem.row === id && problem.field === field);
  return (
    <>
      <tr className="setup-round">
        <th colSpan={3} scope="rowgroup">
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
          key={game.key}
          game={game}
          number={numbers.get(game.id) ?? 0}
          scheduledIn={game.id > 0 ? props.scheduledIn : null}
          facts={facts.find(({ id }) => id === game.id)}
          listId={listId}
          rounds={listNames(edits.setup.rounds)}
          isBad={(field) => isBad(game.id, field)}
          isKnownTeam={(name) => teams.some((team) => team.name === name)}
          spell={(name) => find(name)?.name ?? name}
          listNear={(name) => listNearestNames(name, listNames(teams))}
          onNewTeam={(name) => edits.change("teams", null, { name, emoji: "🏀", color: null, players: [] })}
          onCorrect={(team, name) => correctTeam(edits, team, name)}
          onSuggest={createSuggest(props, game)}
          onChange={(now) => edits.change("games", game, now)}
        />
      ))}
    </>
  );
}
