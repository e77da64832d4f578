import type { ContestFacts, Problem, SetupGame } from "#contract/organise/schemas.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listNearestNames } from "#domain/names/nearest-names.ts";
import { createSpreadSuggestion, explainSpread } from "#web/organise/editor/cells/handicap-suggestions.ts";
import {
  type EditedGame,
  type EditedRound,
  listNames,
  takeNewId,
} from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { GameRow } from "./game-row.tsx";
import { EmptyRound, RoundHead } from "./round-head.tsx";

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

/** Adds an empty game to a round. */
export const addGame = ({ change }: SetupEdits, round: string) => change("games", null, createGame(round));

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

/** The sides of other games that name this one by its number: "Winner #45". */
const listPlaces = (games: readonly SetupGame[], number: number) =>
  games.flatMap(({ side1, side2 }) =>
    [side1, side2].flatMap((side) => (side !== null && side.endsWith(` #${number}`) ? side : [])),
  );

interface RoundGamesProps {
  /** The tournament or draft. */
  id: number;
  edits: SetupEdits;
  facts: readonly ContestFacts[];
  problems: readonly Problem[];
  /** The tournament in which games can be moved and cancelled with a reason; null for a draft. */
  scheduledIn: number | null;
  round: EditedRound;
  numbers: ReadonlyMap<number, number>;
  /** The id of the list of teams to choose from. */
  listId: string;
  onExplain: (why: string) => void;
}

/** A round's heading with its games. */
export function RoundGames(props: RoundGamesProps) {
  const { id, edits, facts, round, scheduledIn } = props;
  const own = edits.setup.games.filter((game) => game.round === round.name);
  const handleAdd = () => addGame(edits, round.name);
  const handleDelete = () => edits.change("rounds", round, null);
  return (
    <>
      <RoundHead
        round={round}
        games={own}
        facts={facts}
        id={id}
        isPublished={scheduledIn !== null}
        onAdd={handleAdd}
        onDelete={own.length === 0 ? handleDelete : undefined}
      />
      {own.length === 0 && <EmptyRound name={round.name} onAdd={handleAdd} onDelete={handleDelete} />}
      {own.map((game) => (
        <OwnGame key={game.key} {...props} game={game} />
      ))}
    </>
  );
}

function OwnGame(props: RoundGamesProps & { game: EditedGame }) {
  const { edits, facts, problems, scheduledIn, numbers, listId, game } = props;
  const { games, teams, rounds } = edits.setup;
  const find = createNameFinder(teams);
  const number = numbers.get(game.id) ?? 0;
  const stored = edits.stored.games.find(({ key }) => key === game.key);
  const isBad = (field: string) =>
    problems.some(
      (problem) => problem.table === "games" && problem.row === game.id && problem.field === field,
    );
  return (
    <GameRow
      game={game}
      number={number}
      scheduledIn={game.id > 0 ? scheduledIn : null}
      facts={facts.find(({ id }) => id === game.id)}
      listId={listId}
      rounds={listNames(rounds)}
      teams={listNames(teams)}
      places={listPlaces(games, number)}
      isBad={isBad}
      isChanged={(field) => scheduledIn !== null && (!stored || !isSame(stored[field], game[field]))}
      isKnownTeam={(name) => teams.some((team) => team.name === name)}
      spell={(name) => find(name)?.name ?? name}
      listNear={(name) => listNearestNames(name, listNames(teams))}
      onNewTeam={(name) => edits.change("teams", null, { name, emoji: "🏀", color: null, players: [] })}
      onCorrect={(team, name) => correctTeam(edits, team, name)}
      onSuggest={createSuggest(props, game)}
      onChange={(now) => edits.change("games", game, now)}
    />
  );
}
